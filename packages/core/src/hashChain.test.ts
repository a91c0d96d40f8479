import { describe, expect, it } from 'vitest';

import { chainSeed, EMPTY_TRAIL, hashChain, leadsTo, trailAfter } from './hashChain.ts';
import { CHAIN_VECTOR, DICE_KEYS, TRAIL_VECTORS } from './keyedDiceVectors.ts';
import { keyedIndex } from './keyedDice.ts';

const { root, seed, chain, trails } = CHAIN_VECTOR;

describe('hash chains', () => {
  it('are the published one', () => {
    expect(chainSeed(root, DICE_KEYS.two.game, 0)).toBe(seed);
    expect(hashChain(seed, 4)).toEqual(chain);
    expect(trailAfter(EMPTY_TRAIL, chain[1])).toBe(trails[1]);
    expect(trailAfter(trails[1], chain[2])).toBe(trails[2]);
  });

  it.each(TRAIL_VECTORS)(
    'published draw $label after $links links',
    ({ label, weights, links, index }) => {
      const key = { ...DICE_KEYS.two, trail: trails[links] };
      expect(keyedIndex(key, label, weights)).toBe(index);
    },
  );

  const steps: [name: string, link: string, before: string, times: number, fits: boolean][] = [
    ['the first link leads to the tip', chain[1], chain[0], 1, true],
    ['the next one to the first', chain[2], chain[1], 1, true],
    ['one passed over', chain[3], chain[1], 2, true],
    ['not passed over where one should be', chain[2], chain[1], 2, false],
    ['passed over where none should be', chain[3], chain[1], 1, false],
    ['backwards', chain[1], chain[2], 1, false],
    ['the same again', chain[2], chain[2], 1, false],
    ['somebody else’s', 'ab'.repeat(32), chain[0], 1, false],
  ];
  it.each(steps)('%s', (_name, ...[link, before, times, fits]) => {
    expect(leadsTo(link, before, times)).toBe(fits);
  });

  it('have another seed in every race and for every further chain', () => {
    const seeds = [chainSeed(root, 'a', 0), chainSeed(root, 'a', 1), chainSeed(root, 'b', 0)];
    expect(new Set([...seeds, root]).size).toBe(4);
  });

  it('a roll hangs on every link before it', () => {
    const rolls = (trail: string | undefined) =>
      Array.from({ length: 64 }, (_, i) =>
        keyedIndex({ ...DICE_KEYS.two, trail }, `${i}`, [1, 1]),
      ).join('');
    const all = [undefined, EMPTY_TRAIL, trails[1], trails[2], chain[1]].map(rolls);
    expect(new Set(all).size).toBe(all.length);
  });
});
