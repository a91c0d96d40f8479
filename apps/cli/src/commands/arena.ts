import { Option, type Command } from 'commander';

import { gt } from '@perfect-line/rules/gt/gt';
import type { Setup } from '@perfect-line/rules/gt/setup';
import { EDITIONS } from '@perfect-line/rules/gt/words';
import { racePair, winRate, type Match, type WinRate } from '@perfect-line/solver/gt/arena';
import { LEVELS, type Level } from '@perfect-line/solver/gt/levels';

import { wholeNumber } from '../numbers.ts';
import { progressBar, type Progress } from '../progress.ts';
import { UsageError } from '../usage.ts';
import { print, printJson, trackSource } from './trackSource.ts';

type Wish = {
  readonly level?: Level;
  readonly against?: Level;
  readonly tracks: string;
  readonly cars: number;
  readonly pairs: number;
  readonly laps: number;
  readonly edition: string;
  readonly seed: string;
  readonly json?: boolean;
};

type Bout = {
  readonly level: Level;
  readonly against: Level;
  readonly track: string;
  readonly cars: number;
} & WinRate;

const COLOURS = ['blue', 'yellow', 'sky', 'red', 'black', 'white'];

function setupFor(wish: Wish, track: string): (grid: readonly string[]) => Setup {
  const rgt = JSON.parse(trackSource(track).text) as unknown;
  return (grid) => {
    const drivers = COLOURS.slice(0, wish.cars).map((id) => ({ id }));
    const { laps, edition } = wish;
    const setup = gt.parseSetup({ track: { rgt }, laps, edition, drivers, grid });
    if (!setup.ok) throw new UsageError(`${setup.error.code}: ${setup.error.message}`);
    return setup.value;
  };
}

/** The races asked for, or every level against the one below it. */
function boutsOf({ level, against }: Wish): readonly (readonly [Level, Level])[] {
  if (level !== undefined) return [[level, against ?? below(level)]];
  return LEVELS.slice(1, -1).map((one) => [one, below(one)] as const);
}

const below = (level: Level): Level => LEVELS[Math.max(0, LEVELS.indexOf(level) - 1)] ?? 'beginner';

function runBout(
  wish: Wish,
  levels: readonly [Level, Level],
  track: string,
  progress: Progress,
): Bout {
  const seats = COLOURS.slice(0, wish.cars);
  const half = wish.cars / 2;
  const match: Match = {
    levels,
    teams: [seats.slice(0, half), seats.slice(half)],
    setupOf: setupFor(wish, track),
  };
  const pairs: number[] = [];
  for (let pair = 0; pair < wish.pairs; pair++) {
    pairs.push(racePair(match, `${wish.seed}/${pair}`));
    progress.at(pair + 1, wish.pairs);
  }
  const [level, against] = levels;
  return { level, against, track, cars: wish.cars, ...winRate(pairs) };
}

const percent = (part: number): string => (100 * part).toFixed(1);

function report(wish: Wish): void {
  if (wish.cars % 2 !== 0)
    throw new UsageError('an even number of cars, so that the seats can be swapped');
  const progress = progressBar('racing');
  const bouts: Bout[] = [];
  for (const levels of boutsOf(wish)) {
    for (const track of wish.tracks.split(',')) {
      const bout = runBout(wish, levels, track, progress);
      bouts.push(bout);
      progress.end();
      if (wish.json === true) continue;
      const rate = `${percent(bout.rate)} ± ${percent(bout.plusMinus)} %`;
      print(
        `${bout.level} against ${bout.against}, track ${track}, ${bout.cars} cars: ${rate} of ${bout.races} races`,
      );
    }
  }
  if (wish.json === true) printJson({ ...wish, json: undefined, bouts });
}

export function addArenaCommand(program: Command): void {
  program
    .command('arena')
    .description('computer drivers against each other: the same dice twice, seats swapped')
    .addOption(new Option('--level <level>', 'default: every level').choices(LEVELS))
    .addOption(new Option('--against <level>', 'default: the level below').choices(LEVELS))
    .option('--tracks <tracks>', 'ready tracks or files, with commas', '1,2,4,8')
    .option('--cars <number>', 'cars: 2, 4 or 6', wholeNumber(2, 6), 2)
    .option('--pairs <number>', 'pairs of races', wholeNumber(1, 1_000_000), 200)
    .option('--laps <number>', 'laps, 1 to 9', wholeNumber(1, 9), 1)
    .addOption(new Option('--edition <edition>').choices(EDITIONS).default('v1.1'))
    .option('--seed <text>', 'same seed, same races', '1')
    .option('--json', 'the result as JSON')
    .action(report);
}
