import { actingIndex, lapsToDrive } from '@perfect-line/rules/gt/cars';
import { warningLimitOf } from '@perfect-line/rules/gt/dashboard';
import { gt } from '@perfect-line/rules/gt/game';
import type { Car, State } from '@perfect-line/rules/gt/state';
import { markerOf } from '@perfect-line/rules/gt/words';
import { useSignal } from '@preact/signals';

import { t } from '../../i18n/translate.ts';
import { DamageMarks, FocusMark, TyreMark } from '../../ui/marks.tsx';
import { Dashboard } from './dashboardDialog.tsx';
import { WarningPips } from '../../table/marks.tsx';
import { seatOf } from '../../table/seats.ts';
import { DriverRow, StandingsFrame } from '../../table/standings.tsx';
import { spunCars } from './spun.ts';
import type { GtStore } from './gtStore.ts';

/** Cars in the order of this round, then those that have no turn in it any more. */
function orderedCars(state: State): readonly number[] {
  const rest = [...state.cars.keys()].filter((index) => !state.order.includes(index));
  const byPlace = (i: number): number => state.cars[i]?.place ?? 99;
  return [...state.order, ...rest.sort((a, b) => byPlace(a) - byPlace(b))];
}

function statusWords(car: Car, isSpun: boolean): string | undefined {
  const m = t().table;
  if (car.status === 'out') return m.status.out;
  if (car.status === 'waiting') return m.status.waiting;
  if (car.off === 'pit') return m.status.pit;
  if (car.off !== undefined) return m.status.off;
  return isSpun ? m.status.spun : undefined;
}

/** Alone a place says nothing. */
const placeWords = ({ cars }: State, { place = 0 }: Car): string | undefined =>
  cars.length === 1 ? undefined : t().table.place({ place });

type RowProps = {
  readonly store: GtStore;
  readonly state: State;
  readonly index: number;
  readonly onOpen: () => void;
};

/** White and black as on the table: a marker already of the next round's colour has driven. */
function markerColour(state: State, hasDriven: boolean): 'white' | 'black' {
  const isWhite = state.round % 2 === 1;
  return isWhite === hasDriven ? 'black' : 'white';
}

function Row({ store, state, index, onOpen }: RowProps) {
  const car = state.cars[index];
  if (car === undefined) return undefined;
  const seat = seatOf(store.seats.value, car.id);
  const isActing = !gt.isOver(state) && index === actingIndex(state);
  const hasDriven = state.order.indexOf(index) < state.turnIndex;
  const status =
    car.status === 'finished'
      ? placeWords(state, car)
      : statusWords(car, spunCars(store).has(car.id));
  const limit = isActing ? state.turn.limit : warningLimitOf(state, car);
  const gear = markerOf(car.gear);
  const facts = (
    <>
      <FocusMark count={car.focus} />
      <TyreMark tyres={car.tyres} />
      <DamageMarks damage={car.damage} />
      {car.status === 'racing' ? (
        <WarningPips count={isActing ? state.turn.warnings : 0} limit={limit} />
      ) : undefined}
      {status === undefined ? undefined : (
        <em class={car.status === 'finished' ? 'place' : ''}>{status}</em>
      )}
    </>
  );
  return (
    <DriverRow
      {...{ seat, isActing, hasDriven, facts, onOpen }}
      gear={{
        sign: gear,
        words: t().table.gear({ gear }),
        look: markerColour(state, hasDriven),
      }}
    />
  );
}

function LapBadge({ state }: { readonly state: State }) {
  const laps = lapsToDrive(state);
  const lap = Math.min(laps, Math.max(...state.cars.map((car) => car.lap)));
  const isLast = lap === laps && laps > 1 && !gt.isOver(state);
  if (!isLast) return undefined;
  return <p class="last-lap">{t().table.lastLap}</p>;
}

export function RacePanel({ store }: { readonly store: GtStore }) {
  const open = useSignal<number | undefined>(undefined);
  const state = store.shown.value;
  const opened = open.value === undefined ? undefined : state.cars[open.value];
  const rows = orderedCars(state).map((index, place) => (
    // Keyed by place: rows that move keep a stale frame in some browsers.
    <Row key={place} {...{ store, state, index }} onOpen={() => (open.value = index)} />
  ));
  return (
    <StandingsFrame
      title={t().table.order}
      hint={t().table.orderHint}
      note={<LapBadge state={state} />}
      rows={rows}
    >
      {opened === undefined ? undefined : (
        <Dashboard {...{ store, car: opened }} onClose={() => (open.value = undefined)} />
      )}
    </StandingsFrame>
  );
}
