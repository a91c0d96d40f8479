import type { SeatId } from '@perfect-line/rules/game';
import type { RallyCar, RallyState } from '@perfect-line/rules/rally/state';
import { pointsBefore } from '@perfect-line/rules/rally/results';
import { splitRowsOf } from '@perfect-line/rules/rally/tracks';

import { behindHere, behindOf, standingIn, type Runs } from './standing.ts';

/** Seconds behind the fastest: 0 for the fastest himself, undefined where there is nothing to compare. */
type Behind = number | undefined;

export type SplitLine = {
  readonly seat: SeatId;
  readonly place: number;
  readonly isOut: boolean;
  /** At the timing points of this special. */
  readonly points: readonly Behind[];
  /** In this special so far. */
  readonly special: Behind;
  /** In the rally so far. */
  readonly rally: Behind;
};

/** Behind whoever is furthest ahead. */
function behindFirst(gaps: readonly Behind[]): Behind {
  const known = gaps.flatMap((gap) => gap ?? []);
  return known.length === 0 ? undefined : Math.max(0, ...known);
}

function atPoint(state: RallyState, car: RallyCar, point: number): Behind {
  const timeOf = ({ id, splits }: RallyCar): Behind => splits[point - pointsBefore(state, id)];
  const passed = state.cars.flatMap((other) => timeOf(other) ?? []);
  const own = timeOf(car);
  return own === undefined ? undefined : own - Math.min(...passed);
}

/** Two that nothing is known of are equal. */
const compare = (a: number, b: number): number => (a === b ? 0 : a - b);

/** [R12.1] Who leads, and by how much each of the others is behind: here, at each timing point and in all. */
export function splitBoard(state: RallyState, runs: Runs): readonly SplitLine[] {
  const points = [...splitRowsOf(state).keys()];
  const lines = state.cars.map((car) => {
    const rivals = state.cars.filter(({ id, place }) => id !== car.id && place !== 'out');
    return {
      seat: car.id,
      place: standingIn(state, runs, car.id).place,
      isOut: car.place === 'out',
      points: points.map((point) => atPoint(state, car, point)),
      special: behindFirst(rivals.map(({ id }) => behindHere(runs, [car.id, id]))),
      rally: behindFirst(rivals.map(({ id }) => behindOf(state, runs, [car.id, id]))),
    };
  });
  // By what the eye reads: places hold two and two against each other, at points both have passed.
  const gapOf = ({ rally = Infinity }: (typeof lines)[number]): number => rally;
  return lines.toSorted(
    (a, b) => Number(a.isOut) - Number(b.isOut) || compare(gapOf(a), gapOf(b)) || a.place - b.place,
  );
}
