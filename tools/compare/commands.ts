import { isObject } from '@perfect-line/core/json';

import { run } from '../shell.ts';
import type { Figure, Measure, Tree } from './trees.ts';

/** A command of a tree by that tree's own tools: only there its names are known. */
function said({ name, folder }: Tree, args: readonly string[]): string {
  const { ok, output } = run([process.execPath, ...args], { cwd: folder });
  if (!ok) throw new Error(`${name}: ${args.join(' ')} did not succeed:\n${output}`);
  return output;
}

function figureOf(line: string): readonly Figure[] {
  const read: unknown = JSON.parse(line);
  if (!isObject(read)) return [];
  const { name, unit, value } = read;
  return [{ name: String(name), unit: String(unit), value: Number(value) }];
}

const CPU_CLOCK = new URL('cpuClock.ts', import.meta.url).href;

/** Benchmarks of rules and solver whose name holds one of the words, by the time of their own thread. */
export const benchmarksOf = (tree: Tree, words: readonly string[]): Measure => ({
  take: async () =>
    said(tree, ['--import', CPU_CLOCK, 'tools/bench.ts', '--json', ...words])
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .flatMap(figureOf),
  close: async () => undefined,
});

const LOAD = ['20', '6', '150', '1'];

/** Races against the tree's server: what an action costs it, and how long the player waits. */
export const serverLoadOf = (tree: Tree): Measure => ({
  take: async () => {
    const text = said(tree, ['tools/load.ts', ...LOAD]);
    const find = (pattern: RegExp): number => Number(pattern.exec(text)?.[1] ?? NaN);
    const cost = find(/^server processor +([\d.]+) ms/m);
    const wait = find(/^action to ack +p50 ([\d.]+) ms/m);
    return [
      { name: 'server: processor of an action', unit: 'ms', value: cost },
      { name: 'server: action to ack, p50', unit: 'ms', value: wait },
    ];
  },
  close: async () => undefined,
});
