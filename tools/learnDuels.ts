import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { askedFor } from './asked.ts';
import { duelLogLoss, fittedDuels } from './learn/duelFit.ts';
import { duelMomentsOn, type DuelMoment } from './learn/duelRaces.ts';
import { root } from './shell.ts';

const USAGE = `usage: npm run learnDuels -- [--seed WORD] [--circuits N] [--apart N] [--out FILE]
Learns who wins of two cars (ADR 250): races of the ace who goes by the first duels against itself, twelve a circuit of the
builder. Moments are kept in .build/learn, and it goes on where it was interrupted. On the first circuits (--apart) nothing
is learned: they say how well it holds.
`;

const { values } = askedFor(USAGE, {
  options: {
    seed: { type: 'string', default: 'learnA' },
    circuits: { type: 'string', default: '400' },
    apart: { type: 'string', default: '60' },
    out: { type: 'string', default: 'packages/solver/src/gt/race/duelWeights.ts' },
  },
});

const say = (text: string): void => void process.stdout.write(`${text}\n`);

type Circuit = { readonly circuit: number; readonly moments: readonly DuelMoment[] };

/** A line that was cut off by an end of the process is driven anew. */
function keptIn(file: string): ReadonlyMap<number, Circuit> {
  if (!existsSync(file)) return new Map();
  const lines = readFileSync(file, 'utf8').split('\n');
  const kept = lines.filter((line) => line.endsWith(']}'));
  return new Map(kept.map((line) => JSON.parse(line) as Circuit).map((one) => [one.circuit, one]));
}

function driven(seed: string, circuits: number): readonly DuelMoment[] {
  const folder = join(root, '.build', 'learn');
  const file = join(folder, `duels-${seed}.jsonl`);
  mkdirSync(folder, { recursive: true });
  const kept = keptIn(file);
  if (kept.size > 0) appendFileSync(file, '\n');
  return Array.from({ length: circuits }, (_, circuit) => {
    const known = kept.get(circuit);
    if (known !== undefined) return known.moments;
    const moments = duelMomentsOn(seed, circuit);
    appendFileSync(file, `${JSON.stringify({ circuit, moments })}\n`);
    if ((circuit + 1) % 10 === 0) say(`${circuit + 1} of ${circuits} circuits`);
    return moments;
  }).flat();
}

function main(): void {
  const { seed, circuits, apart, out } = values;
  const moments = driven(seed, Number(circuits));
  const isApart = ({ circuit }: DuelMoment): boolean => circuit < Number(apart);
  const weights = fittedDuels(moments.filter((moment) => !isApart(moment)));
  const held = moments.filter(isApart);
  say(`${held.length} moments apart: log loss ${duelLogLoss(weights, held).toFixed(4)}`);
  const source = `npm run learnDuels -- --seed ${seed} --circuits ${circuits} --apart ${apart}`;
  const numbers = JSON.stringify([...weights]);
  writeFileSync(
    join(root, out),
    `/** Written by \`${source}\`. */\nexport const DUEL_NUMBERS: readonly number[] = ${numbers};\n`,
  );
}

main();
