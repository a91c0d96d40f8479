import { drivingTable, timeTable, type Row, type Run } from '@perfect-line/challenges/results';
import { monthStanding, type Counted } from '@perfect-line/challenges/standing';

import { STRENGTHS, type DrivenDay } from './dayOfDrivers.ts';

type By = 'time' | 'driving';

const rowsOf = ({ runs, par }: DrivenDay, by: By): readonly Row[] =>
  by === 'driving' && par !== undefined ? drivingTable(runs, par) : timeTable(runs);

const counted = (day: DrivenDay, by: By): Counted => ({
  period: 'day',
  rows: rowsOf(day, by),
  field: day.runs.length,
});

/** Points of everybody after these days, by name. */
function pointsAfter(days: readonly DrivenDay[], by: By): ReadonlyMap<string, number> {
  const standing = monthStanding(days.map((day) => counted(day, by)));
  const points = new Map(standing.map((row) => [row.player, row.points]));
  const names = days.flatMap(({ runs }) => runs.map(({ player }) => player));
  return new Map(names.map((name) => [name, points.get(name) ?? 0]));
}

const strengthOf = (name: string): number =>
  STRENGTHS.findIndex((level) => name.startsWith(`${level} `));

/** Ranks from 1; equal figures share the mean of theirs. */
function ranksOf(figures: readonly number[]): readonly number[] {
  const sorted = figures.toSorted((a, b) => a - b);
  return figures.map((each) => (sorted.indexOf(each) + sorted.lastIndexOf(each)) / 2 + 1);
}

/** Spearman's: Pearson's of the ranks, ties shared. */
export function rankCorrelation(a: readonly number[], b: readonly number[]): number {
  const [x, y] = [ranksOf(a), ranksOf(b)];
  const [mx, my] = [mean(x), mean(y)];
  const product = (p: readonly number[], q: readonly number[], [mp, mq]: [number, number]) =>
    p.reduce((sum, each, i) => sum + (each - mp) * ((q[i] ?? 0) - mq), 0);
  const shared = product(x, y, [mx, my]);
  return shared / Math.sqrt(product(x, x, [mx, mx]) * product(y, y, [my, my]));
}

/** How well a standing orders the levels: 1 at best that ties among equals allow. */
export function orderOfLevels(days: readonly DrivenDay[], by: By): number {
  const points = pointsAfter(days, by);
  return rankCorrelation([...points.keys()].map(strengthOf), [...points.values()]);
}

const share = (rows: readonly Row[], player: string, field: number): number =>
  ((rows.find((row) => row.player === player)?.place ?? field) - 1) / field;

/** By what the owner of many accounts chooses the one he keeps: its time, or the luck in it. */
const CHOICES = {
  time: ({ seconds = Infinity }: Run): number => seconds,
  luck: ({ seconds = Infinity, cost = 0 }: Run): number => seconds - cost,
} as const;
type Choice = keyof typeof CHOICES;

/** The share of the field ahead, on average over the days: of any of these accounts, and of the one that is kept. */
export function gainOf(days: readonly DrivenDay[], accounts: readonly string[], by: By) {
  const shares = days.map((day) => {
    const rows = rowsOf(day, by);
    const of = (player: string): number => share(rows, player, day.runs.length);
    const own = day.runs.filter(({ player }) => accounts.includes(player));
    const kept = (choice: Choice): number => {
      const [best] = own.toSorted((a, b) => CHOICES[choice](a) - CHOICES[choice](b));
      return of(best?.player ?? '');
    };
    return { any: mean(accounts.map(of)), time: kept('time'), luck: kept('luck') };
  });
  return {
    any: mean(shares.map((day) => day.any)),
    time: mean(shares.map((day) => day.time)),
    luck: mean(shares.map((day) => day.luck)),
  };
}

/** Points of all these accounts after the month, the best first. */
export function accountPoints(days: readonly DrivenDay[], accounts: readonly string[], by: By) {
  const points = pointsAfter(days, by);
  return accounts.map((name) => points.get(name) ?? 0).toSorted((a, b) => b - a);
}

export const mean = (all: readonly number[]): number =>
  all.reduce((sum, one) => sum + one, 0) / Math.max(1, all.length);
