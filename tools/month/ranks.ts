import { drivingTable, timeTable, type Row, type Run } from '@perfect-line/challenges/results';
import { monthStanding, type Counted } from '@perfect-line/challenges/standing';

import { STRENGTHS, type DrivenDay, type DrivenRun } from './dayOfDrivers.ts';

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

/** Par and luck of a run: what is left when its decisions are taken out. */
const withoutCost = ({ seconds = Infinity, cost = 0 }: Run): number => seconds - cost;

/** By what the owner of many accounts chooses the one he keeps: its time, or the luck in it. */
const CHOICES = {
  time: ({ seconds = Infinity }: Run): number => seconds,
  luck: withoutCost,
} as const;
type Choice = keyof typeof CHOICES;

const ownedBy = ({ runs }: DrivenDay, accounts: readonly string[]): readonly DrivenRun[] =>
  runs.filter(({ player }) => accounts.includes(player));

function keptOf(own: readonly DrivenRun[], choice: Choice): DrivenRun | undefined {
  const [best] = own.toSorted((a, b) => CHOICES[choice](a) - CHOICES[choice](b));
  return best;
}

/** Of a day, the share of the field ahead: of any of these accounts, and of the one that is kept. */
export function aheadOf(day: DrivenDay, accounts: readonly string[], by: By) {
  const rows = rowsOf(day, by);
  const of = (player: string): number => share(rows, player, day.runs.length);
  const own = ownedBy(day, accounts);
  const kept = (choice: Choice): number => of(keptOf(own, choice)?.player ?? '');
  return { any: mean(accounts.map(of)), time: kept('time'), luck: kept('luck') };
}

/** Of a day, how often the luckiest account decided beside all of them. */
export function decisionsOf(day: DrivenDay, accounts: readonly string[]) {
  const own = ownedBy(day, accounts);
  const any = mean(own.map(({ decisions }) => decisions));
  return { any, luck: keptOf(own, 'luck')?.decisions ?? any };
}

/** Luck and cost of each account beside the mean of that owner on that day. */
export function spreadOf(day: DrivenDay, accounts: readonly string[]) {
  const own = ownedBy(day, accounts);
  const [luck, cost] = [mean(own.map(withoutCost)), mean(own.map((run) => run.cost ?? 0))];
  return own.map((run) => ({ luck: withoutCost(run) - luck, cost: (run.cost ?? 0) - cost }));
}

/** Luck of every judged run of the drivers whose name begins so: nothing on average, where none of it is counted as driving. */
export const luckOf = (days: readonly DrivenDay[], prefix: string): readonly number[] =>
  days.flatMap(({ runs }) =>
    runs.flatMap(({ player, luck }) =>
      player.startsWith(prefix) && luck !== undefined ? [luck] : [],
    ),
  );

/** Points of all these accounts after the month, the best first. */
export function accountPoints(days: readonly DrivenDay[], accounts: readonly string[], by: By) {
  const points = pointsAfter(days, by);
  return accounts.map((name) => points.get(name) ?? 0).toSorted((a, b) => b - a);
}

export const mean = (all: readonly number[]): number =>
  all.reduce((sum, one) => sum + one, 0) / Math.max(1, all.length);

/** How far the mean of so many would be off, by their own spread. */
export function standardError(all: readonly number[]): number {
  const middle = mean(all);
  const squares = all.reduce((sum, one) => sum + (one - middle) ** 2, 0);
  return Math.sqrt(squares / (all.length - 1) / all.length);
}

/** Pearson's, of two rows whose means are 0. */
export function correlationAround0(x: readonly number[], y: readonly number[]): number {
  const product = (p: readonly number[], q: readonly number[]): number =>
    p.reduce((sum, each, i) => sum + each * (q[i] ?? 0), 0);
  return product(x, y) / Math.sqrt(product(x, x) * product(y, y));
}
