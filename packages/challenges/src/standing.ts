import type { Period } from './calendar.ts';
import type { Row } from './results.ts';

export type Points = { readonly player: string; readonly points: number };
export type Standing = Points & { readonly place: number };

/** Sums of the same points in another order may differ in the last digit. */
const EQUAL_POINTS = 1e-9;

type Tie = (a: string, b: string) => number;

/** Most points first; whom nothing tells apart share a place. */
export function standingOf(totals: readonly Points[], tie: Tie = () => 0): readonly Standing[] {
  const order = (a: Points, b: Points): number => {
    const ahead = b.points - a.points;
    return Math.abs(ahead) > EQUAL_POINTS ? ahead : tie(a.player, b.player);
  };
  const sorted = totals
    .toSorted((a, b) => (a.player < b.player ? -1 : 1))
    .toSorted((a, b) => order(a, b));
  return sorted.map((row) => ({
    ...row,
    place: 1 + sorted.findIndex((other) => order(other, row) === 0),
  }));
}

const FULL_POINTS = 100;
/** Alone on a course nobody was beaten. */
const POINTS_ALONE = 50;
const MONTHLY_COUNTS = 5;
const BEST_DAILIES = 20;

/** All points for the first, fewer with the share of the field ahead. */
export const pointsOf = (place: number, field: number): number =>
  field <= 1 ? POINTS_ALONE : FULL_POINTS * (1 - (place - 1) / field);

/** A challenge that counts: its table, and how many set out to drive it. */
export type Counted = {
  readonly period: Period;
  readonly rows: readonly Row[];
  readonly field: number;
};

type Scores = { readonly days: number[]; month: number };

function scoresOf(challenges: readonly Counted[]): ReadonlyMap<string, Scores> {
  const all = new Map<string, Scores>();
  for (const { period, rows, field } of challenges) {
    for (const { player, place } of rows) {
      const scores = all.get(player) ?? { days: [], month: 0 };
      all.set(player, scores);
      const points = pointsOf(place, field);
      if (period === 'day') scores.days.push(points);
      else scores.month += MONTHLY_COUNTS * points;
    }
  }
  return all;
}

/** A run that was not finished is in the field and gets no points. */
export function monthStanding(challenges: readonly Counted[]): readonly Standing[] {
  const totals = [...scoresOf(challenges)].map(([player, { days, month }]) => {
    const best = days.toSorted((a, b) => b - a).slice(0, BEST_DAILIES);
    return { player, points: best.reduce((sum, each) => sum + each, month) };
  });
  return standingOf(totals);
}
