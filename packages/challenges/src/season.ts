import { standingOf, type Points, type Standing } from './standing.ts';

/** Who came where in a round that is over; who is not named did not finish. */
export type RoundResult = {
  readonly round: string;
  readonly places: readonly { readonly player: string; readonly place: number }[];
};

export const TIE_RULES = ['share', 'wins', 'last-round'] as const;
/** Equal points: share the place, or more wins first, or who was ahead in the last round both drove. */
export type TieRule = (typeof TIE_RULES)[number];

export type Scoring = {
  /** Points of the first, second …; nothing after the last. */
  readonly points: readonly number[];
  /** The worst results of a driver that do not count; a round that was not driven is one. */
  readonly dropped: number;
  readonly ties: TieRule;
};

export const POINTS_TABLES = {
  classic: [10, 8, 6, 5, 4, 3, 2, 1],
  modern: [25, 18, 15, 12, 10, 8, 6, 4, 2, 1],
  close: [12, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1],
} as const;

/** Those who share a place share the points of the places they take. */
function sharedPoints(
  { places }: RoundResult,
  table: readonly number[],
): ReadonlyMap<string, number> {
  return new Map(
    places.map(({ player, place }) => {
      const equals = places.filter((other) => other.place === place).length;
      const taken = Array.from({ length: equals }, (_, i) => table[place - 1 + i] ?? 0);
      return [player, taken.reduce((sum, each) => sum + each, 0) / equals];
    }),
  );
}

const winsOf = (rounds: readonly RoundResult[], player: string): number =>
  rounds.filter(({ places }) => places.some((row) => row.player === player && row.place === 1))
    .length;

/** Before nobody where they never met. */
function aheadInLast(rounds: readonly RoundResult[], a: string, b: string): number {
  for (const { places } of rounds.toReversed()) {
    const [first, second] = [a, b].map((one) => places.find(({ player }) => player === one)?.place);
    if (first !== undefined && second !== undefined && first !== second) return first - second;
  }
  return 0;
}

const TIES: Readonly<
  Record<TieRule, (rounds: readonly RoundResult[], a: string, b: string) => number>
> = {
  share: () => 0,
  wins: (rounds, a, b) => winsOf(rounds, b) - winsOf(rounds, a),
  'last-round': aheadInLast,
};

/** What every driver has of every round, in the order of the rounds. */
export function pointsByRound(
  rounds: readonly RoundResult[],
  { points }: Scoring,
): ReadonlyMap<string, readonly number[]> {
  const scored = rounds.map((round) => sharedPoints(round, points));
  const players = new Set(scored.flatMap((round) => [...round.keys()]));
  return new Map(
    [...players].map((player) => [player, scored.map((round) => round.get(player) ?? 0)]),
  );
}

function kept(points: readonly number[], dropped: number): number {
  const counted = points.toSorted((a, b) => b - a).slice(0, Math.max(0, points.length - dropped));
  return counted.reduce((sum, each) => sum + each, 0);
}

/** Worked out from the results alone, each time anew: no sum is kept that could drift. */
export function driverStanding(
  rounds: readonly RoundResult[],
  scoring: Scoring,
): readonly Standing[] {
  const totals: readonly Points[] = [...pointsByRound(rounds, scoring)].map(([player, points]) => ({
    player,
    points: kept(points, scoring.dropped),
  }));
  return standingOf(totals, (a, b) => TIES[scoring.ties](rounds, a, b));
}

export type Teams = ReadonlyMap<string, readonly string[]>;

/** A team has the points of its drivers, dropped results left out as for the drivers. */
export function teamStanding(
  rounds: readonly RoundResult[],
  scoring: Scoring,
  teams: Teams,
): readonly Standing[] {
  const byDriver = pointsByRound(rounds, scoring);
  const totals = [...teams].map(([player, drivers]) => {
    const each = drivers.map((driver) => kept(byDriver.get(driver) ?? [], scoring.dropped));
    return { player, points: each.reduce((sum, points) => sum + points, 0) };
  });
  return standingOf(totals);
}
