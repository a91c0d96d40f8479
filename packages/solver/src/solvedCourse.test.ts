import { describe, expect, it } from 'vitest';

import { atOrdinaryLuck } from './solvedCourse.ts';

describe('what decisions count with ordinary luck', () => {
  const counted = (decisions: number, luck: number, share = 0.3): number =>
    atOrdinaryLuck({ decisions, luck }, { par: 100, share });

  it('is what they cost where luck was ordinary, and nothing where they cost nothing', () => {
    expect(counted(40, 0)).toBe(40);
    expect([-80, 80, 5000].map((luck) => counted(0, luck))).toEqual([0, 0, 0]);
    expect(counted(40, 70, 0)).toBe(40);
  });

  it('is less for who was struck and more for who was spared, by the same factor', () => {
    expect(counted(40, 50)).toBeCloseTo(40 / 1.15, 9);
    expect(counted(40, -50)).toBeCloseTo(40 * 1.15, 9);
  });

  it('never turns around, however wild the luck', () => {
    const all = [-1000, -300, -100, 0, 100, 300, 1000].map((luck) => counted(40, luck));
    expect(all).toEqual(all.toSorted((a, b) => b - a));
    expect(all.every((one) => one > 0)).toBe(true);
  });
});
