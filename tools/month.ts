import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { isOneOf } from '@perfect-line/core/json';
import { GAME_KINDS, type GameKind } from '@perfect-line/rules/game';

import { askedFor } from './asked.ts';
import {
  accountsOf,
  atDay,
  driveDay,
  driversOf,
  type Driver,
  type DrivenDay,
} from './month/dayOfDrivers.ts';
import { accountPoints, gainOf, mean, orderOfLevels } from './month/ranks.ts';

const AFTER_DAYS = [3, 10, 30];
const ACCOUNTS = 20;

const USAGE = `usage: npm run month [-- [--days 30] [--drivers 200] [--game gt|rally] [--first 2026-11-01]]
A month of daily challenges driven by computers of five levels, and what the two tables make of it: how well each orders the
levels, and what a driver with twenty accounts gains. Every day is kept below .build/month as soon as it is driven: an
interrupted month goes on where it was.`;

const { values } = askedFor(USAGE, {
  options: {
    days: { type: 'string', default: '30' },
    drivers: { type: 'string', default: '200' },
    game: { type: 'string' },
    first: { type: 'string', default: '2026-11-01' },
    help: { type: 'boolean', default: false },
  },
});
const print = (line: string): void => void process.stdout.write(`${line}\n`);
const isCount = (text: string): boolean => /^[1-9]\d{0,3}$/.test(text);
const isUnknown = values.game !== undefined && !isOneOf(values.game, GAME_KINDS);
const isWrong = isUnknown || ![values.days, values.drivers].every(isCount);
if (values.help || isWrong || Number.isNaN(Date.parse(values.first))) {
  print(USAGE);
  process.exit(values.help ? 0 : 2);
}
const first = Date.parse(`${values.first}T00:00:00Z`);
const drivers = driversOf(Number(values.drivers));
const accounts = accountsOf(ACCOUNTS);
const folder = join(import.meta.dirname, '..', '.build', 'month');
mkdirSync(folder, { recursive: true });

/** Goes on where it was interrupted; `name` tells the drivers apart in the folder. */
function driveMonth(kind: GameKind, name: string, all: readonly Driver[]): readonly DrivenDay[] {
  const path = join(folder, `${kind}-${values.first}-${name}.jsonl`);
  const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n').filter(Boolean) : [];
  const days: DrivenDay[] = lines.map((line) => JSON.parse(line));
  for (let n = days.length; n < Number(values.days); n++) {
    const day = driveDay(kind, atDay(first, n), all);
    appendFileSync(path, `${JSON.stringify(day)}\n`);
    days.push(day);
    tellDay(day);
  }
  return days.slice(0, Number(values.days));
}

function tellDay({ id, runs, solveSeconds, judgeSeconds }: DrivenDay): void {
  const judged = runs.filter(({ cost }) => cost !== undefined).length;
  const pace = judged === 0 ? 'no exact par' : `${(judged / judgeSeconds).toFixed(1)} runs/s`;
  const memory = Math.round(process.resourceUsage().maxRSS / 1024);
  print(`${id}  solved in ${solveSeconds.toFixed(1)} s of processor, judged ${pace}, ${memory} MB`);
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
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

function reportAccounts(days: readonly DrivenDay[]): void {
  const names = accounts.map(({ name }) => name);
  print(`one pro with ${names.length} accounts: the share of the field ahead, on days with a par`);
  for (const by of ['time', 'driving'] as const) {
    const { any, time, luck } = gainOf(days, names, by);
    const points = accountPoints(days, names, by);
    print(
      `  ${by.padEnd(8)} any ${percent(any)}, the best time of the day ${percent(time)}, the luckiest ${percent(luck)};` +
        ` points of the month ${mean(points).toFixed(0)}, of his best account ${Math.max(...points).toFixed(0)}`,
    );
  }
}

/** The accounts among all others, where there is a par to compare by. */
const together = (days: readonly DrivenDay[], own: readonly DrivenDay[]): readonly DrivenDay[] =>
  days.flatMap((day, i) =>
    day.par === undefined ? [] : [{ ...day, runs: [...day.runs, ...(own[i]?.runs ?? [])] }],
  );

for (const kind of GAME_KINDS.filter((each) => values.game === undefined || values.game === each)) {
  const days = driveMonth(kind, String(drivers.length), drivers);
  const own = driveMonth(kind, 'accounts', accounts);
  report(kind, days);
  reportAccounts(together(days, own));
}
