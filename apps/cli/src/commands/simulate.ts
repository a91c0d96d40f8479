import { Option, type Command } from 'commander';

import { seededRandom } from '@perfect-line/core/random';
import { gt } from '@perfect-line/rules/gt/game';
import type { Setup } from '@perfect-line/rules/gt/setup';
import { EDITIONS } from '@perfect-line/rules/gt/words';
import { playOut } from '@perfect-line/rules/playOut';
import type { GameKit } from '@perfect-line/solver/computer';
import { GAMES } from '@perfect-line/solver/games';
import { simpleDriver } from '@perfect-line/solver/gt/turn/simple';

import { wholeNumber } from '../numbers.ts';
import { progressBar } from '../progress.ts';
import { observeRace, RACE_FACTS, type RaceFact, type RaceFacts } from '../simulate/raceFacts.ts';
import { openChallengeFile } from '../recordFile.ts';
import { recordStatistics, type RecordFact } from '../simulate/recordFacts.ts';
import { summarise, type Summary } from '../simulate/statistics.ts';
import { UsageError } from '../usage.ts';
import { print, printJson, trackValue } from './trackSource.ts';

type Wish = {
  readonly track: string;
  readonly cars: number;
  readonly games: number;
  readonly laps: number;
  readonly edition: string;
  readonly weather: string;
  readonly seed: string;
  readonly json?: boolean;
  readonly records?: string;
};

const COLOURS = ['blue', 'yellow', 'sky', 'red', 'black', 'white'];

function setupOf(wish: Wish): Setup {
  const drivers = COLOURS.slice(0, wish.cars).map((id) => ({ id }));
  const setup = gt.parseSetup({
    track: { rgt: trackValue(wish.track) },
    laps: wish.laps,
    edition: wish.edition,
    weather: wish.weather,
    drivers,
  });
  if (!setup.ok) throw new UsageError(`${setup.error.code}: ${setup.error.message}`);
  return setup.value;
}

function race(setup: Setup, seed: string): RaceFacts {
  const observer = observeRace();
  const final = playOut(gt, setup, {
    decide: simpleDriver,
    random: seededRandom(seed),
    watch: (step) => observer.watch(step),
  });
  return observer.facts(final);
}

function raceAll(wish: Wish, setup: Setup): readonly RaceFacts[] {
  const progress = progressBar('racing');
  const races: RaceFacts[] = [];
  for (let i = 0; i < wish.games; i++) {
    races.push(race(setup, `${wish.seed}/${i}`));
    progress.at(i + 1, wish.games);
  }
  progress.end();
  return races;
}

const LABELS: Readonly<Record<RaceFact, string>> = {
  rounds: 'rounds',
  turns: 'turns of all cars',
  lossesOfControl: 'losses of control',
  leadChanges: 'lead changes',
  pitStops: 'pit stops',
  blockedTurns: 'blocked turns',
  retired: 'cars retired',
  winnerSeconds: 'winner, seconds',
};

function report(wish: Wish): void {
  const setup = setupOf(wish);
  const races = raceAll(wish, setup);
  const summaries = Object.fromEntries(
    RACE_FACTS.map((fact): readonly [string, Summary] => [
      fact,
      summarise(races.map((r) => r[fact])),
    ]),
  );
  const { games, cars, laps, edition, seed } = wish;
  if (wish.json === true) {
    printJson({ track: setup.track.name, games, cars, laps, edition, seed, ...summaries });
    return;
  }
  print(`${setup.track.name}: ${games} races, ${cars} cars, ${laps} lap(s), ${edition}`);
  for (const fact of RACE_FACTS) {
    const summary = summaries[fact];
    if (summary === undefined) continue;
    print(line(LABELS[fact], summary));
  }
}

const RECORD_LABELS: Readonly<Record<RecordFact, string>> = {
  seconds: 'final time, seconds',
  rounds: 'rounds',
  decisions: 'decisions',
  draws: 'dice and cards',
  lossesOfControl: 'losses of control',
};

const line = (label: string, { mean, plusMinus, least, most }: Summary): string =>
  `${label.padEnd(20)} ${mean.toFixed(2).padStart(8)} ± ${plusMinus.toFixed(2)}   (${least} to ${most})`;

/** Races that people drove, in place of simulated ones. */
function reportRecords(path: string, { json }: Wish): void {
  const file = openChallengeFile(path);
  if (file === undefined) throw new UsageError(`${path} is not the data of a challenge`);
  const { challenge } = file.head;
  const kit = new Map<string, GameKit>(Object.entries(GAMES)).get(challenge.game);
  if (kit === undefined) throw new UsageError(`${path}: no game ${challenge.game} is known here`);
  const { races, bad, facts } = recordStatistics(kit.game, file.records);
  if (json === true) {
    const figures = Object.fromEntries(facts.map(([fact, summary]) => [fact, summary]));
    return printJson({ challenge: challenge.id, races, bad, ...figures });
  }
  print(`${challenge.name ?? challenge.id}: ${races} runs that people drove, ${bad} left out`);
  for (const [fact, summary] of facts) print(line(RECORD_LABELS[fact], summary));
}

export function addSimulateCommand(program: Command): void {
  program
    .command('simulate')
    .description('race simple computer drivers by the thousand; statistics of a track')
    .option('--track <track>', 'ready track by number or name, or a file', '1')
    .option('--cars <number>', 'cars, 1 to 6', wholeNumber(1, 6), 4)
    .option('--games <number>', 'races', wholeNumber(1, 1_000_000), 1000)
    .option('--laps <number>', 'laps, 1 to 9', wholeNumber(1, 9), 1)
    .addOption(
      new Option('--edition <edition>', 'which edition of the rules')
        .choices(EDITIONS)
        .default('v1.1'),
    )
    .addOption(
      new Option('--weather <weather>', 'weather at the start')
        .choices(['sunny', 'rain'])
        .default('sunny'),
    )
    .option('--seed <text>', 'same seed, same races', '1')
    .option('--records <file>', 'the runs of a closed challenge instead (its open data)')
    .option('--json', 'the result as JSON')
    .action((wish: Wish) =>
      wish.records === undefined ? report(wish) : reportRecords(wish.records, wish),
    );
}
