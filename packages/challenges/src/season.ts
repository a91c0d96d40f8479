/** Who came where in a round; who is not named did not finish. */
export type RoundResult = {
  readonly places: readonly { readonly driver: string; readonly place: number }[];
};

export const TIE_RULES = ['share', 'wins', 'last-round'] as const;
/** Equal points: share the place; or more wins, then more second places …; or who was ahead in the last round, then in the one before. */
type TieRule = (typeof TIE_RULES)[number];

export type Scoring = {
  /** Points of the first, second …; nothing after the last. */
  readonly points: readonly number[];
  /** So many of the worst results of a driver do not count; a round that was not driven is one. */
  readonly dropped: number;
  readonly ties: TieRule;
};

export const POINTS_TABLES = {
  modern: [25, 18, 15, 12, 10, 8, 6, 4, 2, 1],
  classic: [10, 8, 6, 5, 4, 3, 2, 1],
  close: [12, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1],
} as const;

export type Entrant = { readonly driver: string; readonly team?: string | undefined };

/** What a driver has of one round. */
export type Score = { readonly place: number; readonly points: number; readonly counts: boolean };

export type DriverRow = {
  readonly driver: string;
  readonly place: number;
  readonly points: number;
  /** In the order of the rounds; undefined where the driver came in nowhere. */
  readonly rounds: readonly (Score | undefined)[];
};
export type TeamRow = {
  readonly team: string;
  readonly place: number;
  readonly points: number;
  /** Points its drivers have of each round, without what they drop. */
  readonly rounds: readonly number[];
};

/** A season so far: results of the rounds that count already, and how many rounds there are in all. */
export type Season = {
  readonly results: readonly RoundResult[];
  readonly entrants: readonly Entrant[];
  readonly rounds: number;
};

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);

/** Shared points may be thirds, and sums of them in another order differ in the last digit: such are equal. */
const exact = (points: number): number => Math.round(points * 1e6);

/** Those who share a place share the points of the places they take. */
function pointsOf({ places }: RoundResult, place: number, table: readonly number[]): number {
  const equals = places.filter((other) => other.place === place).length;
  const taken = Array.from({ length: equals }, (_, i) => table[place - 1 + i] ?? 0);
  return sum(taken) / equals;
}

type Scored = Omit<Score, 'counts'> | undefined;

function scoresOf(results: readonly RoundResult[], driver: string, table: readonly number[]) {
  return results.map((result): Scored => {
    const place = result.places.find((row) => row.driver === driver)?.place;
    return place === undefined ? undefined : { place, points: pointsOf(result, place, table) };
  });
}

/** The best results count; of equal ones the earlier. Rounds to come are results one may still drop. */
function withCounts(scores: readonly Scored[], most: number): DriverRow['rounds'] {
  const best = scores
    .flatMap((score, round) => (score === undefined ? [] : [{ round, points: score.points }]))
    .toSorted((a, b) => exact(b.points) - exact(a.points) || a.round - b.round);
  const counting = new Set(best.slice(0, most).map(({ round }) => round));
  return scores.map((score, round) => score && { ...score, counts: counting.has(round) });
}

/** Every rule is a row of numbers compared from the left: so any number of drivers have one order. */
const TIES: Readonly<Record<TieRule, (rounds: DriverRow['rounds'], field: number) => number[]>> = {
  share: () => [],
  wins: (rounds, field) =>
    Array.from({ length: field }, (_, i) => -rounds.filter((s) => s?.place === i + 1).length),
  'last-round': (rounds) => rounds.toReversed().map((score) => score?.place ?? Infinity),
};

type Keyed<T> = { readonly row: T; readonly key: readonly number[] };

/** Equal places not driven are infinite, and infinity less itself is no number. */
const differ = (a: number, b: number): number => (a === b ? 0 : a - b);

function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((each, i) => each !== b[i]);
  return at === -1 ? 0 : differ(a[at] ?? 0, b[at] ?? 0);
}

/** The lowest key first; whom nothing tells apart share a place, and stand as they were given. */
function placed<T>(all: readonly Keyed<T>[]): readonly (T & { readonly place: number })[] {
  const sorted = all.toSorted((a, b) => compare(a.key, b.key));
  return sorted.map(({ row, key }) => ({
    ...row,
    place: 1 + sorted.findIndex((other) => compare(other.key, key) === 0),
  }));
}

const counted = (rounds: DriverRow['rounds']): number =>
  sum(rounds.map((score) => (score?.counts === true ? score.points : 0)));

/** However many rounds were cancelled: nobody loses the points of the only round that was driven. */
const LEAST_KEPT = 1;

/** Worked out from the results alone, each time anew: no sum is kept that could drift. */
export function driverStanding(season: Season, scoring: Scoring): readonly DriverRow[] {
  const { results, entrants } = season;
  const most = Math.max(LEAST_KEPT, season.rounds - scoring.dropped);
  const all = entrants.map(({ driver }) => {
    const rounds = withCounts(scoresOf(results, driver, scoring.points), most);
    const points = counted(rounds);
    const key = [-exact(points), ...TIES[scoring.ties](rounds, entrants.length)];
    return { row: { driver, points, rounds }, key };
  });
  return placed(all);
}

/** A team has the points of its drivers, dropped results left out as for the drivers; equal ones stand by name. */
export function teamStanding(
  drivers: readonly DriverRow[],
  entrants: readonly Entrant[],
  teams: readonly string[],
): readonly TeamRow[] {
  const all = teams.toSorted().map((team) => {
    const members = new Set(entrants.filter((one) => one.team === team).map((one) => one.driver));
    const own = drivers.filter(({ driver }) => members.has(driver));
    const rounds = (drivers[0]?.rounds ?? []).map((_, round) =>
      sum(own.map((row) => counted(row.rounds.slice(round, round + 1)))),
    );
    const points = sum(own.map((row) => row.points));
    return { row: { team, points, rounds }, key: [-exact(points)] };
  });
  return placed(all);
}
