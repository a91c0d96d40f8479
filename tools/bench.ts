import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { askedFor } from './asked.ts';
import type { Benchmark } from './bench/types.ts';
import { root } from './shell.ts';

const USAGE = `usage: npm run bench [-- [--json] [--compare REV [--turns N]] [WORD …]]
Runs the benchmarks whose name holds one of the words (all without a word): one line each with its figure
and a ratio to a baseline measured in the same run. --json prints one JSON object a line instead.
--compare REV measures another revision in turn with this one, N times each (3), and prints the best figures and how many
times as fast this one is: benchmarks of rules and solver, "server", "redraw" and "first load".
`;
const HELPERS = new Set(['types.ts', 'yardstick.ts']);

async function benchmarksIn(folder: string): Promise<readonly Benchmark[]> {
  const files = readdirSync(folder).filter((name) => name.endsWith('.ts') && !HELPERS.has(name));
  const found: Benchmark[] = [];
  for (const file of files.sort()) {
    const loaded = (await import(pathToFileURL(join(folder, file)).href)) as {
      readonly benchmarks: readonly Benchmark[];
    };
    found.push(...loaded.benchmarks);
  }
  return found;
}

async function runAll(words: readonly string[], json: boolean): Promise<void> {
  for (const benchmark of await benchmarksIn(join(root, 'tools', 'bench'))) {
    const { name } = benchmark;
    if (words.length > 0 && !words.some((word) => name.includes(word))) continue;
    const m = await benchmark.run();
    process.stdout.write(
      json
        ? `${JSON.stringify({ name, ...m })}\n`
        : `${name.padEnd(34)} ${m.figure.padStart(22)}   ${m.ratio.toPrecision(3)} × ${m.baseline}\n`,
    );
  }
}

const { values, positionals: words } = askedFor(USAGE, {
  allowPositionals: true,
  options: {
    json: { type: 'boolean', default: false },
    compare: { type: 'string' },
    turns: { type: 'string', default: '3' },
  },
});
if (values.compare === undefined) await runAll(words, values.json);
else {
  const { compareWith } = await import('./compare/compare.ts');
  await compareWith({ revision: values.compare, turns: Number(values.turns), words });
}
