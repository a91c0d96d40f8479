import { describe, expect, it } from 'vitest';

import { gainsPicture } from './gainsPicture.ts';
import { offersOf } from './offers.ts';

const row = (place: number, name: string, more: object = {}) => ({
  place,
  name,
  seconds: 90 + place,
  mine: false,
  race: `race-${name}`,
  ...more,
});

describe('whose drives may come along', () => {
  it('the leader first, then those one follows, then the others', () => {
    const rows = [row(1, 'Ann'), row(2, 'Bob'), row(3, 'Cyd', { followed: true })];
    expect(offersOf(rows, '').map(({ kind, name }) => `${kind} ${name}`)).toEqual([
      'leader Ann',
      'friend Cyd',
      'run Bob',
    ]);
  });

  it('not the run that is looked at, whatever its place', () => {
    const rows = [row(1, 'Ann'), row(2, 'Bob')];
    expect(offersOf(rows, 'race-Ann').map(({ name }) => name)).toEqual(['Bob']);
  });

  it('none of those that are not to be seen yet', () => {
    expect(offersOf([row(1, 'Ann', { race: undefined })], '')).toEqual([]);
  });
});

describe('the picture of won and lost', () => {
  const gains = [
    { seconds: 20, gap: -4, change: -4 },
    { seconds: 40, gap: 2, change: 6 },
    { seconds: 60, gap: 2, change: 0 },
  ];
  const { bars, middle } = gainsPicture(gains, { width: 300, height: 110 });

  it('goes up for won, down for lost, and says which beside the colour', () => {
    expect(bars.map(({ tone }) => tone)).toEqual(['good', 'bad', 'even']);
    expect(bars[0]?.y).toBeLessThan(middle);
    expect(bars[1]?.y).toBe(middle);
    expect(bars.map(({ label }) => label !== undefined)).toEqual([true, true, false]);
  });

  it('has bars as tall as their seconds, within the picture', () => {
    const [won, lost] = bars;
    expect((lost?.height ?? 0) / (won?.height ?? 1)).toBeCloseTo(6 / 4, 6);
    for (const { x, y, width, height } of bars) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(300);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y + height).toBeLessThanOrEqual(110);
    }
  });

  it('leaves figures out where turns are many', () => {
    const many = Array.from({ length: 40 }, () => ({ seconds: 0, gap: 1, change: 1 }));
    const drawn = gainsPicture(many, { width: 300, height: 110 });
    expect(drawn.bars.every(({ label }) => label === undefined)).toBe(true);
    expect(Math.max(...drawn.bars.map(({ x, width }) => x + width))).toBeLessThanOrEqual(300);
  });
});
