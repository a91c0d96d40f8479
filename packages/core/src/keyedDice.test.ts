import { createHash, createHmac } from 'node:crypto';

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import vectors from './keyedDice.vectors.json' with { type: 'json' };
import { commitmentOf, isDiceNumber, keyedIndex, type DiceKey } from './keyedDice.ts';

/** A second method, written from docs/DICE.md alone with Node's own crypto and big integers. */
function independentIndex(key: DiceKey, label: string, weights: readonly number[]): number {
  const range = weights.reduce((sum, w) => sum + w, 0);
  const sorted = [...key.numbers].sort().join(',');
  for (let attempt = 0; ; attempt++) {
    const text = `perfect-line/dice/1\n${key.game}\n${sorted}\n${attempt}\n${label}`;
    const digest = createHmac('sha256', Buffer.from(key.secret, 'hex')).update(text).digest('hex');
    for (const word of digest.match(/.{8}/g) ?? []) {
      const value = BigInt(`0x${word}`);
      if (value >= (4294967296n / BigInt(range)) * BigInt(range)) continue;
      const at = Number(value % BigInt(range));
      return weights.findIndex((_, i) => weights.slice(0, i + 1).reduce((a, b) => a + b, 0) > at);
    }
  }
}

const number = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((bytes) => Buffer.from(bytes).toString('hex'));
const keys = fc.record({
  secret: number,
  game: fc.string(),
  numbers: fc.array(number, { maxLength: 6 }),
});

const key: DiceKey = {
  secret: '11'.repeat(32),
  game: 'g',
  numbers: ['22'.repeat(32), '33'.repeat(32)],
};
const rolls = (of: DiceKey, count = 64): readonly number[] =>
  Array.from({ length: count }, (_, i) => keyedIndex(of, `label ${i}`, [1, 1, 1, 1, 1, 1]));

describe('keyed dice', () => {
  it.each(vectors.draws)('published vector $label', ({ key: of, label, weights, index }) => {
    expect(keyedIndex(vectors.keys[of as keyof typeof vectors.keys], label, weights)).toBe(index);
  });

  it.each(vectors.commitments)('published commitment of $number', (vector) => {
    expect(commitmentOf(vector.number)).toBe(vector.commitment);
    const bytes = Buffer.from(vector.number, 'hex');
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(vector.commitment);
  });

  it('agrees with a second implementation', () => {
    const weights = fc
      .array(fc.integer({ min: 0, max: 2 ** 28 }), { minLength: 1, maxLength: 12 })
      .filter((w) => w.some((each) => each > 0));
    fc.assert(
      fc.property(keys, fc.string(), weights, (of, label, w) => {
        expect(keyedIndex(of, label, w)).toBe(independentIndex(of, label, w));
      }),
    );
  });

  it('throws a word away more than half the time at the worst range, and still ends', () => {
    const worst = [2 ** 31 + 1];
    for (let i = 0; i < 50; i++) {
      expect(keyedIndex(key, `w${i}`, [...worst, 0])).toBe(0);
      expect(keyedIndex(key, `w${i}`, [2 ** 31, 1])).toBe(
        independentIndex(key, `w${i}`, [2 ** 31, 1]),
      );
    }
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
