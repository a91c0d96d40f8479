import { describe, expect, it } from 'vitest';

import { unwrap } from '@perfect-line/core/result';
import { gt } from '@perfect-line/rules/gt/game';

import { problemOf, seatOf } from './judge.ts';
import { SKILLS } from './levels.ts';

const grid = ['blue', 'red'];
const drivers = grid.map((id) => ({ id }));
const { state } = gt.start(unwrap(gt.parseSetup({ track: { ready: 1 }, laps: 1, drivers, grid })));

describe('errors of judgement', () => {
  it.each(['club', 'pro', 'expert'] as const)('of %s go either way, as far as it says', (level) => {
    const { error } = SKILLS[level];
    const costs = Array.from({ length: 200 }, (_, seed) => {
      const seat = seatOf(state, { level, seed: `${seed}` });
      if (seat === undefined) throw new Error('no table');
      return problemOf(seat).costs.stop(seat.position + 6, 2, 0);
    });
    const width = Math.max(...costs) - Math.min(...costs);
    expect(width).toBeLessThanOrEqual(2 * error);
    expect(width).toBeGreaterThan(1.9 * error);
  });
});
