import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { oneOf } from '@perfect-line/core/json';
import { racePair, thinkingOf, winRate, type Driver } from '@perfect-line/solver/gt/race/arena';
import { GT_DRIVERS } from '@perfect-line/solver/gt/race/characters';
import { chooseAction } from '@perfect-line/solver/gt/race/driver';
import { LEARNED } from '@perfect-line/solver/gt/race/field';

import { askedFor } from './asked.ts';
import { checkOut } from './figures/revision.ts';
import { courseOf, SEATS, setupOn, type Course } from './learn/races.ts';
import { linkPackages } from './projectCopy.ts';

const USAGE = `usage: npm run aces -- --before REVISION [--cars 2] [--circuits 12] [--pairs 4] [--seed WORD] [--as ace] [--field] [--plain]
The ace as it is here against the ace of another revision: the same dice twice, seats swapped, on circuits of the builder
that have nothing to do with those of learning. --as: another driver here, brave or the like. --field: the one here goes by the chances of the field (ADR 178).
--plain: one lap, sunny, v1.1 everywhere; otherwise some are not.
`;

const { values } = askedFor(USAGE, {
  options: {
    before: { type: 'string', default: 'HEAD' },
    cars: { type: 'string', default: '2' },
    circuits: { type: 'string', default: '12' },
    pairs: { type: 'string', default: '4' },
    seed: { type: 'string', default: 'aces' },
    as: { type: 'string', default: 'ace' },
    field: { type: 'boolean', default: false },
    plain: { type: 'boolean', default: false },
  },
});

const say = (text: string): void => void process.stdout.write(`${text}\n`);

const aceOf =
  (choose: typeof chooseAction): Driver =>
  (state, seed) =>
    choose(state, { level: 'ace', seed });

const here = {
  level: oneOf(GT_DRIVERS, values.as, 'ace'),
  ...(values.field && { weights: LEARNED }),
};

const aceHere: Driver = (state, seed) => chooseAction(state, { ...here, seed });

/** A module of another revision is known only when it is there. */
async function aceAt(folder: string): Promise<Driver> {
  linkPackages(folder);
  const file = join(folder, 'packages/solver/src/gt/race/driver.ts');
  const module = (await import(pathToFileURL(file).href)) as { chooseAction: typeof chooseAction };
  return aceOf(module.chooseAction);
}

const PLAIN = { laps: 1, weather: 'sunny', edition: 'v1.1' } as const;

function courseFor(circuit: number): Course {
  const course = courseOf(`aces ${values.seed}`, circuit);
  return values.plain ? { ...course, ...PLAIN } : course;
}

const percent = (part: number): string => (100 * part).toFixed(1);

function race(drivers: readonly [Driver, Driver]): void {
  const [cars, pairs] = [Number(values.cars), Number(values.pairs)];
  const seats = SEATS.slice(0, cars);
  const teams = [seats.slice(0, cars / 2), seats.slice(cars / 2)] as const;
  const wins: number[] = [];
  const millis: number[][] = [[], []];
  for (let circuit = 0; circuit < Number(values.circuits); circuit++) {
    const course = courseFor(circuit);
    const match = {
      setupOf: (grid: readonly string[]) => setupOn(course, grid),
      teams,
      drivers,
      clock: () => performance.now(),
    };
    for (let pair = 0; pair < pairs; pair++) {
      const result = racePair(match, `${values.seed} ${circuit}/${pair}`);
      wins.push(result.wins);
      for (const [i, one] of result.millis.entries()) millis[i]?.push(...one);
    }
    const { rate, plusMinus, races } = winRate(wins);
    const [now, before] = millis.map((one) => thinkingOf(one).mean.toFixed(1));
    say(
      `circuit ${circuit + 1}, ${cars} cars: ${percent(rate)} ± ${percent(plusMinus)} % of ${races} races; a decision takes ${now} and ${before} ms`,
    );
  }
}

async function main(): Promise<void> {
  const folder = checkOut(values.before);
  try {
    race([aceHere, await aceAt(folder)]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

await main();
