import type { Period } from './calendar.ts';
import type { Row } from './results.ts';

type Points = { readonly player: string; readonly points: number };
export type Standing = Points & { readonly place: number };

/** Sums of the same points in another order may differ in the last digit. */
const EQUAL_POINTS = 1e-9;

/** Most points first; who has as many shares a place. */
function standingOf(totals: readonly Points[]): readonly Standing[] {
  const isEqual = (a: Points, b: Points): boolean => Math.abs(a.points - b.points) <= EQUAL_POINTS;
  const sorted = totals
    .toSorted((a, b) => (a.player < b.player ? -1 : 1))
    .toSorted((a, b) => (isEqual(a, b) ? 0 : b.points - a.points));
  let place = 0;
  return sorted.map((row, i) => {
    const before = sorted[i - 1];
    if (before === undefined || !isEqual(before, row)) place = i + 1;
    return { ...row, place };
  });
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
