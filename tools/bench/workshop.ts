import { unwrap } from '@perfect-line/core/result';
import { buildCircuit } from '@perfect-line/track/builder/buildCircuit';
import { checkCircuit } from '@perfect-line/track/circuit';
import { openEnds } from '@perfect-line/track/workshop/openEnds';

import { callsPerSecond, type Benchmark } from './types.ts';
import { walksPerSecond } from './yardstick.ts';

const TILES = 40;

const check: Benchmark = {
  name: 'workshop check of 40 tiles',
  run: async () => {
    const wish = { tileCount: TILES, lanes: 'mixed', difficulty: 'medium', boxes: 2 } as const;
    const { tiles } = unwrap(buildCircuit({ seed: 'workshop', wish }));
    const open = tiles.slice(1);
    // As after an edit: of a whole circuit, and of one with a gap.
    const once = (): unknown => [tiles, open].map((each) => [checkCircuit(each), openEnds(each)]);
    const milliseconds = 1000 / callsPerSecond(once) / 2;
    return {
      figure: `${milliseconds.toFixed(2)} ms`,
      value: milliseconds,
      unit: 'ms',
      baseline: 'a walk of nine queens, ms',
      ratio: (milliseconds * walksPerSecond()) / 1000,
    };
  },
};

export const benchmarks: readonly Benchmark[] = [check];
