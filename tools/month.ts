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
  type DrivenDay,
  STRENGTHS,
} from './month/dayOfDrivers.ts';
import {
  accountPoints,
  aheadOf,
  correlationAround0,
  decisionsOf,
  luckOf,
  mean,
  orderOfLevels,
  spreadOf,
  standardError,
} from './month/ranks.ts';

const AFTER_DAYS = [3, 10, 30];
const ACCOUNTS = 20;

const USAGE = `usage: npm run month [-- [--days 30] [--drivers 200] [--owners 20] [--game gt|rally] [--first 2026-11-01]]
A month of daily challenges driven by computers of five levels, and what the two tables make of it: how well each orders the
levels, and what drivers with twenty accounts gain. Every day is kept below .build/month as soon as it is driven: an
interrupted month goes on where it was.`;

const { values } = askedFor(USAGE, {
  options: {
    days: { type: 'string', default: '30' },
    drivers: { type: 'string', default: '200' },
    owners: { type: 'string', default: '20' },
    game: { type: 'string' },
    first: { type: 'string', default: '2026-11-01' },
  },
});
const print = (line: string): void => void process.stdout.write(`${line}\n`);
const isCount = (text: string): boolean => /^[1-9]\d{0,3}$/.test(text);
const isUnknown = values.game !== undefined && !isOneOf(values.game, GAME_KINDS);
const isWrong = isUnknown || ![values.days, values.drivers, values.owners].every(isCount);
if (isWrong || Number.isNaN(Date.parse(values.first))) {
  print(USAGE);
  process.exit(2);
}
const first = Date.parse(`${values.first}T00:00:00Z`);
const drivers = driversOf(Number(values.drivers));
const owners = Array.from({ length: Number(values.owners) }, (_, i) => accountsOf(i, ACCOUNTS));
const folder = join(import.meta.dirname, '..', '.build', 'month');
mkdirSync(folder, { recursive: true });

/** Goes on where it was interrupted. */
function driveMonth(kind: GameKind): readonly DrivenDay[] {
  const all = [...drivers, ...owners.flat()];
  const path = join(folder, `${kind}-${values.first}-${drivers.length}-${owners.length}.jsonl`);
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
const points = (share: number): string => (100 * share).toFixed(1);

/** One owner among the drivers; the accounts of the others are not in his field. */
function fieldOf(day: DrivenDay, accounts: readonly string[]): DrivenDay {
  const isIn = (player: string): boolean =>
    !player.startsWith('account') || accounts.includes(player);
  return { ...day, runs: day.runs.filter(({ player }) => isIn(player)) };
}

function reportAccounts(all: readonly DrivenDay[]): void {
  const days = all.filter(({ par }) => par !== undefined);
  const names = owners.map((accounts) => accounts.map(({ name }) => name));
  const fields = names.map((own) => days.map((day) => fieldOf(day, own)));
  print(`${owners.length} pros with ${ACCOUNTS} accounts each: the share of the field ahead`);
  for (const by of ['time', 'driving'] as const) {
    const ahead = names.map((own, i) => (fields[i] ?? []).map((day) => aheadOf(day, own, by)));
    const byDay = (pick: (of: (typeof ahead)[number][number]) => number): number[] =>
      days.map((_, n) => mean(ahead.flatMap((one) => one.slice(n, n + 1).map(pick))));
    const [any, time, luck] = [byDay((o) => o.any), byDay((o) => o.time), byDay((o) => o.luck)];
    const gain = byDay((of) => of.any - of.luck);
    const months = names.map((own, i) => accountPoints(fields[i] ?? [], own, by));
    print(
      `  ${by.padEnd(8)} any ${percent(mean(any))}, the best time of the day ${percent(mean(time))}, the luckiest` +
        ` ${percent(mean(luck))}: gains ${points(mean(gain))} ± ${points(standardError(gain))};` +
        ` points of the month ${mean(months.flat()).toFixed(0)}, of the best account ${mean(months.map((one) => one[0] ?? 0)).toFixed(0)}`,
    );
  }
  const spread = days.flatMap((day) => names.flatMap((own) => spreadOf(day, own)));
  const between = correlationAround0(
    spread.map(({ luck }) => luck),
    spread.map(({ cost }) => cost),
  );
  const decisions = days.flatMap((day) => names.map((own) => decisionsOf(day, own)));
  print(
    `  between luck and the cost of decisions ${between.toFixed(3)} over ${spread.length} runs; decisions of a run` +
      ` ${mean(decisions.map(({ any }) => any)).toFixed(1)}, of the luckiest ${mean(decisions.map(({ luck }) => luck)).toFixed(1)}`,
  );
}

function reportLuck(days: readonly DrivenDay[]): void {
  const told = [...STRENGTHS, 'account'].map((who) => {
    const luck = luckOf(days, `${who} `);
    return `${who} ${mean(luck).toFixed(2)} ± ${standardError(luck).toFixed(2)}`;
  });
  print(`  luck of a run on average, in seconds: ${told.join(', ')}`);
}

for (const kind of GAME_KINDS.filter((each) => values.game === undefined || values.game === each)) {
  const days = driveMonth(kind);
  report(
    kind,
    days.map((day) => fieldOf(day, [])),
  );
  reportAccounts(days);
  reportLuck(days);
}
