import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { LEVELS } from '@perfect-line/solver/gt/race/levels';

import { askedFor } from './asked.ts';
import { blameOf, blunderFound } from './ledger/blame.ts';
import { randomGt } from './ledger/gtRaces.ts';
import { randomRally } from './ledger/rallyRaces.ts';
import { brokenIn, GAPS, sumsOf, TOLERANCE, type Sums } from './ledger/sums.ts';
import { root } from './shell.ts';

const USAGE = `usage: npm run ledger [-- [gt] [rally] [blunders] [levels] [--races 1000] [--seed WORD]]
Whole random races of both games looked back on as the analysis room does: do luck and decisions of every driver add up
to the result? Is a planted blunder found as the costliest turn of a hundred laps? Is every level blamed less than the
one below it, over sixty laps? Every race is kept below .build/ledger as soon as it is done: it goes on where it was
interrupted. Named parts run alone.
`;

const { values, positionals } = askedFor(USAGE, {
  allowPositionals: true,
  options: {
    races: { type: 'string', default: '1000' },
    seed: { type: 'string', default: 'ledger' },
  },
});

const say = (text: string): void => void process.stdout.write(`${text}\n`);
const folder = join(root, '.build', 'ledger');
const BLUNDERS = 100;
const LEAST_FOUND = 0.95;
const LAPS = 60;
/** The perfect driver goes by the solved lap, which is another judge. */
const JUDGED = LEVELS.filter((level) => level !== 'perfect');

/** Work in numbered pieces, each kept when it is done. */
function worked<Piece>(name: string, count: number, work: (n: number) => Piece): readonly Piece[] {
  const path = join(folder, `${values.seed}-${name}.jsonl`);
  const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n').filter(Boolean) : [];
  const pieces: Piece[] = lines.map((line) => JSON.parse(line));
  for (let n = pieces.length; n < count; n++) {
    const piece = work(n);
    appendFileSync(path, `${JSON.stringify(piece)}\n`);
    pieces.push(piece);
    if (pieces.length % 50 === 0) say(`${name}: ${pieces.length} of ${count}`);
  }
  return pieces.slice(0, count);
}

function tellSums(kind: string, all: readonly Sums[]): boolean {
  const total = (of: (one: Sums) => number): number => all.reduce((sum, one) => sum + of(one), 0);
  say(
    `${kind}: ${all.length} races, ${total((one) => one.drivers)} drivers, ${total((one) => one.turns)} turns`,
  );
  for (const gap of GAPS) {
    const worst = Math.max(...all.map((one) => one[gap]));
    say(`  ${gap.padEnd(8)} at worst ${worst.toExponential(1)}`);
  }
  const given = all.filter(({ gift }) => gift > TOLERANCE);
  const most = Math.max(...all.map(({ gift }) => gift)).toFixed(4);
  say(`  decisions better than the best that was seen in ${given.length} races, at most ${most}`);
  const broken = all.flatMap((one, n) =>
    brokenIn(one).length === 0 ? [] : [`${n} (${brokenIn(one).join(', ')})`],
  );
  say(`  beyond ${TOLERANCE}: ${broken.length === 0 ? 'none' : broken.join('; ')}`);
  return broken.length === 0;
}

const sums = (kind: string, race: typeof randomGt) => (): boolean =>
  tellSums(
    kind,
    worked(kind, Number(values.races), (n) => sumsOf(race(`${values.seed} ${kind} ${n}`))),
  );

/** Of laps that were long enough. */
function blunders(): boolean {
  const found = worked('blunders', 2 * BLUNDERS, (n) => blunderFound(n) ?? null)
    .filter((one) => one !== null)
    .slice(0, BLUNDERS);
  const count = found.filter(Boolean).length;
  say(`blunders: ${count} of ${found.length} are the costliest turn`);
  return found.length === BLUNDERS && count >= LEAST_FOUND * BLUNDERS;
}

function levels(): boolean {
  const blames = JUDGED.map((level) => {
    const laps = worked(`levels-${level}`, LAPS, (n) => blameOf(level, n));
    return laps.reduce((sum, one) => sum + one, 0) / laps.length;
  });
  for (const [i, level] of JUDGED.entries()) {
    say(`levels: ${level.padEnd(9)} loses ${blames[i]?.toFixed(1)} s a lap by decisions`);
  }
  return blames.every((blame, i) => i === 0 || blame < (blames[i - 1] ?? 0));
}

const PARTS = { gt: sums('gt', randomGt), rally: sums('rally', randomRally), blunders, levels };
const names = Object.keys(PARTS);
const isWrong = positionals.some((one) => !names.includes(one)) || !/^[1-9]\d*$/.test(values.races);
if (isWrong) {
  say(USAGE);
  process.exit(2);
}
mkdirSync(folder, { recursive: true });
for (const [name, part] of Object.entries(PARTS)) {
  const isAsked = positionals.length === 0 || positionals.includes(name);
  if (isAsked && !part()) process.exitCode = 1;
}
