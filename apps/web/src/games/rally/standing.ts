import { carOf, timeOf, type RallyCar, type RallyState } from '@perfect-line/rules/rally/state';
import { rowAt, trackOf } from '@perfect-line/rules/rally/tracks';

import type { Rival, Standing } from '../../table/glimpses.ts';
import { secondsAt, type Run } from '../../table/runs.ts';
import type { RallyEntry } from './hand.ts';

/** Spaces driven of this special: 0 at the start. */
const drivenOf = (state: RallyState, { spot }: Pick<RallyCar, 'spot'>): number =>
  rowAt(trackOf(state), spot) + 1;

/** The drives of the special at hand, turn by turn. */
export type Runs = ReadonlyMap<string, Run>;

/** Whose turn in which round; alone the same driver has one after the other. */
const turnOf = ({ special, round, turn }: RallyState): string =>
  `${special} ${round} ${turn?.seat}`;

export const isTurnOver = ({ before, after }: RallyEntry): boolean =>
  before.turn !== undefined && turnOf(before) !== turnOf(after);

/** A car's time counts where a turn ends: only there cards are taken (R10.1). */
export function runsOf(entries: readonly RallyEntry[], special: number): Runs {
  const runs = new Map<string, Run>();
  for (const entry of entries) {
    const seat = entry.before.turn?.seat;
    const { before, after } = entry;
    const isLast = before.special === special && isTurnOver(entry);
    if (!isLast || seat === undefined) continue;
    // The boards of a special that is over are cleared away: its last turn ended at the finish.
    const isOver = after.special !== special;
    const at = isOver ? trackOf(before).rows.length + 1 : drivenOf(after, carOf(after, seat));
    const seconds = isOver ? (after.times[special]?.[seat] ?? 0) : timeOf(carOf(after, seat));
    runs.set(seat, [...(runs.get(seat) ?? [{ at: 0, seconds: 0 }]), { at, seconds }]);
  }
  return runs;
}

/** Seconds of the specials before this one. */
const secondsBefore = ({ times, special }: RallyState, seat: string): number =>
  times.slice(0, special).reduce((sum, each) => sum + (each[seat] ?? 0), 0);

type Pair = readonly [seat: string, other: string];

/** Seconds that a driver is behind another in this special, where both have been. */
export function behindHere(runs: Runs, [seat, other]: Pair): number | undefined {
  const [own, rival] = [runs.get(seat) ?? [], runs.get(other) ?? []];
  const at = Math.min(own.at(-1)?.at ?? 0, rival.at(-1)?.at ?? 0);
  if (at === 0) return undefined;
  return Math.round((secondsAt(own, at) ?? 0) - (secondsAt(rival, at) ?? 0));
}

/** The same with the rally so far. */
export function behindOf(state: RallyState, runs: Runs, pair: Pair): number | undefined {
  const here = behindHere(runs, pair);
  // Before both have driven in the first special nobody is behind anybody.
  if (here === undefined && state.special === 0) return undefined;
  return secondsBefore(state, pair[0]) - secondsBefore(state, pair[1]) + (here ?? 0);
}

const nearest = (rivals: readonly Rival[]): Rival | undefined =>
  rivals.toSorted((a, b) => a.gap - b.gap)[0];

/** How a driver stands: by time, not by place on the road. */
export function standingIn(state: RallyState, runs: Runs, seat: string): Standing {
  const others = state.cars.filter(({ id, place }) => id !== seat && place !== 'out');
  const gaps = others.flatMap(({ id }) => {
    const gap = behindOf(state, runs, [seat, id]);
    return gap === undefined ? [] : [{ seat: id, gap }];
  });
  const ahead = gaps.filter(({ gap }) => gap > 0);
  const behind = gaps.filter(({ gap }) => gap <= 0).map((one) => ({ ...one, gap: -one.gap }));
  const isOut = carOf(state, seat).place === 'out';
  return {
    place: isOut ? others.length + 1 : ahead.length + 1,
    cars: state.cars.length,
    ahead: nearest(ahead),
    behind: nearest(behind),
  };
}

/** The driver whom nobody is faster than. */
export const leaderIn = (state: RallyState, runs: Runs): string | undefined =>
  state.cars
    .filter(({ place }) => place !== 'out')
    .find(({ id }) => standingIn(state, runs, id).ahead === undefined)?.id;

/** Specials driven before weigh more than any row of this one. */
export const SPECIAL_FAR = 10_000;

/** How far a rally driven alone has come, its specials one after the other. */
export const rallyAt = (state: RallyState): number => {
  const [car] = state.cars;
  return state.special * SPECIAL_FAR + (car === undefined ? 0 : drivenOf(state, car));
};

/** Seconds of a rally driven alone so far. */
export const rallySeconds = (state: RallyState): number => {
  const [car] = state.cars;
  if (car === undefined) return 0;
  return secondsBefore(state, car.id) + (state.times[state.special]?.[car.id] ?? timeOf(car));
};

/** A rally driven alone, turn by turn. */
export function rallyRun(_first: RallyState, entries: readonly RallyEntry[]): Run {
  const ends = entries.filter(isTurnOver);
  return [
    { at: 0, seconds: 0 },
    ...ends.map(({ after }) => ({ at: rallyAt(after), seconds: rallySeconds(after) })),
  ];
}
