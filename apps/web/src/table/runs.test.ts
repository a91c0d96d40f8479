import { describe, expect, it } from 'vitest';

import { gapOf, secondsAt } from './runs.ts';

const RUN = [
  { at: 0, seconds: 0 },
  { at: 4, seconds: 20 },
  { at: 10, seconds: 50 },
];

describe('a drive turn by turn', () => {
  it.each([
    ['at its start', 0, 0],
    ['where a turn ended', 4, 20],
    ['half way through a turn', 7, 35],
    ['beyond its end', 12, 50],
  ])('was there in time: %s', (_name, at, seconds) => {
    expect(secondsAt(RUN, at)).toBe(seconds);
  });

  it('that never began has no time', () => expect(secondsAt([], 3)).toBeUndefined());

  it.each([
    [5.4, '+5'],
    [-3, '−3'],
    [0.2, '±0'],
  ])('is %s seconds away: %s', (seconds, words) => expect(gapOf(seconds)).toBe(words));
});
