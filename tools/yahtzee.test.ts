import { describe, expect, it } from 'vitest';

import { YAHTZEE_BOXES, yahtzeeByOne, yahtzeeValue } from './yahtzee.ts';

const boxesOf = (...names: readonly (typeof YAHTZEE_BOXES)[number][]): readonly number[] =>
  names.map((name) => YAHTZEE_BOXES.indexOf(name));
const quietly = (): void => undefined;

/** `YAHTZEE=all npx vitest run yahtzee` solves the whole game as well. */
describe('Yahtzee by the machinery of the solver', () => {
  it('five alike come in three throws with the published chance of 4.6029 %', () => {
    expect(yahtzeeValue(boxesOf('yahtzee'), quietly) / 50).toBeCloseTo(0.046029, 6);
  });

  it.each([
    [boxesOf('sixes', 'yahtzee')],
    [boxesOf('yahtzee', 'full house', 'large straight')],
    [boxesOf('twos', 'chance', 'small straight')],
  ])('turn by turn and in one piece give the same: boxes %j', (boxes) => {
    expect(yahtzeeValue(boxes, quietly)).toBeCloseTo(yahtzeeByOne(boxes), 9);
  });

  // 536,448 sheets take some minutes.
  if (process.env['YAHTZEE'] === 'all') {
    it('the whole game is worth the published 254.5896 points', () => {
      const all = YAHTZEE_BOXES.map((_, box) => box);
      const tell = (sheets: number): void => void process.stdout.write(`${sheets} sheets\n`);
      expect(yahtzeeValue(all, tell)).toBeCloseTo(254.5896, 4);
    }, 3_600_000);
  }
});
