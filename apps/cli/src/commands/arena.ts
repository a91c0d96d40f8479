import { availableParallelism } from 'node:os';

import { Option, type Command } from 'commander';

import { EDITIONS, WEATHERS, type Weather } from '@perfect-line/rules/gt/words';
import { GT_DRIVERS, levelOf, type GtDriver } from '@perfect-line/solver/gt/race/characters';
import {
  thinkingOf,
  winRate,
  type Thinking,
  type WinRate,
} from '@perfect-line/solver/gt/race/arena';
import { LEVELS } from '@perfect-line/solver/gt/race/levels';

import { wholeNumber } from '../numbers.ts';
import { progressBar, type Progress } from '../progress.ts';
import { UsageError } from '../usage.ts';
import type { BoutPlan } from './arenaBout.ts';
import { ArenaPool } from './arenaPool.ts';
import { print, printJson, trackValue } from './trackSource.ts';

type Wish = {
  readonly level?: GtDriver;
  readonly against?: GtDriver;
  readonly tracks: string;
  readonly cars: number;
  readonly pairs: number;
  readonly laps: number;
  readonly edition: string;
  readonly weather: Weather;
  readonly seed: string;
  readonly workers: number;
  readonly json?: boolean;
};

type Bout = {
  readonly level: GtDriver;
  readonly against: GtDriver;
  readonly track: string;
  readonly cars: number;
  /** Milliseconds of a decision, of either level. */
  readonly thinking: readonly [Thinking, Thinking];
} & WinRate;

/** A driver with a style is held against the ace. */
function below(driver: GtDriver): GtDriver {
  const level = levelOf(driver);
  return level === driver ? (LEVELS[LEVELS.indexOf(level) - 1] ?? level) : level;
}

/** The races asked for, or every level against the one below it. */
function pairingsOf({ level, against }: Wish): readonly (readonly [GtDriver, GtDriver])[] {
  if (level !== undefined) return [[level, against ?? below(level)]];
  return LEVELS.slice(1, -1).map((one) => [one, below(one)] as const);
}

function boutsOf(wish: Wish): readonly BoutPlan[] {
  const { cars, laps, edition, weather, seed } = wish;
  const shared = { cars, laps, edition, weather, seed };
  const tracks = wish.tracks.split(',').map((track) => ({ track, rgt: trackValue(track) }));
  return pairingsOf(wish).flatMap((levels) =>
    tracks.map((track) => ({ ...shared, ...track, levels })),
  );
}

type Arena = { readonly pool: ArenaPool; readonly progress: Progress; readonly pairs: number };

async function runBout({ pool, progress, pairs }: Arena, plan: BoutPlan): Promise<Bout> {
  const results = await pool.drive(plan, pairs, (done) => progress.at(done, pairs));
  progress.end();
  const [level, against] = plan.levels;
  return {
    level,
    against,
    track: plan.track,
    cars: plan.cars,
    ...winRate(results.map(({ wins }) => wins)),
    thinking: [
      thinkingOf(results.flatMap(({ millis }) => millis[0])),
      thinkingOf(results.flatMap(({ millis }) => millis[1])),
    ],
  };
}

const percent = (part: number): string => (100 * part).toFixed(1);
const inMillis = ({ mean, p95 }: Thinking): string => `${mean.toFixed(1)}/${p95.toFixed(1)} ms`;

const lineOf = ({ level, against, track, cars, rate, plusMinus, races, thinking }: Bout): string =>
  `${level} against ${against}, track ${track}, ${cars} cars: ` +
  `${percent(rate)} ± ${percent(plusMinus)} % of ${races} races; ` +
  `a decision takes (mean/p95) ${inMillis(thinking[0])} and ${inMillis(thinking[1])}`;

async function report(wish: Wish): Promise<void> {
  if (wish.cars % 2 !== 0)
    throw new UsageError('an even number of cars, so that the seats can be swapped');
  const plans = boutsOf(wish);
  const pool = new ArenaPool(Math.min(wish.workers, wish.pairs));
  const arena = { pool, progress: progressBar('racing'), pairs: wish.pairs };
  const bouts: Bout[] = [];
  try {
    for (const plan of plans) {
      const bout = await runBout(arena, plan);
      bouts.push(bout);
      if (wish.json !== true) print(lineOf(bout));
    }
  } finally {
    await pool.close();
  }
  if (wish.json === true) printJson({ ...wish, json: undefined, bouts });
}

export function addArenaCommand(program: Command): void {
  program
    .command('arena')
    .description('computer drivers against each other: the same dice twice, seats swapped')
    .addOption(new Option('--level <level>', 'default: every level').choices(GT_DRIVERS))
    .addOption(new Option('--against <level>', 'default: the level below').choices(GT_DRIVERS))
    .option('--tracks <tracks>', 'ready tracks or files, with commas', '1,2,4,8')
    .option('--cars <number>', 'cars: 2, 4 or 6', wholeNumber(2, 6), 2)
    .option('--pairs <number>', 'pairs of races', wholeNumber(1, 1_000_000), 200)
    .option('--laps <number>', 'laps, 1 to 9', wholeNumber(1, 9), 1)
    .addOption(
      new Option('--edition <edition>', 'which edition of the rules')
        .choices(EDITIONS)
        .default('v1.1'),
    )
    .addOption(
      new Option('--weather <weather>', 'at the start, all on the tyres for it')
        .choices(WEATHERS)
        .default('sunny'),
    )
    .option('--seed <text>', 'same seed, same races', '1')
    .option(
      '--workers <number>',
      'threads; the result does not depend on them',
      wholeNumber(1, 256),
      availableParallelism(),
    )
    .option('--json', 'the result as JSON')
    .action(report);
}
