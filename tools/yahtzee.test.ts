import { describe, expect, it } from 'vitest';

import { YAHTZEE_BOXES, yahtzeeByOne, yahtzeeValue, type JokerRule } from './yahtzee.ts';

const boxesOf = (...names: readonly (typeof YAHTZEE_BOXES)[number][]): readonly number[] =>
  names.map((name) => YAHTZEE_BOXES.indexOf(name));
const quietly = (): void => undefined;

/** `YAHTZEE=all npx vitest run yahtzee` solves the whole game as well. */
describe('Yahtzee by the machinery of the solver', () => {
  it('five alike come in three throws with the published chance of 4.6029 %', () => {
    expect(yahtzeeValue({ boxes: boxesOf('yahtzee') }, quietly) / 50).toBeCloseTo(0.046029, 6);
  });

  const few: readonly (readonly [JokerRule, readonly number[]])[] = [
    ['forced', boxesOf('sixes', 'yahtzee')],
    ['forced', boxesOf('yahtzee', 'full house', 'large straight')],
    ['free', boxesOf('twos', 'yahtzee', 'small straight')],
  ];
  it.each(few)(
    'turn by turn and in one piece give the same: jokers %s, boxes %j',
    (rule, boxes) => {
      expect(yahtzeeValue({ boxes, rule }, quietly)).toBeCloseTo(yahtzeeByOne({ boxes, rule }), 9);
    },
  );

  // 536,448 sheets take some minutes for each rule.
  if (process.env['YAHTZEE'] === 'all') {
    const published: readonly (readonly [JokerRule, number])[] = [
      ['forced', 254.5877],
      ['free', 254.5896],
    ];
    it.each(published)(
      'the whole game with jokers %s is worth the published %d points',
      (rule, points) => {
        const boxes = YAHTZEE_BOXES.map((_, box) => box);
        const tell = (sheets: number): void => void process.stdout.write(`${sheets} sheets\n`);
        expect(yahtzeeValue({ boxes, rule }, tell)).toBeCloseTo(points, 4);
      },
      3_600_000,
    );
  }
});
