import type { Board } from '@perfect-line/board/dom/boardTypes';
import { useMemo, useRef } from 'preact/hooks';

import { t } from '../i18n/translate.ts';
import { PacePanel } from '../games/rally/pacePanel.tsx';
import { boardLabel, drawingOf } from '../games/rally/board.tsx';
import { RallyPanel } from '../games/rally/rallyPanel.tsx';
import { RallyPlanPanel, RallyRefusal } from '../games/rally/rallyPlanPanel.tsx';
import { rallyScene } from '../games/rally/scene.ts';
import type { RallyStore } from '../games/rally/rallyStore.ts';
import { useFollow, useRallyKeys, ViewButtons } from '../games/rally/rallyTableView.tsx';
import { RallyTray } from '../games/rally/tray.tsx';
import { LiveBoard } from '../table/boardView.tsx';
import { PlanBar, RollButton } from '../table/planBar.tsx';
import { seatOf } from '../table/seats.ts';
import { prepareRally } from './prepare.ts';
import { PrepareHead, usePreparation } from './prepareView.tsx';

type Props = {
  readonly real: RallyStore;
  readonly seat: string;
  readonly onClose: () => void;
};
type ImaginedProps = { readonly store: RallyStore };

function Bar({ store, onClose }: ImaginedProps & { readonly onClose: () => void }) {
  return (
    <div class="action-bar">
      <RallyRefusal store={store} />
      <PlanBar
        laid={store.draft.value.length}
        onCut={(count) => store.cutTo(count)}
        hand={<RallyTray store={store} />}
        rolls={<RollButton kind="main" words={t().onlineTable.prepareKeep} onClick={onClose} />}
      />
    </div>
  );
}

type FieldProps = { readonly real: RallyStore; readonly imagined: () => RallyStore | undefined };

/** The board stays while the imagined turn beneath it changes. */
function Field({ real, imagined }: FieldProps) {
  const ref = useRef<Board | undefined>(undefined);
  const board = (): Board | undefined => ref.current;
  const store = (): RallyStore => imagined() ?? real;
  const drawing = useMemo(() => drawingOf(real), [real]);
  useRallyKeys(store(), board);
  useFollow(store(), board);
  const pick = (space: number): void => store().pick(space);
  return (
    <div class="field-of-play">
      <LiveBoard
        board={real}
        drawing={() => drawing.value}
        label={() => boardLabel(real)}
        shown={() => rallyScene(store(), drawing.value)}
        onPick={pick}
        onPickClosed={pick}
        onBoard={(live) => (ref.current = live)}
      />
      <ViewButtons store={store()} board={board} />
    </div>
  );
}

const actingName = (real: RallyStore): string => {
  const seat = real.shown.value.turn?.seat;
  return seat === undefined ? '' : seatOf(real.seats.value, seat).name;
};

/** One's own next dice thought out while others drive: the same board, nothing decided. */
export function RallyPrepareView({ real, seat, onClose }: Props) {
  const preparation = usePreparation(() => prepareRally(real, seat), real);
  const store = preparation.value?.store;
  return (
    <main id="main" class="table rally-table preparing" tabindex={-1}>
      <PrepareHead name={actingName(real)} onClose={onClose} />
      <Field real={real} imagined={() => preparation.value?.store} />
      <div class="side">
        <RallyPanel store={real} />
        {store === undefined ? undefined : (
          <>
            <PacePanel store={store} />
            <RallyPlanPanel store={store} />
          </>
        )}
      </div>
      {store === undefined ? undefined : <Bar {...{ store, onClose }} />}
    </main>
  );
}
