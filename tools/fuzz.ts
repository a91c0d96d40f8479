import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { askedFor } from './asked.ts';
import { PAIRS } from './fuzz/coverage.ts';
import { fuzz } from './fuzz/run.ts';
import type { Found } from './fuzz/talk.ts';
import { root } from './shell.ts';

const USAGE = `usage: npm run fuzz [-- [--requests N] [--process N] [--seed TEXT]]
Sends the referee requests of every kind in every phase of both games: right ones, right ones with something
wrong in them, and noise. Every answer must be one line with the id of its request, a refusal must leave the
table as it was, and nothing may end the referee.
  --requests  requests in all (200000)
  --process   of these, so many to "perfect-line referee" as a process of its own (4000)
  --seed      the same seed sends the same requests (fuzz)
The exit code is 0 when nothing was found and every request was tried in every phase.`;

const say = (text: string): void => void process.stdout.write(`${text}\n`);

function countOf(name: string, text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  process.stderr.write(`fuzz: --${name} is a whole number; see npm run fuzz -- --help\n`);
  return process.exit(2);
}

const folder = join(root, '.build', 'fuzz');

/** The lines that lead to it, ready for the standard input of the referee. */
function keep({ what, lines }: Found, index: number): void {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `${index + 1}.jsonl`);
  writeFileSync(path, `${lines.join('\n')}\n`);
  say(`FAULT ${what}\n  to see it again: npx perfect-line referee --rig < ${path}`);
}

const { values: given } = askedFor(USAGE, {
  options: {
    requests: { type: 'string', default: '200000' },
    process: { type: 'string', default: '4000' },
    seed: { type: 'string', default: 'fuzz' },
  },
});
const requests = countOf('requests', given.requests);
const toProcess = Math.min(countOf('process', given.process), requests);

const started = Date.now();
const seconds = (): string => ((Date.now() - started) / 1000).toFixed(0);
let told = 0;
const report = await fuzz({
  requests,
  toProcess,
  seed: given.seed,
  onProgress: (done) => {
    if (done - told < requests / 20) return;
    told = done;
    say(`${done} of ${requests} requests, ${seconds()} s`);
  },
});
for (const [index, found] of report.found.entries()) keep(found, index);
for (const pair of report.missing) say(`NEVER TRIED ${pair}`);
say(
  `${report.requests} requests in ${report.games} games, ${report.refused} refused, ` +
    `${PAIRS - report.missing.length} of ${PAIRS} pairs of request and phase, ` +
    `${report.found.length} faults, ${seconds()} s (seed ${given.seed})`,
);
process.exit(report.found.length + report.missing.length === 0 ? 0 : 1);
