import { Option, type Command } from 'commander';

import { rally } from '@perfect-line/rules/rally/game';
import { formatTime } from '@perfect-line/rules/rally/time';
import type { RallySetup } from '@perfect-line/rules/rally/setup';
import { EDITIONS, type Edition, type Tyres } from '@perfect-line/rules/rally/words';
import { lapStatistics, type LapStatistics } from '@perfect-line/solver/gt/race/driveLaps';
import { driveAlone, type Driver } from '@perfect-line/solver/rally/exact/driveSpecial';
import { solveFine, solveNarrow } from '@perfect-line/solver/rally/exact/solveNarrow';
import { OUT_SECONDS } from '@perfect-line/solver/rally/parTable';
import { SURFACES, type Surface } from '@perfect-line/track/rally/terrain';
import { READY_RALLIES } from '@perfect-line/track/rally/readyRallies';

import { wholeNumber } from '../numbers.ts';
import { progressBar } from '../progress.ts';
import { UsageError } from '../usage.ts';
import { print, printJson } from './trackSource.ts';

/** The best tyres wherever they are asked for. */
const ANY = 'any';

type Wish = {
  readonly edition: Edition;
  readonly attacks?: boolean;
  readonly weather: 'off' | 'rolled' | Surface;
  readonly tyres: Tyres | typeof ANY;
  readonly service: boolean;
  readonly fine?: boolean;
  readonly drive: number;
  readonly seed: string;
  readonly json?: boolean;
};

function setupOf(stages: readonly string[], wish: Wish): RallySetup {
  const { edition, weather, tyres } = wish;
  const options = wish.attacks === true ? { timeAttack: true, spendSeconds: true } : {};
  const service = stages.slice(1).map(() => wish.service);
  const drivers = [{ id: 'red', ...(tyres === ANY ? {} : { tyres }) }];
  const setup = rally.parseSetup({ stages, drivers, edition, options, weather, service });
  if (setup.ok) return setup.value;
  throw new UsageError(setup.error.message);
}

/** The solved policy through the real engine, to compare its mean with the bounds. */
function driveAll(wish: Wish, setup: RallySetup, drive: Driver): LapStatistics | undefined {
  if (wish.drive < 2) return undefined;
  const progress = progressBar('driving');
  const seconds: number[] = [];
  for (let i = 0; i < wish.drive; i++) {
    seconds.push(driveAlone(setup, drive, { seed: `${wish.seed}/${i}`, outSeconds: OUT_SECONDS }));
    progress.at(i + 1, wish.drive);
  }
  progress.end();
  return lapStatistics(seconds);
}

const round = (value: number, digits: number): number => Number(value.toFixed(digits));

function resultOf(stages: readonly string[], wish: Wish) {
  const setup = setupOf(stages, wish);
  const began = process.cpuUsage();
  const progress = progressBar('solving');
  const problem = { setup, tyres: wish.tyres === ANY ? undefined : wish.tyres };
  const solve = wish.fine === true ? solveFine : solveNarrow;
  const solved = solve(problem, (done, all) => progress.at(done, all));
  progress.end();
  const { user, system } = process.cpuUsage(began);
  const { low, high, states } = solved;
  const memoryMiB = Math.round(process.memoryUsage().rss / 2 ** 20);
  const driven = driveAll(wish, setup, solved.drive);
  return {
    specials: setup.stages,
    edition: wish.edition,
    attacks: wish.attacks === true,
    weather: wish.weather,
    tyres: wish.tyres,
    ...(stages.length > 1 ? { service: wish.service } : {}),
    parSeconds: round((low + high) / 2, 3),
    bounds: { low: round(low, 4), high: round(high, 4), width: round(high - low, 4) },
    states,
    processorSeconds: round((user + system) / 1e6, 2),
    memoryMiB,
    ...(driven === undefined ? {} : { driven: { ...driven, ...deviation(driven, high) } }),
  };
}

/** The policy costs at most the upper bound: how many standard errors its mean lies above it. */
const deviation = ({ meanSeconds, standardError }: LapStatistics, high: number) => ({
  standardErrorsAboveBound: round((meanSeconds - high) / standardError, 2),
});

const READY_SPECIALS = READY_RALLIES.flatMap(({ id, specials }) =>
  specials.map((special, i) => ({ name: `${id}/${i + 1}`, special })),
);

/** A row for each ready special, as soon as it is solved. */
function reportAll(wish: Wish): void {
  if (wish.json !== true) print('special            low       high      width   processor s');
  let widest = 0;
  for (const { name, special } of READY_SPECIALS) {
    const { bounds, processorSeconds, driven } = resultOf([special], wish);
    widest = Math.max(widest, bounds.width);
    if (wish.json === true) printJson({ name, special, bounds, processorSeconds, driven });
    else {
      const figures = [bounds.low, bounds.high, bounds.width].map((n) => n.toFixed(4).padStart(9));
      print([name.padEnd(15), ...figures, processorSeconds.toFixed(1).padStart(8)].join(' '));
    }
  }
  if (wish.json !== true) print(`${READY_SPECIALS.length} specials, the widest ${widest} s`);
}

