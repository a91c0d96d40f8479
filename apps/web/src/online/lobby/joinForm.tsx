import type { Result } from '@perfect-line/core/result';
import type { RoomInfo, SeatInfo } from '@perfect-line/protocol/race';
import type { SeatOptions } from '@perfect-line/protocol/shapes';
import { useSignal, type Signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

import { settings } from '../../app/settings.ts';
import type { SeatChoice } from '../../games/gameCard.ts';
import { cardOf } from '../../games/registry.ts';
import { t } from '../../i18n/translate.ts';
import { Choice } from '../../ui/choice.tsx';
import { RefusalNote } from '../parts.tsx';
import { NameField } from './nameField.tsx';
import { liveryOf } from './raceCard.tsx';
import type { RaceRoom } from '../table/raceRoom.ts';
import type { Refusal } from '../connection/server.ts';
import { ANY_SEAT, takeWish } from './wish.ts';

type Props = { readonly room: RaceRoom; readonly info: RoomInfo };

type FieldsProps = {
  readonly info: RoomInfo;
  readonly name: Signal<string>;
  readonly seat: string;
  readonly onSeat: (seat: string) => void;
};

const isFree = (seat: SeatInfo): boolean => seat.name === undefined && seat.computer === undefined;

const MOST_TRIES = 3;
const isTaken = (answer: Result<void, Refusal>): boolean =>
  !answer.ok && answer.error.code === 'seat.taken';

function NameAndSeat({ info, name, seat, onSeat }: FieldsProps) {
  const m = t().lobby;
  const options = info.seats.flatMap((each, index) =>
    isFree(each)
      ? [[each.seat, `${index + 1} · ${t().colours[liveryOf(each.seat, index)]}`] as const]
      : [],
  );
  return (
    <>
      <NameField label={m.name} name={name} />
      <Choice label={m.seat} value={seat} options={options} onChange={onSeat} />
    </>
  );
}

type SeatFieldProps = {
  readonly choice: SeatChoice | undefined;
  readonly onChange: (value: string) => void;
};

/** What the game lets a driver choose on sitting down; nothing where there is no choice. */
function SeatField({ choice, onChange }: SeatFieldProps) {
  if (choice === undefined || choice.options.length < 2) return undefined;
  const { label, value, options } = choice;
  return <Choice {...{ label, value, options, onChange }} />;
}

/** A name and a seat: that is all it takes. */
export function JoinForm({ room, info }: Props) {
  const m = t().lobby;
  const free = info.seats.filter(isFree);
  const name = useSignal(settings.value.name);
  const wanted = useSignal('');
  const chosen = useSignal('');
  const isJoining = useSignal(false);
  const refusal = useSignal<Refusal | undefined>(undefined);
  const seat = free.find((each) => each.seat === wanted.value)?.seat ?? free[0]?.seat ?? '';
  const offered = cardOf(info.game)?.seatChoice?.(info.settings.setup, seat);
  const isOffered = offered?.options.some(([value]) => value === chosen.value) === true;
  const choice = offered && isOffered ? { ...offered, value: chosen.value } : offered;
  const join = async (at: string, options: SeatOptions, isAny = false): Promise<void> => {
    isJoining.value = true;
    let joined = await room.join({ name: name.value.trim(), seat: at, options });
    // Somebody who was sent here too was faster: another seat is as good.
    for (let left = isAny ? MOST_TRIES : 0; left > 0 && isTaken(joined); left--) {
      const other = room.room.value?.seats.find(isFree)?.seat;
      if (other === undefined) break;
      joined = await room.join({ name: name.value.trim(), seat: other, options });
    }
    refusal.value = joined.ok ? undefined : joined.error;
    isJoining.value = false;
  };
  useEffect(() => {
    const wish = takeWish(info.race);
    if (wish === undefined || name.value.trim() === '') return;
    const isAny = wish.seat === ANY_SEAT;
    void join(isAny ? seat : wish.seat, wish.options, isAny);
  }, []);
  if (free.length === 0) return <p class="panel">{m.full}</p>;
  return (
    <form
      class="panel stack"
      onSubmit={(event) => {
        event.preventDefault();
        void join(seat, choice === undefined ? {} : { [choice.name]: choice.value });
      }}
    >
      <div class="stack-tight">
        <h2>{m.joinTitle}</h2>
        <p class="small quiet">{m.joinHint}</p>
      </div>
      <div class="driver-fields">
        <NameAndSeat {...{ info, name, seat }} onSeat={(value) => (wanted.value = value)} />
        <SeatField choice={choice} onChange={(value) => (chosen.value = value)} />
      </div>
      <RefusalNote refusal={refusal.value} />
      <p>
        <button type="submit" class="button main" disabled={isJoining.value}>
          {isJoining.value ? m.joining : m.join}
        </button>
      </p>
    </form>
  );
}
