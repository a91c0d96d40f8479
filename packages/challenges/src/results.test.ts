import { describe, expect, it } from 'vitest';

import { drivingTable, timeTable, type Run } from './results.ts';

const runs: readonly Run[] = [
  { player: 'ann', seconds: 101, cost: 3 },
  { player: 'bob', seconds: 97, cost: 9.5 },
  { player: 'cho', seconds: 101, cost: 0 },
  { player: 'dan' },
  { player: 'eve', seconds: 140 },
];
const short = (rows: readonly { player: string; place: number }[]): string =>
  rows.map(({ player, place }) => `${place} ${player}`).join(', ');

describe('the tables of a challenge', () => {
  it('by time: equal times share a place, who did not finish has none', () => {
    expect(short(timeTable(runs))).toBe('1 bob, 2 ann, 2 cho, 4 eve');
  });

  it('by driving: par and what the decisions cost, as far as it is known', () => {
    const rows = drivingTable(runs, 90);
    expect(short(rows)).toBe('1 cho, 2 ann, 3 bob');
    expect(rows.map(({ seconds }) => seconds)).toEqual([90, 93, 99.5]);
  });

  it('do not tell times apart that differ by rounding', () => {
    const almost = [
      { player: 'a', seconds: 0.1 + 0.2 },
      { player: 'b', seconds: 0.3 },
    ];
    expect(short(timeTable(almost))).toBe('1 a, 1 b');
  });
});
