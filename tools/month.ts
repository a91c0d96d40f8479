/**
 * A month of daily challenges driven by computers of five levels, and what the two tables make of it.
 *
 *   npm run month -- [--days 30] [--drivers 200] [--game gt|rally] [--first 2026-11-01]
 *
 * Every day is kept below `.build/month` as soon as it is driven: an interrupted month goes on where it was.
 */
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { GAME_KINDS, type GameKind } from '@perfect-line/rules/game';

import { atDay, driveDay, driversOf, type DrivenDay } from './month/dayOfDrivers.ts';
import { bestAccount, gainOfLuckiest, orderOfLevels } from './month/ranks.ts';

const AFTER_DAYS = [3, 10, 30];
const ACCOUNTS = 20;

const { values } = parseArgs({
  options: {
    days: { type: 'string', default: '30' },
    drivers: { type: 'string', default: '200' },
    game: { type: 'string' },
    first: { type: 'string', default: '2026-11-01' },
  },
});
const first = Date.parse(`${values.first}T00:00:00Z`);
const drivers = driversOf(Number(values.drivers));
const folder = join(import.meta.dirname, '..', '.build', 'month');
mkdirSync(folder, { recursive: true });

const print = (line: string): void => void process.stdout.write(`${line}\n`);

function driveMonth(kind: GameKind): readonly DrivenDay[] {
  const path = join(folder, `${kind}-${values.first}-${drivers.length}.jsonl`);
  const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n').filter(Boolean) : [];
  const days: DrivenDay[] = lines.map((line) => JSON.parse(line));
  for (let n = days.length; n < Number(values.days); n++) {
    const day = driveDay(kind, atDay(first, n), drivers);
    appendFileSync(path, `${JSON.stringify(day)}\n`);
    days.push(day);
    const judged = day.runs.filter(({ cost }) => cost !== undefined).length;
    const pace = judged === 0 ? 'no exact par' : `${(judged / day.judgeSeconds).toFixed(1)} runs/s`;
    print(`${day.id}  solved in ${day.solveSeconds.toFixed(1)} s of processor, judged ${pace}`);
  }
  return days;
}

const fixed = (n: number): string => n.toFixed(3).padStart(7);

function report(kind: GameKind, days: readonly DrivenDay[]): void {
  const solved = days.filter(({ par }) => par !== undefined).length;
  print(`\n${kind}: ${days.length} days, ${drivers.length} drivers, exact par on ${solved} days`);
  print('rank correlation of level and standing   time  driving');
  for (const n of AFTER_DAYS.filter((each) => each <= days.length)) {
    const part = days.slice(0, n);
    const figures = (['time', 'driving'] as const).map((by) => fixed(orderOfLevels(part, by)));
    print(`  after ${String(n).padStart(2)} days                         ${figures.join('  ')}`);
  }
  const accounts = drivers.flatMap(({ name, level }) => (level === 'pro' ? [name] : []));
  reportAccounts(days, accounts.slice(0, ACCOUNTS));
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

function reportAccounts(days: readonly DrivenDay[], accounts: readonly string[]): void {
  const exact = days.filter(({ par }) => par !== undefined);
  print(`one pro with ${accounts.length} accounts: the share of the field ahead, days with a par`);
  for (const by of ['time', 'driving'] as const) {
    const { all, luckiest } = gainOfLuckiest(exact, accounts, by);
    const { all: points, best } = bestAccount(exact, accounts, by);
    print(
      `  ${by.padEnd(8)} any account ${percent(all)}, the luckiest of each day ${percent(luckiest)};` +
        ` points of the month ${points.toFixed(0)}, of his best account ${best.toFixed(0)}`,
    );
  }
}

for (const kind of GAME_KINDS.filter((each) => values.game === undefined || values.game === each))
  report(kind, driveMonth(kind));
