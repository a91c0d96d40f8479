import type { RaceSummary } from '@perfect-line/protocol/race';
import { describe, expect, it } from 'vitest';

import { bestFirst, nextBest } from './best.ts';

const NOW = 1_000_000_000;
const race = (id: string, people: number, change: Partial<RaceSummary> = {}): RaceSummary => ({
  race: id,
  game: 'gt',
  phase: 'racing',
  seats: [0, 1, 2].map((i) =>
    i < people ? { seat: `s${i}`, name: 'Ann' } : { seat: `s${i}`, computer: 'club' },
  ),
  free: 0,
  clock: { type: 'live', turnSeconds: 60, bankSeconds: 0 },
  absent: 'computer',
  track: null,
  laps: 1,
  createdAt: NOW,
  updatedAt: NOW,
  ...change,
});

const better: [why: string, first: RaceSummary, second: RaceSummary][] = [
  ['more people', race('a', 2), race('b', 1)],
  ['live before days', race('a', 2), race('b', 2, { clock: { type: 'days', turnHours: 24 } })],
  ['moved last', race('a', 2), race('b', 2, { updatedAt: NOW - 1 })],
  ['moving before more people', race('a', 1), race('b', 3, { updatedAt: NOW - 180_001 })],
];

describe('the best race to watch', () => {
  it.each(better)('%s', (_why, first, second) => {
    expect(bestFirst([second, first], NOW).map((each) => each.race)).toEqual(['a', 'b']);
  });

  it('goes on to another when one is over, and comes back to the only one', () => {
    const races = [race('a', 2), race('b', 1)];
    expect(nextBest(races, undefined, NOW)).toBe('a');
    expect(nextBest(races, 'a', NOW)).toBe('b');
    expect(nextBest(races, 'b', NOW)).toBe('a');
    expect(nextBest(races.slice(0, 1), 'a', NOW)).toBe('a');
    expect(nextBest([], 'a', NOW)).toBeUndefined();
  });
});
