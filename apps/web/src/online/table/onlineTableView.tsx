import { useSignal, type Signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';

import { t } from '../../i18n/translate.ts';
import { TableView } from '../../table/tableView.tsx';
import { ClockChip } from './clockChip.tsx';
import { keepPlan, recallPlan } from '../connection/kept.ts';
import { NewsNotes } from './newsNotes.tsx';
import type { OnlineTable } from './onlineTable.ts';
import { ConnectionButton } from '../parts.tsx';
import { canPrepare, offeredPlan } from './prepare.ts';
import { PrepareView } from './prepareView.tsx';
import { TalkBubbles } from '../talk/talkBubbles.tsx';
import { TalkButton, TalkDialog } from '../talk/talkPanel.tsx';
import type { RaceRoom } from './raceRoom.ts';
import { SeatsDialog } from './seatsDialog.tsx';
import { seatDriven, seatHeld } from './seatsOf.ts';

type Props = { readonly room: RaceRoom; readonly table: OnlineTable };
/** What stands in the bar in place of the word for spectators. */
type ViewProps = Props & { readonly channel?: ComponentChildren };

/** What happens to a move that is not judged yet. */
function PendingNote({ room }: { readonly room: RaceRoom }) {
  if (!room.follow.isPending.value) return undefined;
  const m = t().onlineTable;
  const isLive = room.status.value === 'live';
  return (
    <p class="strip-note" role="status">
      {isLive ? m.sending : m.kept}
    </p>
  );
}

function AwayNote({ room }: { readonly room: RaceRoom }) {
  if (seatHeld(room.room.value)?.away !== true) return undefined;
  const m = t().onlineTable;
  return (
    <p class="strip-note" role="status">
      {m.away}
      <button
        type="button"
        class="button main slim"
        onClick={() => void room.follow.request({ type: 'back' })}
      >
        {m.back}
      </button>
    </p>
  );
}

/** The kept plan, offered when its turn has come; the rules have judged it anew. */
function PlanOffer({ table }: { readonly table: OnlineTable }) {
  const forgotten = useSignal(0);
  // Read so that forgetting draws the strip again.
  const offer = forgotten.value >= 0 ? offeredPlan(table) : undefined;
  if (offer === undefined) return undefined;
  const m = t().onlineTable;
  const { fits, steps, lay } = offer;
  const forget = (): void => {
    keepPlan(table.session.id, []);
    forgotten.value += 1;
  };
  return (
    <p class="strip-note" role="status">
      <span>{fits === 0 ? m.preparedGone : m.preparedFits({ fits, steps })}</span>
      {fits === 0 ? undefined : (
        <button
          type="button"
          class="button main slim"
          onClick={() => {
            forget();
            lay();
          }}
        >
          {m.preparedLay}
        </button>
      )}
      <button type="button" class="button plain slim" onClick={forget}>
        {m.preparedForget}
      </button>
    </p>
  );
}

function PrepareButton({ room, table, open }: Props & { readonly open: Signal<boolean> }) {
  const seat = seatDriven(room.room.value);
  if (seat === undefined || table.store.actor.value !== undefined) return undefined;
  if (!canPrepare(table, seat)) return undefined;
  const { length } = recallPlan(table.session.id);
  const m = t().onlineTable;
  return (
    <button type="button" class="button slim" onClick={() => (open.value = true)}>
      {length === 0 ? m.prepare : m.preparedKept({ steps: length })}
    </button>
  );
}

type StripProps = Props & {
  readonly open: Signal<boolean>;
  readonly dialog: Signal<boolean>;
  readonly talk: Signal<boolean>;
  readonly channel?: ComponentChildren;
};

/** The line, whose time runs, and the plan for later: in the bar, where nothing of the board is covered. */
function Strip({ room, table, open, dialog, talk, channel }: StripProps) {
  const info = room.room.value;
  return (
    <div class="online-strip">
      <ConnectionButton status={room.status.value} onOpen={() => (dialog.value = true)} />
      <ClockChip follow={room.follow} store={table.store} />
      {channel}
      {channel === undefined && seatHeld(info) === undefined ? (
        <span class="chip">{t().onlineTable.youWatch}</span>
      ) : undefined}
      <PrepareButton {...{ room, table, open }} />
      <TalkButton room={room} open={talk} />
    </div>
  );
}

function Notes({ room, table, dialog, talk }: Omit<StripProps, 'open'>) {
  const m = t().onlineTable;
  return (
    <div class="online-notes">
      {room.status.value === 'outdated' ? (
        <p class="strip-note" role="alert">
          {m.statusHints.outdated}
          <button type="button" class="button main slim" onClick={() => location.reload()}>
            {m.reload}
          </button>
        </p>
      ) : undefined}
      <NewsNotes room={room} />
      <PendingNote room={room} />
      <AwayNote room={room} />
      <PlanOffer table={table} />
      <TalkBubbles room={room} />
      <TalkDialog room={room} open={talk} />
      {dialog.value ? (
        <SeatsDialog room={room} store={table.store} onClose={() => (dialog.value = false)} />
      ) : undefined}
    </div>
  );
}

/** The shared table with what only a race over the network has. */
export function OnlineTableView({ room, table, channel }: ViewProps) {
  const isPreparing = useSignal(false);
  const dialog = useSignal(false);
  const talk = useSignal(false);
  const seat = seatDriven(room.room.value);
  const isTurn = table.store.actor.value !== undefined;
  useEffect(() => {
    if (isTurn) isPreparing.value = false;
  }, [isTurn]);
  if (isPreparing.value && !isTurn && seat !== undefined) {
    const close = (): void => {
      isPreparing.value = false;
    };
    return <PrepareView real={table} seat={seat} onClose={close} />;
  }
  const bar = <Strip {...{ room, table, dialog, talk, channel }} open={isPreparing} />;
  const overlay = <Notes {...{ room, table, dialog, talk }} />;
  const { ui, store } = table;
  return <TableView {...{ ui, store, bar, overlay }} />;
}
