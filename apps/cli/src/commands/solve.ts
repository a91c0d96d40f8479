import { Option, type Command } from 'commander';

import { gt } from '@perfect-line/rules/gt/game';
import type { Setup } from '@perfect-line/rules/gt/setup';
import { formatSeconds } from '@perfect-line/rules/gt/time';
import { CATEGORIES, EDITIONS, TYRES, WEATHERS } from '@perfect-line/rules/gt/words';
import {
  driveLap,
  lapStatistics,
  type LapStatistics,
} from '@perfect-line/solver/gt/race/driveLaps';
import { QUICK_EFFORT } from '@perfect-line/solver/gt/solo/effort';
import { perfectAction } from '@perfect-line/solver/gt/solo/soloPolicy';
import {
  lowerPar,
  lowerStates,
  solveLap,
  solveNarrow,
  upperPar,
  upperStates,
  type SolvedLap,
} from '@perfect-line/solver/gt/solo/soloSolve';
import type { SoloTables } from '@perfect-line/solver/gt/solo/upperBound';

import { wholeNumber } from '../numbers.ts';
import { progressBar } from '../progress.ts';
import { addSolveRally } from './solveRally.ts';
import { LAP_OPTIONS, lapModel, lapSetup, type LapWish } from './soloLap.ts';
import { print, printJson } from './trackSource.ts';

type Wish = LapWish & {
  readonly drive: number;
  readonly seed: string;
  readonly json?: boolean;
};

function solveBoth(wish: Wish, setup: Setup): SolvedLap {
  const progress = progressBar('solving');
  const model = lapModel(wish, setup);
  const tell = (done: number, all: number): void => progress.at(done, all);
  const solved =
    wish.quick === true ? solveLap(model, QUICK_EFFORT, tell) : solveNarrow(model, tell);
  progress.end();
  return solved;
}

/** The solved policy through the real engine, to compare its mean with the value. */
function driveAll(wish: Wish, setup: Setup, solved: SoloTables): LapStatistics | undefined {
  if (wish.drive < 2) return undefined;
  const progress = progressBar('driving');
  const seconds: number[] = [];
  for (let lap = 0; lap < wish.drive; lap++) {
    seconds.push(driveLap(setup, { level: 'perfect', solved }, `${wish.seed}/${lap}`));
    progress.at(lap + 1, wish.drive);
  }
  progress.end();
  return lapStatistics(seconds);
}

const round = (value: number, digits: number): number => Number(value.toFixed(digits));

/** Of the whole process so far, in seconds. */
function processor(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

function resultOf(wish: Wish) {
  const setup = lapSetup(wish);
  const began = performance.now();
  const { upper, lower } = solveBoth(wish, setup);
  const seconds = (performance.now() - began) / 1000;
  const processorSeconds = processor();
  const [low, high] = [lowerPar(lower), upperPar(upper)];
  const memoryMiB = Math.round(process.resourceUsage().maxRSS / 1024);
  const driven = driveAll(wish, setup, upper);
  const { track, edition, weather } = { ...wish, track: setup.track.name ?? wish.track };
  return {
    track,
    edition,
    weather,
    category: wish.category,
    tyres: wish.tyres,
    ...(wish.with === undefined ? {} : { with: wish.with }),
    parSeconds: round((low + high) / 2, 3),
    bounds: { low: round(low, 4), high: round(high, 4), width: round(high - low, 4) },
    states: upperStates(upper) + lowerStates(lower),
    seconds: round(seconds, 2),
    processorSeconds: round(processorSeconds, 2),
    memoryMiB,
    firstMove: perfectAction(upper, gt.start(setup).state),
    ...(driven === undefined ? {} : { driven: { ...driven, ...deviation(driven, high) } }),
  };
}

/** The policy costs at most the upper bound: how many standard errors its mean lies above it. */
const deviation = ({ meanSeconds, standardError }: LapStatistics, high: number) => ({
  standardErrorsAboveBound: round((meanSeconds - high) / standardError, 2),
});

function report(wish: Wish): void {
  const result = resultOf(wish);
  if (wish.json === true) return printJson(result);
  const { parSeconds, bounds, states, seconds, memoryMiB, firstMove, driven } = result;
  const par = formatSeconds(Math.round(parSeconds));
  print(
    `${result.track} (${result.edition}, ${result.category}, ${result.tyres}, ${result.weather})`,
  );
  print(
    `par    ${parSeconds.toFixed(2)} s (${par}), certain within ${bounds.low} and ${bounds.high}`,
  );
  print(`work   ${states} states, ${seconds} s, ${memoryMiB} MiB, width ${bounds.width} s`);
  if (firstMove.type === 'drive') {
    const plan = firstMove.plan.map(({ dice, to }) => `${dice.join('')}>${to}`).join(' ');
    print(`first  ${firstMove.mode}: ${plan}`);
  }
  if (driven === undefined) return;
  const { laps, meanSeconds, standardError, standardErrorsAboveBound: off } = driven;
  print(
    `driven ${laps} laps: ${meanSeconds.toFixed(3)} ± ${standardError.toFixed(3)} s (${off} standard errors)`,
  );
}

export function addSolveCommand(program: Command): void {
  const solve = program
    .command('solve')
    .description('par time of a solo lap: expected final time under perfect driving')
    .option('--track <track>', 'ready track by number or name, or a file', '1')
    .addOption(
      new Option('--edition <edition>', 'which edition of the rules')
        .choices(EDITIONS)
        .default('v1.1'),
    )
    .addOption(
      new Option('--category <category>', 'category of the car').choices(CATEGORIES).default('gt6'),
    )
    .addOption(new Option('--tyres <tyres>', 'tyres of the car').choices(TYRES).default('asphalt'))
    .addOption(
      new Option('--weather <weather>', 'weather at the start').choices(WEATHERS).default('sunny'),
    )
    .addOption(new Option('--with <options...>', 'advanced rules').choices(LAP_OPTIONS))
    .option('--quick', 'a policy within a second or so of par, in a third of the time; wide bounds')
    .option(
      '--drive <laps>',
      'laps driven by the solution through the engine',
      wholeNumber(0, 10_000_000),
      0,
    )
    .option('--seed <text>', 'of the dice of those laps', '1')
    .option('--json', 'the result as JSON')
    .action(report);
  // The same options mean other things for a rally.
  addSolveRally(solve.enablePositionalOptions());
}
