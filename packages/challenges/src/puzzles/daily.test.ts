import { describe, expect, it } from 'vitest';

import { dayAt } from '../dates.ts';
import { dailyPuzzle } from './daily.ts';

const COUNTS = { braking: 100, lines: 150, focus: 80 };
const DAY = 86_400_000;
const first = Date.UTC(2026, 10, 18);

describe('the puzzle of the day', () => {
  it('is the same all day and everywhere, and another one the next', () => {
    const morning = dailyPuzzle('gt', dayAt(first), COUNTS);
    expect(dailyPuzzle('gt', dayAt(first + DAY - 1), COUNTS)).toEqual(morning);
    expect(dailyPuzzle('gt', dayAt(first + DAY), COUNTS)).not.toEqual(morning);
    expect(dailyPuzzle('rally', dayAt(first), COUNTS)).not.toEqual(morning);
  });

  it('is there on every day, and hardly ever one seen lately', () => {
    const days = Array.from({ length: 120 }, (_, i) =>
      JSON.stringify(dailyPuzzle('gt', dayAt(first + i * DAY), COUNTS)),
    );
    expect(days.every((day) => day.includes('theme'))).toBe(true);
    expect(new Set(days).size).toBeGreaterThan(85);
  });

  it('is none where there are no puzzles', () => {
    expect(dailyPuzzle('gt', dayAt(first), {})).toBeUndefined();
  });
});
