import { describe, expect, it } from 'vitest';

import { DUEL_WEIGHTS, learnedOdds } from './duelNet.ts';
import { DUEL_NUMBERS } from './duelWeights.ts';
import { DRIVEN, type Outlook } from './outlook.ts';

const car = (turns: number, more: Partial<Outlook> = {}): Outlook => ({
  turns,
  heldUp: 0,
  slot: DRIVEN,
  acts: false,
  gear: 3,
  way: 100,
  focus: 2,
  harm: 0,
  pace: 0.5,
  ...more,
});

describe('the learned duels of the ace', () => {
  it('have weights for a round that begins and for one that goes on', () => {
    expect(DUEL_NUMBERS).toHaveLength(2 * DUEL_WEIGHTS);
    expect(DUEL_NUMBERS.every(Number.isFinite)).toBe(true);
  });

  it.each([
    [0.9, 0.9],
    [1.6, 0.9],
    [2.4, 3.1],
    [7.2, 5.9],
  ])('[G10.2] of two cars one wins: %d turns against %d', (mine, theirs) => {
    const [fast, slow] = [car(mine, { gear: 5 }), car(theirs, { gear: 2 })];
    expect(learnedOdds(fast, slow) + learnedOdds(slow, fast)).toBeCloseTo(0, 12);
  });

  it('[G3.2] of two cars a turn from the line the one that drives first wins', () => {
    expect(learnedOdds(car(0.9, { gear: 5 }), car(0.9, { gear: 2 }))).toBeGreaterThan(1);
    expect(learnedOdds(car(0.9), car(0.9, { slot: 0 }))).toBeLessThan(-1);
  });

  it.each([
    ['in a round that begins', DRIVEN],
    ['while the rival has yet to drive', 0],
  ])('two turns ahead are worth more than level, and two behind less: %s', (_, slot) => {
    const rival = car(4, { slot, way: 80 });
    const odds = [2, 4, 6].map((turns) => learnedOdds(car(turns, { gear: 4 }), rival));
    expect(odds).toEqual(odds.toSorted((a, b) => b - a));
  });
});
