import type { SeatInfo } from '@perfect-line/protocol/race';
import { useSignal } from '@preact/signals';

import { href } from '../../app/router.ts';
import { t } from '../../i18n/translate.ts';
import { seatOf } from '../../table/seats.ts';
import { CarBadge } from '../../ui/carBadge.tsx';
import { Modal } from '../../ui/modal.tsx';
import { AlertSettings } from '../lobby/alertSettings.tsx';
import { levelWords } from '../lobby/lobbySeats.tsx';
import type { OnlineTable } from './onlineTable.ts';
import { RefusalNote } from '../parts.tsx';
import type { RaceRoom } from './raceRoom.ts';
import { seatHeld } from './seatsOf.ts';
import { serverUrl, type Refusal } from '../connection/server.ts';
import { ShareLink } from '../lobby/shareLink.tsx';
import { clockTime } from '../words.ts';

type Props = {
  readonly room: RaceRoom;
  readonly store: Pick<OnlineTable['store'], 'seats'>;
  readonly onClose: () => void;
};

function seatWords(seat: SeatInfo): string {
  if (seat.computer !== undefined) return levelWords(seat.computer);
  if (seat.away) return t().onlineTable.awaySeat;
  return seat.online ? t().lobby.here : t().lobby.gone;
}

function Seats({ room, store }: Props) {
  const m = t().onlineTable;
  const banks = room.follow.timer.value?.timer.bankMillis ?? {};
  return (
    <ul class="lobby-seats plain-list">
      {room.room.value?.seats.map((seat) => {
        const view = seatOf(store.seats.value, seat.seat);
        const bank = banks[seat.seat] ?? 0;
        return (
          <li key={seat.seat} class="lobby-seat">
            <CarBadge livery={view.livery} number={view.number} />
            <span class="who">
              <strong>{view.name}</strong>
              <span class="small quiet row tight">
                <span>{seatWords(seat)}</span>
                {bank > 0 && seat.computer === undefined ? (
                  <span class="number">{m.bankLeft({ time: clockTime(bank) })}</span>
                ) : undefined}
              </span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** Leaving the wheel: what was agreed for the absent happens at once. */
function StepAway({ room, onClose }: Props) {
  const isAsked = useSignal(false);
  const refusal = useSignal<Refusal | undefined>(undefined);
  const info = room.room.value;
  const seat = seatHeld(info);
  if (info === undefined || seat === undefined || seat.away) return undefined;
  const m = t().onlineTable;
  const leave = async (): Promise<void> => {
    const answer = await room.request({ type: 'leave' });
    if (answer.ok) onClose();
    else refusal.value = answer.error;
  };
  return (
    <div class="stack-tight">
      <button
        type="button"
        class={`button${isAsked.value ? ' flat' : ''}`}
        onClick={() => {
          if (isAsked.value) void leave();
          else isAsked.value = true;
        }}
      >
        {m.step}
      </button>
      <p class="small quiet">{m.stepHints[info.settings.absent]}</p>
      <RefusalNote refusal={refusal.value} />
    </div>
  );
}

/** Who is at the table, whose reserve holds what, and the link for those who want to watch. */
export function SeatsDialog(props: Props) {
  const { room, onClose } = props;
  const m = t().onlineTable;
  const count = room.room.value?.spectators ?? 0;
  return (
    <Modal title={m.details} onClose={onClose}>
      <Seats {...props} />
      {count === 0 ? undefined : <p class="small quiet">{t().lobby.spectators({ count })}</p>}
      <StepAway {...props} />
      <AlertSettings />
      <ShareLink
        link={serverUrl(href('online', room.follow.race)).href}
        label={t().lobby.share}
        hint={t().lobby.shareHint}
      />
    </Modal>
  );
}
