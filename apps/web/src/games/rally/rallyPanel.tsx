import { formatTime } from '@perfect-line/rules/rally/time';
import { orderOf } from '@perfect-line/rules/rally/rounds';
import { timeOf, type RallyCar, type RallyState } from '@perfect-line/rules/rally/state';
import { useSignal } from '@preact/signals';

import { t } from '../../i18n/translate.ts';
import { WarningPips } from '../../table/marks.tsx';
import { seatOf } from '../../table/seats.ts';
import { DriverRow, StandingsFrame } from '../../table/standings.tsx';
import { ControlPanel } from './controlPanel.tsx';
import { limitAhead } from './limitAhead.ts';
import { CarMarks } from './marks.tsx';
import type { RallyStore } from './rallyStore.ts';
import { behindOf, leaderIn } from './standing.ts';
import { gearSign, gearWords } from './words.ts';

/** Ranks behind those who act: no rally has ten cars. */
const AFTER: Readonly<Record<RallyCar['place'], number>> = {
  start: 10,
  road: 15,
  left: 15,
  right: 15,
  finished: 20,
  out: 30,
};

/** Those who act in this round first, then who is still to start, then who is home or out. */
function orderedCars(state: RallyState): readonly RallyCar[] {
  const onRoad = orderOf(state, state.round);
  const rank = (car: RallyCar): number => {
    const at = onRoad.indexOf(car.id);
    return at >= 0 ? at : AFTER[car.place];
  };
  return state.cars.toSorted((a, b) => rank(a) - rank(b) || timeOf(a) - timeOf(b));
}

/** Where a car is, if not simply on the road; what hurts is said louder. */
function Status({ car }: { readonly car: RallyCar }) {
  const m = t().rally.table;
  if (car.place === 'finished') return <span>{m.home}</span>;
  if (car.place === 'start') return <span>{m.atStart}</span>;
  if (car.place === 'out') return <em>{m.out}</em>;
  if (car.place !== 'road') return <em>{m.off}</em>;
  return car.spun ? <em>{m.spun}</em> : undefined;
}

/** Seconds behind the driver whom nobody is faster than. */
function Gap({ store, car }: Pick<RowProps, 'store' | 'car'>) {
  const state = store.shown.value;
  const runs = store.runs.value;
  if (state.cars.length < 2 || car.place === 'out') return undefined;
  const leader = leaderIn(state, runs);
  const gap = leader === undefined ? undefined : behindOf(state, runs, [car.id, leader]);
  if (gap === undefined) return undefined;
  const words = leader === car.id ? t().table.glance.leader : t().rally.table.gap({ seconds: gap });
  return <span class="number gap">{words}</span>;
}

type RowProps = {
  readonly store: RallyStore;
  readonly car: RallyCar;
  readonly onOpen: () => void;
};

const marksOf = ({ setup }: RallyState) => ({
  sisu: setup.options.sisu,
  tyres: setup.weather !== 'off',
});

function Row({ store, car, onOpen }: RowProps) {
  const state = store.shown.value;
  const seat = seatOf(store.seats.value, car.id);
  const isActing = state.turn?.seat === car.id;
  const gear = isActing ? (state.turn?.gear ?? car.gear) : car.gear;
  const facts = (
    <>
      <span class="number clock">{formatTime(timeOf(car))}</span>
      <Gap {...{ store, car }} />
      {isActing ? (
        <WarningPips count={state.turn?.warnings ?? 0} limit={limitAhead(state)} />
      ) : undefined}
      <CarMarks car={car} options={marksOf(state)} />
      <Status car={car} />
    </>
  );
  return (
    <DriverRow
      {...{ seat, isActing, facts, onOpen }}
      gear={{ sign: gearSign(gear), words: gearWords(gear), look: 'gear-card' }}
    />
  );
}

/** The drivers in the order of the road, with all that lies before each of them. */
export function RallyPanel({ store }: { readonly store: RallyStore }) {
  const open = useSignal<string | undefined>(undefined);
  const state = store.shown.value;
  const opened = state.cars.find((car) => car.id === open.value);
  const rows = orderedCars(state).map((car) => (
    <Row key={car.id} {...{ store, car }} onOpen={() => (open.value = car.id)} />
  ));
  return (
    <StandingsFrame title={t().rally.table.order} hint={t().rally.table.orderHint} rows={rows}>
      {opened === undefined ? undefined : (
        <ControlPanel store={store} car={opened} onClose={() => (open.value = undefined)} />
      )}
    </StandingsFrame>
  );
}