function report(stages: readonly string[], wish: Wish): void {
  const result = resultOf(stages, wish);
  if (wish.json === true) return printJson(result);
  const { parSeconds, bounds, states, processorSeconds, memoryMiB, driven } = result;
  const rules = [wish.edition, wish.attacks === true ? 'time attacks' : 'one by one'];
  for (const special of result.specials) print(special);
  print(`rules  ${[...rules, `weather ${wish.weather}`, `${wish.tyres} tyres`].join(', ')}`);
  const par = formatTime(Math.round(parSeconds));
  print(
    `par    ${parSeconds.toFixed(2)} s (${par}), certain within ${bounds.low} and ${bounds.high}`,
  );
  print(
    `work   ${states} states, ${processorSeconds} s of processor time, ${memoryMiB} MiB, width ${bounds.width} s`,
  );
  if (driven === undefined) return;
  const { laps, meanSeconds, standardError, standardErrorsAboveBound: off } = driven;
  print(
    `driven ${laps} times: ${meanSeconds.toFixed(3)} ± ${standardError.toFixed(3)} s (${off} standard errors)`,
  );
}

/** The specials of a ready rally by its id, or one of them as `id/number`. */
function readySpecials(name: string): readonly string[] {
  const [id, number] = name.split('/');
  const ready = READY_RALLIES.find((one) => one.id === id);
  if (ready === undefined)
    throw new UsageError(
      `no ready rally ${id}; there are ${READY_RALLIES.map((one) => one.id).join(', ')}`,
    );
  if (number === undefined) return ready.specials;
  const special = ready.specials[Number(number) - 1];
  if (special === undefined)
    throw new UsageError(`${id} has specials 1 to ${ready.specials.length}`);
  return [special];
}

const isReady = (name: string): boolean =>
  READY_RALLIES.some(({ id }) => id === name.split('/')[0]);

/** Of a ready rally, or the one road-book that it is. */
const specialsOf = (name: string): readonly string[] =>
  !isReady(name) && name.includes('-') ? [name] : readySpecials(name);

const FINE = 'narrower bounds, in about twice the time';

const withOptions = (command: Command, fine = FINE): Command =>
  command
    .addOption(
      new Option('--edition <edition>', 'which edition of the rules')
        .choices(EDITIONS)
        .default('ru'),
    )
    .option('--attacks', 'with time attacks and seconds to spend')
    .addOption(
      new Option('--weather <side>', 'what the roads are; off: played without weather')
        .choices(['off', 'rolled', ...SURFACES])
        .default('off'),
    )
    .addOption(
      new Option('--tyres <tyres>', 'tyres of the car; any: the best of them')
        .choices([...SURFACES, ANY])
        .default('asphalt'),
    )
    .option('--fine', fine)
    .option(
      '--drive <times>',
      'driven by the solution through the engine',
      wholeNumber(0, 10_000_000),
      0,
    )
    .option('--seed <text>', 'of the dice of those drives', '1')
    .option('--json', 'the result as JSON');

/** Options before the subcommand are those of a lap, and would be ignored in silence. */
function refuseLapOptions(solve: Command, kind: Command): void {
  const lost = solve.options.find(
    (option) => solve.getOptionValueSource(option.attributeName()) === 'cli',
  );
  if (lost === undefined) return;
  throw new UsageError(
    `${lost.long} is of a lap here: options of a ${kind.name()} follow its name`,
  );
}

export function addSolveRally(solve: Command): void {
  solve.hook('preSubcommand', refuseLapOptions);
  withOptions(
    solve
      .command('special')
      .description('par time of a rally special: expected time of perfect driving alone')
      .argument('[special]', 'a road-book, or one of a ready rally, e.g. rulebook/1'),
    `${FINE}; one left wider than 0.5 s gets them by itself`,
  )
    .option('--all', 'a table of every special of the ready rallies')
    .action((special: string | undefined, wish: Omit<Wish, 'service'> & { all?: boolean }) => {
      const served = { ...wish, service: true };
      if (wish.all === true && special !== undefined)
        throw new UsageError(`either ${special} or --all`);
      if (wish.all === true) return reportAll(served);
      if (special === undefined) throw new UsageError('which special? or --all');
      return report(specialsOf(special), served);
    });
  withOptions(
    solve
      .command('rally')
      .description('par time of a whole rally, its specials one after the other')
      .argument('<rally...>', 'a ready rally by its id, or one to five road-books'),
  )
    .option('--no-service', 'without service between the specials')
    .action((names: readonly string[], wish: Wish) => {
      const [only = ''] = names;
      return report(names.length === 1 ? specialsOf(only) : names, wish);
    });
}
