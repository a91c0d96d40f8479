import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { askedFor } from './asked.ts';
import { fitted, reliability, type Report } from './learn/fit.ts';
import { momentsOf, RACES_A_CIRCUIT, type Learner, type Moment } from './learn/races.ts';
import { root } from './shell.ts';

const USAGE = `usage: npm run learn -- [--seed WORD] [--expert N] [--ace N] [--out FILE]
Learns the chances of a field. First N races of the expert, who minds nobody, on circuits of the builder; from them weights;
then N races of the ace who goes by these, and from all of them the weights that are kept. Races are kept in .build/learn,
and it goes on where it was interrupted. Every fifth circuit is kept apart, to say how well the chances hold.
`;

const { values } = askedFor(USAGE, {
  options: {
    seed: { type: 'string', default: 'field' },
    expert: { type: 'string', default: '105' },
    ace: { type: 'string', default: '600' },
    out: { type: 'string', default: 'packages/solver/src/gt/race/fieldWeights.ts' },
  },
});

const say = (text: string): void => void process.stdout.write(`${text}\n`);

type Race = { readonly race: number; readonly moments: readonly Moment[] };

/** A line that was cut off by an end of the process is driven anew. */
function keptIn(file: string): ReadonlyMap<number, Race> {
  if (!existsSync(file)) return new Map();
  const lines = readFileSync(file, 'utf8').split('\n');
  const races = lines.filter((line) => line.endsWith('}')).map((line) => JSON.parse(line) as Race);
  return new Map(races.map((race) => [race.race, race]));
}

function driven(learner: Learner, races: number): readonly Race[] {
  const folder = join(root, '.build', 'learn');
  const file = join(folder, `${learner.seed}.jsonl`);
  mkdirSync(folder, { recursive: true });
  const kept = keptIn(file);
  if (kept.size > 0) appendFileSync(file, '\n');
  return Array.from({ length: races }, (_, race) => {
    const known = kept.get(race);
    if (known !== undefined) return known;
    const one = { race, moments: momentsOf(learner, race) };
    appendFileSync(file, `${JSON.stringify(one)}\n`);
    if ((race + 1) % 10 === 0) say(`${learner.seed}: ${race + 1} of ${races} races`);
    return one;
  });
}

/** Circuits on which nothing is learned. */
const isApart = ({ race }: Race): boolean => Math.floor(race / RACES_A_CIRCUIT) % 5 === 4;

const momentsIn = (races: readonly Race[]): readonly Moment[] =>
  races.flatMap(({ moments }) => moments);

function show({ cars, moments, logLoss, even, bins }: Report): void {
  const losses = `log loss ${logLoss.toFixed(4)}, of equal shares ${even.toFixed(4)}`;
  say(`${cars} cars, circuits apart: ${moments} moments, ${losses}`);
  for (const { from, said, was, cars: count } of bins) {
    const [called, won] = [said, was].map((share) => `${(100 * share).toFixed(1)} %`.padStart(7));
    say(`  from ${String(from).padStart(2)} %: said ${called}, won ${won} (${count})`);
  }
}

const isKnown = (race: Race): boolean => !isApart(race);

function main(): void {
  const { seed, expert, ace, out } = values;
  const early = driven({ seed: `${seed}-1`, weights: undefined }, Number(expert)).filter(isKnown);
  const before = fitted(momentsIn(early), say);
  const late = driven({ seed: `${seed}-2`, weights: before }, Number(ace));
  const weights = fitted(momentsIn([...early, ...late.filter(isKnown)]), say);
  const apart = momentsIn(late.filter(isApart));
  for (const cars of [2, 3, 4, 5, 6]) show(reliability(apart, cars, weights));
  const source = `npm run learn -- --seed ${seed} --expert ${expert} --ace ${ace}`;
  const numbers = JSON.stringify([...weights]);
  writeFileSync(
    join(root, out),
    `/** Written by \`${source}\`. */\nexport const FIELD_NUMBERS: readonly number[] = ${numbers};\n`,
  );
}

main();
