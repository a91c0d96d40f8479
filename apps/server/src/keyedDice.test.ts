import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';

import { commitmentOf, keyedIndex, type DiceKey } from '@perfect-line/core/keyedDice';
import {
  CHAIN_VECTOR,
  COMMITMENT_VECTORS,
  DICE_KEYS,
  DRAW_VECTORS,
  TRAIL_VECTORS,
} from '@perfect-line/core/keyedDiceVectors';
import { chainSeed, hashChain, leadsTo, trailAfter } from '@perfect-line/core/hashChain';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

/** A second method, written from docs/DICE.md alone with Node's own crypto and big integers. */
function independentIndex(key: DiceKey, label: string, weights: readonly number[]): number {
  const range = weights.reduce((sum, w) => sum + w, 0);
  const sorted = [...key.numbers].sort().join(',');
  for (let attempt = 0; ; attempt++) {
    const told = key.trail === undefined ? ['1'] : ['2', key.trail];
    const [version, ...trail] = told;
    const fixed =
      key.challenge === undefined ? [version, key.game, sorted, ...trail] : ['3', key.challenge];
    const text = `perfect-line/dice/${[...fixed, attempt, label].join('\n')}`;
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
  trail: fc.option(number, { nil: undefined }),
  challenge: fc.option(fc.string(), { nil: undefined }),
});

const ragged: DiceKey = { secret: '11'.repeat(32), game: 'g', numbers: [] };

describe('keyed dice beside a second implementation', () => {
  it('commits alike', () => {
    fc.assert(
      fc.property(number, (text) => {
        const bytes = Buffer.from(text, 'hex');
        expect(commitmentOf(text)).toBe(createHash('sha256').update(bytes).digest('hex'));
      }),
    );
  });

  it('makes chains and trails alike', () => {
    const sha = (...parts: readonly string[]): string =>
      createHash('sha256')
        .update(Buffer.from(parts.join(''), 'hex'))
        .digest('hex');
    fc.assert(
      fc.property(number, number, fc.string(), (root, other, game) => {
        const text = `perfect-line/chain/1\n${game}\n0`;
        const seed = createHmac('sha256', Buffer.from(root, 'hex')).update(text).digest('hex');
        expect(chainSeed(root, game, 0)).toBe(seed);
        expect(hashChain(seed, 2)).toEqual([sha(sha(seed)), sha(seed), seed]);
        expect(leadsTo(seed, sha(sha(seed)), 2)).toBe(true);
        expect(trailAfter(root, other)).toBe(sha(root, other));
      }),
    );
  });

  it('draws alike', () => {
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
      expect(keyedIndex(ragged, `w${i}`, [...worst, 0])).toBe(0);
      expect(keyedIndex(ragged, `w${i}`, [2 ** 31, 1])).toBe(
        independentIndex(ragged, `w${i}`, [2 ** 31, 1]),
      );
    }
  });
});

describe('the published vectors', () => {
  const text = readFileSync(new URL('../../../docs/DICE.md', import.meta.url), 'utf8');
  const cells = (line: string): readonly string[] =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim().replaceAll('`', ''));

  it('are the same in words and in code', () => {
    const rows = text.split('\n').filter((line) => /^\| (solo|two|equal) /.test(line));
    const written = DRAW_VECTORS.map(({ key, label, weights, index, rejected }) =>
      [key, label === '' ? '(empty)' : label, weights.join(', '), index, rejected].map(String),
    );
    expect(rows.map(cells)).toEqual(written);
    for (const { number, commitment } of COMMITMENT_VECTORS) {
      expect(text).toMatch(new RegExp(`${number}.*${commitment}`));
    }
    for (const { secret, game, numbers, challenge = '' } of Object.values(DICE_KEYS)) {
      for (const part of [secret, game, ...numbers, challenge]) expect(text).toContain(part);
    }
  });

  it('of version 2 are the same in words and in code', () => {
    const rows = text.split('\n').filter((line) => /^\| [012] /.test(line));
    const written = TRAIL_VECTORS.map(({ links, label, weights, index }) =>
      [links, label, weights.join(', '), index].map(String),
    );
    expect(rows.map(cells)).toEqual(written);
    const { root, seed, chain, trails } = CHAIN_VECTOR;
    for (const part of [root, seed, ...chain, ...trails]) expect(text).toContain(part);
    for (const { links, label, weights, index } of TRAIL_VECTORS) {
      const key = { ...DICE_KEYS.two, trail: trails[links] };
      expect(independentIndex(key, label, weights)).toBe(index);
    }
  });

  it.each(DRAW_VECTORS)(
    '$key $label by the second implementation',
    ({ key, label, weights, index }) => {
      expect(independentIndex(DICE_KEYS[key], label, weights)).toBe(index);
    },
  );
});
