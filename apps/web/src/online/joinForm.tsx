import type { RoomInfo, SeatInfo } from '@perfect-line/protocol/race';
import { GT_TABLES } from '@perfect-line/rules/gt/tables';
import { CATEGORIES, TYRES, type Tyres } from '@perfect-line/rules/gt/words';
import { useSignal, type Signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

import { settings } from '../app/settings.ts';
import { t } from '../i18n/translate.ts';
import { MAX_NAME } from '../setup/raceChoice.ts';
import { Choice } from '../ui/choice.tsx';
import { RefusalNote } from './parts.tsx';
import { liveryOf } from './raceCard.tsx';
import type { RaceRoom } from './raceRoom.ts';
import type { Refusal } from './server.ts';
import { takeWish } from './wish.ts';

type Props = { readonly room: RaceRoom; readonly info: RoomInfo };

type DriverSetup = { readonly id?: unknown; readonly category?: unknown; readonly tyres?: unknown };

function driverOf(info: RoomInfo, seat: string): DriverSetup {
  const drivers: unknown = info.settings.setup['drivers'];
  const all = Array.isArray(drivers) ? (drivers as readonly DriverSetup[]) : [];
  return all.find((driver) => driver.id === seat) ?? {};
}

/** The sets that the car of this seat can run. */
function tyresFor(info: RoomInfo, seat: string): readonly Tyres[] {
  const { category } = driverOf(info, seat);
  const known = CATEGORIES.find((each) => each === category);
  if (known === undefined) return [];
  return TYRES.filter((set) => GT_TABLES.dashboards.rows[known][set] !== null);
}

const chosenTyres = (info: RoomInfo, seat: string): Tyres =>
  TYRES.find((set) => set === driverOf(info, seat).tyres) ?? 'asphalt';

type FieldsProps = {
  readonly info: RoomInfo;
  readonly name: Signal<string>;
  readonly seat: string;
  readonly onSeat: (seat: string) => void;
};

const isFree = (seat: SeatInfo): boolean => seat.name === undefined && seat.computer === undefined;

function NameAndSeat({ info, name, seat, onSeat }: FieldsProps) {
  const m = t().lobby;
  const options = info.seats.flatMap((each, index) =>
    isFree(each)
      ? [[each.seat, `${index + 1} · ${t().colours[liveryOf(each.seat, index)]}`] as const]
      : [],
  );
  return (
    <>
      <label class="field">
        <span>{m.name}</span>
        <input
          class="input"
          required
          maxLength={MAX_NAME}
          autocomplete="name"
          value={name.value}
          onInput={(event) => (name.value = event.currentTarget.value)}
        />
      </label>
      <Choice label={m.seat} value={seat} options={options} onChange={onSeat} />
    </>
  );
}

type TyresProps = {
  readonly sets: readonly Tyres[];
  readonly value: Tyres;
  readonly onChange: (tyres: Tyres) => void;
};

function TyreChoice({ sets, value, onChange }: TyresProps) {
  if (sets.length < 2) return undefined;
  const m = t().setup;
  return (
    <Choice
      label={m.tyres}
      value={value}
      options={sets.map((set) => [set, m.tyreSets[set]])}
      onChange={onChange}
    />
  );
}

/** A name and a seat: that is all it takes. */
export function JoinForm({ room, info }: Props) {
  const m = t().lobby;
  const free = info.seats.filter(isFree);
  const name = useSignal(settings.value.name);
  const wanted = useSignal('');
  const tyres = useSignal<Tyres | undefined>(undefined);
  const isJoining = useSignal(false);
  const refusal = useSignal<Refusal | undefined>(undefined);
  const seat = free.find((each) => each.seat === wanted.value)?.seat ?? free[0]?.seat ?? '';
  const sets = tyresFor(info, seat);
  const chosen = sets.find((set) => set === tyres.value) ?? chosenTyres(info, seat);
  const join = async (at: string, set: Tyres | undefined): Promise<void> => {
    isJoining.value = true;
    const options = set === undefined ? {} : { tyres: set };
    const joined = await room.join({ name: name.value.trim(), seat: at, options });
    refusal.value = joined.ok ? undefined : joined.error;
    isJoining.value = false;
  };
  useEffect(() => {
    const wish = takeWish(info.race);
    if (wish !== undefined && name.value.trim() !== '') void join(wish.seat, wish.tyres);
  }, []);
  if (free.length === 0) return <p class="panel">{m.full}</p>;
  return (
    <form
      class="panel stack"
      onSubmit={(event) => {
        event.preventDefault();
        void join(seat, sets.length === 0 ? undefined : chosen);
      }}
    >
      <div class="stack-tight">
        <h2>{m.joinTitle}</h2>
        <p class="small quiet">{m.joinHint}</p>
      </div>
      <div class="driver-fields">
        <NameAndSeat {...{ info, name, seat }} onSeat={(value) => (wanted.value = value)} />
        <TyreChoice sets={sets} value={chosen} onChange={(value) => (tyres.value = value)} />
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
