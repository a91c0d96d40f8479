import { oneOf } from '@perfect-line/core/json';
import { racePair, winRate, type Driver } from '@perfect-line/solver/gt/race/arena';
import { CHARACTERS, GT_DRIVERS, type GtDriver } from '@perfect-line/solver/gt/race/characters';
import { chooseAction } from '@perfect-line/solver/gt/race/driver';

import { askedFor } from './asked.ts';
import { courseOf, setupOn } from './learn/races.ts';
import { newManner, watched, type Manner } from './styles/manner.ts';

const USAGE = `usage: npm run styles -- [--drivers ace,brave] [--circuits 8] [--pairs 6] [--seed WORD]
Drivers with a style against the ace: races won, and by what their driving differs from its own. Two cars, the same dice
twice, seats swapped, so many pairs on each of so many circuits of the builder.
`;

const { values } = askedFor(USAGE, {
  options: {
    drivers: { type: 'string', default: ['ace', ...CHARACTERS].join(',') },
    circuits: { type: 'string', default: '8' },
    pairs: { type: 'string', default: '6' },
    seed: { type: 'string', default: 'styles' },
  },
});

const say = (text: string): void => void process.stdout.write(`${text}\n`);

const driverOf =
  (level: GtDriver): Driver =>
  (state, seed) =>
    chooseAction(state, { level, seed });

const courses = Array.from({ length: Number(values.circuits) }, (_, circuit) => ({
  ...courseOf(`styles ${values.seed}`, circuit),
  laps: 1,
  weather: 'sunny' as const,
  edition: 'v1.1' as const,
}));

const shareOf = (part: number, whole: number): string =>
  `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`;
const meanOf = (sum: number, count: number): string => (sum / Math.max(1, count)).toFixed(2);

/** Of his own driving, and how far the ace came in a turn against him. */
const lineOf = (own: Manner, ace: Manner): string =>
  [
    `flat out ${shareOf(own.flatOut, own.turns)}`,
    `risk of a turn ${shareOf(own.risk, own.turns)}`,
    `last gear ${meanOf(own.gears, own.turns)}`,
    `focus in hand ${meanOf(own.focus, own.turns)}`,
    `spaces of the ace in a turn ${meanOf(ace.spaces, ace.turns)}`,
  ].join(', ');

function held(level: GtDriver): string {
  const [own, ace] = [newManner(), newManner()];
  const drivers = [watched(driverOf(level), own), watched(driverOf('ace'), ace)] as const;
  const wins = courses.flatMap((course, circuit) =>
    Array.from({ length: Number(values.pairs) }, (_, pair) => {
      const setup = (grid: readonly string[]) => setupOn(course, grid);
      const match = { setupOf: setup, teams: [['a'], ['b']], drivers } as const;
      return racePair(match, `${values.seed} ${circuit}/${pair}`).wins;
    }),
  );
  const { rate, plusMinus, races } = winRate(wins);
  const won = `${(100 * rate).toFixed(1)} ± ${(100 * plusMinus).toFixed(1)} % of ${races}`;
  return `${level}: ${won}; ${lineOf(own, ace)}`;
}

for (const name of values.drivers.split(',')) say(held(oneOf(GT_DRIVERS, name, 'ace')));
