import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

import { root } from '../shell.ts';
import type { Benchmark } from './types.ts';

/** What solving a ready track may take, in time and memory. */
const GOAL_SECONDS = 60;
const GOAL_MIB = 2048;

type Solved = {
  readonly seconds: number;
  readonly memoryMiB: number;
  readonly bounds: { readonly width: number };
};

/** The command as a player runs it, in a process of its own: its memory is its own, too. */
function solveTrack(track: number): Solved {
  const main = join(root, 'apps', 'cli', 'src', 'main.ts');
  const args = [main, 'solve', '--track', String(track), '--json'];
  return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' })) as Solved;
}

const solving = (track: number): Benchmark => ({
  name: `gt lap of track ${track} solved`,
  run: async () => {
    const { seconds, memoryMiB, bounds } = solveTrack(track);
    return {
      figure: `${seconds.toFixed(1)} s, ${memoryMiB} MiB, ± ${(bounds.width / 2).toFixed(3)} s`,
      value: seconds,
      unit: 's',
      baseline: `the goal of ${GOAL_SECONDS} s and ${GOAL_MIB} MiB, whichever is nearer`,
      ratio: Math.max(seconds / GOAL_SECONDS, memoryMiB / GOAL_MIB),
    };
  },
});

/** The first ready track and the longest. */
export const benchmarks: readonly Benchmark[] = [solving(1), solving(8)];
