import { describe, expect, it } from 'vitest';

import { duelsWon } from './duels.ts';
import { DRIVEN, type Outlook } from './outlook.ts';

const car = (turns: number, more: Partial<Outlook> = {}): Outlook => ({
  turns,
  heldUp: 0,
  slot: DRIVEN,
  acts: false,
  gear: 3,
  way: 100,
  focus: 0,
  harm: 0,
  pace: 0,
  ...more,
});

describe('the duels of the ace', () => {
  it.each([
    [0.9, 0.9],
    [1.6, 0.9],
    [2.4, 3.1],
    [7.2, 5.9],
  ])('[G10.2] of two cars one wins: %d turns against %d', (mine, theirs) => {
    const [fast, slow] = [car(mine, { gear: 5 }), car(theirs, { gear: 2 })];
    expect(duelsWon(fast, [slow]) + duelsWon(slow, [fast])).toBeCloseTo(1, 12);
  });

  it('[G3.2] of two cars a turn from the line the one that drives first wins', () => {
    expect(duelsWon(car(0.9, { gear: 5 }), [car(0.9, { gear: 4 })])).toBeGreaterThan(0.8);
    expect(duelsWon(car(0.9, { way: 101 }), [car(0.9)])).toBeGreaterThan(0.8);
    expect(duelsWon(car(0.9), [car(0.9, { gear: 4 })])).toBeLessThan(0.2);
  });

  it('[G4.7] a slow car at the line is not safe from a fast one behind it', () => {
    const slow = car(0.9, { gear: 1, way: 120 });
    expect(duelsWon(slow, [car(1.65, { gear: 5 })])).toBeLessThan(0.7);
    expect(duelsWon(slow, [car(1.65, { gear: 0 })])).toBeGreaterThan(0.9);
  });

  it('[G3.1] a rival at the line who still drives in this round wins unless he is held up', () => {
    const free = car(0.9, { slot: 1 });
    const heldUp = car(1.8, { slot: 1 });
    expect(duelsWon(car(0.9), [free])).toBeLessThan(0.2);
    expect(duelsWon(car(0.9), [heldUp])).toBeGreaterThan(0.5);
  });

  it('two turns decide a race, and every rival takes his share', () => {
    expect(duelsWon(car(3), [car(5)])).toBeGreaterThan(0.9);
    expect(duelsWon(car(8), [car(6)])).toBeLessThan(0.1);
    expect(duelsWon(car(3), [car(3), car(3)])).toBeLessThan(duelsWon(car(3), [car(3)]));
  });
});
