import { describe, expect, it } from 'vitest';

import { accountsOf, atDay, driveDay, driversOf } from './month/dayOfDrivers.ts';
import {
  accountPoints,
  aheadOf,
  mean,
  orderOfLevels,
  rankCorrelation,
  standardError,
} from './month/ranks.ts';

/** Short specials: Monday to Wednesday. */
const FIRST = Date.UTC(2026, 10, 23);

describe('a month of challenges in short', () => {
  const drivers = driversOf(40);
  const accounts = accountsOf(0, 8);
  const days = [0, 1, 2].map((n) => driveDay('rally', atDay(FIRST, n), [...drivers, ...accounts]));
  const names = accounts.map(({ name }) => name);

  it('is ordered by level at least as well by driving as by time', () => {
    const only = days.map((day) => ({
      ...day,
      runs: day.runs.filter(({ player }) => !names.includes(player)),
    }));
    const [time, driving] = [orderOfLevels(only, 'time'), orderOfLevels(only, 'driving')];
    expect(driving).toBeGreaterThan(0.8);
    expect(driving).toBeGreaterThan(time);
  });

  it('pays luck by time, and not by driving', () => {
    const gain = (by: 'time' | 'driving'): number =>
      mean(days.map((day) => aheadOf(day, names, by)).map(({ any, luck }) => any - luck));
    expect(gain('time')).toBeGreaterThan(0.1);
    expect(gain('driving')).toBeLessThan(gain('time'));
    expect(accountPoints(days, names, 'driving')).toHaveLength(8);
  });
});

describe('a rank correlation', () => {
  it.each([
    ['the same order', [1, 2, 3, 4], [10, 20, 30, 40], 1],
    ['the other way round', [1, 2, 3, 4], [4, 3, 2, 1], -1],
    ['by hand, with a tie', [1, 2, 2, 4], [1, 2, 3, 4], 0.9487],
  ])('%s', (_, a, b, rho) => {
    expect(rankCorrelation(a, b)).toBeCloseTo(rho, 4);
  });
});

it('says how far a mean is off', () => {
  expect(standardError([1, 2, 3, 4])).toBeCloseTo(Math.sqrt(5 / 3 / 4), 9);
});
