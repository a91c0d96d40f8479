import { describe, expect, it } from 'vitest';

import { commitmentOf, isDiceNumber, keyedIndex, type DiceKey } from './keyedDice.ts';
import { COMMITMENT_VECTORS, DICE_KEYS, DRAW_VECTORS } from './keyedDiceVectors.ts';

const key: DiceKey = {
  secret: '11'.repeat(32),
  game: 'g',
  numbers: ['22'.repeat(32), '33'.repeat(32)],
};
const rolls = (of: DiceKey, count = 64): readonly number[] =>
  Array.from({ length: count }, (_, i) => keyedIndex(of, `label ${i}`, [1, 1, 1, 1, 1, 1]));

describe('keyed dice', () => {
  it.each(DRAW_VECTORS)('published vector $label', ({ key: of, label, weights, index }) => {
    expect(keyedIndex(DICE_KEYS[of], label, weights)).toBe(index);
  });

  it.each(COMMITMENT_VECTORS)('published commitment of $number', (vector) => {
    expect(commitmentOf(vector.number)).toBe(vector.commitment);
  });

  it('is fair: chi-squared of 60,000 six-sided rolls under the 0.1 % bound', () => {
    const counts = [0, 0, 0, 0, 0, 0];
    for (let i = 0; i < 60_000; i++) {
      const face = keyedIndex(key, `roll ${i}`, [1, 1, 1, 1, 1, 1]);
      counts[face] = (counts[face] ?? 0) + 1;
    }
    const chi = counts.reduce((sum, c) => sum + (c - 10_000) ** 2 / 10_000, 0);
    expect(chi).toBeLessThan(20.52);
  });

  const changes: [name: string, changed: DiceKey, same: boolean][] = [
    ['the order of the players', { ...key, numbers: [...key.numbers].reverse() }, true],
    ['one player’s number', { ...key, numbers: ['22'.repeat(32), '34'.repeat(32)] }, false],
    ['one player fewer', { ...key, numbers: ['22'.repeat(32)] }, false],
    ['the game', { ...key, game: 'h' }, false],
    ['the secret', { ...key, secret: '12'.repeat(32) }, false],
  ];
  it.each(changes)('changing %s: same rolls is $2', (_name, changed, same) => {
    expect(canonical(rolls(changed)) === canonical(rolls(key))).toBe(same);
  });

  it('version 3 hangs on the secret, the challenge and the label alone', () => {
    const equal = { ...key, challenge: 'friends' };
    const others = [
      { ...equal, game: 'another race' },
      { ...equal, numbers: [] },
      { ...equal, trail: '44'.repeat(32) },
    ];
    for (const other of others) expect(rolls(other)).toEqual(rolls(equal));
    for (const other of [key, { ...equal, challenge: 'g' }, { ...equal, secret: '12'.repeat(32) }])
      expect(rolls(other)).not.toEqual(rolls(equal));
  });

  it('does not depend on what was drawn before', () => {
    const alone = keyedIndex(key, 'label 40', [1, 1, 1, 1, 1, 1]);
    expect(rolls(key)[40]).toBe(alone);
  });

  it.each([[[]], [[0, 0]], [[1.5]], [[-1, 2]], [[2 ** 32, 1]]])('refuses weights %j', (weights) => {
    expect(() => keyedIndex(key, 'x', weights)).toThrow('weights');
  });

  it.each([
    ['ab'.repeat(32), true],
    ['AB'.repeat(32), false],
    ['ab'.repeat(31), false],
    ['', false],
  ])('%s is a number: %s', (text, expected) => {
    expect(isDiceNumber(text)).toBe(expected);
  });
});

const canonical = (values: readonly number[]): string => values.join(',');
