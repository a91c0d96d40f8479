import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import type { Benchmark } from './bench/types.ts';
import { root } from './shell.ts';

const USAGE = `usage: npm run bench [-- [--json] [WORD …]]
Runs the benchmarks whose name holds one of the words (all without a word): one line each with its figure
and a ratio to a baseline measured in the same run. --json prints one JSON object a line instead.`;

const args = process.argv.slice(2);
if (args.includes('--help')) {
  process.stdout.write(`${USAGE}\n`);
  process.exit(0);
}
const bad = args.find((arg) => arg.startsWith('-') && arg !== '--json');
if (bad !== undefined) {
  process.stderr.write(`bench: unknown option ${bad}; see npm run bench -- --help\n`);
  process.exit(2);
}
const json = args.includes('--json');
const words = args.filter((arg) => arg !== '--json');

const folder = join(root, 'tools', 'bench');
const HELPERS = new Set(['types.ts', 'yardstick.ts']);
const files = readdirSync(folder).filter((name) => name.endsWith('.ts') && !HELPERS.has(name));
for (const file of files.sort()) {
  const { benchmarks } = (await import(pathToFileURL(join(folder, file)).href)) as {
    benchmarks: readonly Benchmark[];
  };
  for (const benchmark of benchmarks) {
    if (words.length > 0 && !words.some((word) => benchmark.name.includes(word))) continue;
    const m = await benchmark.run();
    process.stdout.write(
      json
        ? `${JSON.stringify({ name: benchmark.name, ...m })}\n`
        : `${benchmark.name.padEnd(34)} ${m.figure.padStart(22)}   ${m.ratio.toPrecision(3)} × ${m.baseline}\n`,
    );
  }
}
