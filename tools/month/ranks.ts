import { drivingTable, timeTable, type Row } from '@perfect-line/challenges/results';
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
export function pointsAfter(days: readonly DrivenDay[], by: By): ReadonlyMap<string, number> {
  const standing = monthStanding(days.map((day) => counted(day, by)));
  const points = new Map(standing.map((row) => [row.player, row.points]));
  const names = days.flatMap(({ runs }) => runs.map(({ player }) => player));
  return new Map(names.map((name) => [name, points.get(name) ?? 0]));
}

export const strengthOf = (name: string): number =>
  STRENGTHS.findIndex((level) => name.startsWith(`${level} `));

/** Ranks from 1; equal figures share the mean of theirs. */
function ranksOf(figures: readonly number[]): readonly number[] {
  const sorted = figures.toSorted((a, b) => a - b);
  return figures.map((each) => (sorted.indexOf(each) + sorted.lastIndexOf(each)) / 2 + 1);
}

const mean = (all: readonly number[]): number =>
  all.reduce((sum, one) => sum + one, 0) / Math.max(1, all.length);

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

/** Of these accounts the one with the best time, day by day: how far up each table it stands beside the mean of all. */
export function gainOfLuckiest(days: readonly DrivenDay[], accounts: readonly string[], by: By) {
  const both = days.map((day) => {
    const rows = rowsOf(day, by);
    const field = day.runs.length;
    const luckiest = timeTable(day.runs).find(({ player }) => accounts.includes(player));
    const all = mean(accounts.map((player) => share(rows, player, field)));
    return { all, luckiest: luckiest === undefined ? all : share(rows, luckiest.player, field) };
  });
  return { all: mean(both.map((day) => day.all)), luckiest: mean(both.map((d) => d.luckiest)) };
}

/** The account that leads after the month, in points, beside the mean of all accounts. */
export function bestAccount(days: readonly DrivenDay[], accounts: readonly string[], by: By) {
  const points = pointsAfter(days, by);
  const own = accounts.map((name) => points.get(name) ?? 0);
  return { all: mean(own), best: Math.max(...own) };
}
