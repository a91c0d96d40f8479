import { unwrap } from '@perfect-line/core/result';
import { describe, expect, it } from 'vitest';
import { checkCircuit } from '../circuit.ts';
import { READY_TILE_LISTS } from '../readyTrackLists.ts';
import { buildCircuit } from './buildCircuit.ts';
import type { Wish } from './wish.ts';

const WISH: Wish = { tileCount: 15, lanes: 3, difficulty: 'medium', boxes: 1 };

const codeOf = (tiles: string, budget?: number): string => {
  const request = { tiles: tiles.split(' '), seed: 'x', ...(budget !== undefined && { budget }) };
  const built = buildCircuit(request);
  return built.ok ? 'built' : built.error.code;
};

describe('from given tiles', () => {
  it.each([...READY_TILE_LISTS])('ready track %i can be laid', (_number, list) => {
    const { tiles } = unwrap(buildCircuit({ tiles: list.split(' '), seed: 'x' }));
    expect(checkCircuit(tiles).ok).toBe(true);
  });

  const classicFive =
    '102a 103a 104a 105a 106a 106b 107b 108b 109b 111b 112b 113b 117b 118b 119b 120b';

  it.each([
    ['a list that an odd number of steps keeps open', classicFive, 'build.odd-turns'],
    ['too few bends for a full turn', '102a 105a 105a 106a 106a', 'build.too-few-turns'],
    ['only straights', '102a 103a 103a', 'build.too-few-turns'],
    ['one change of lanes', '102a 119a 107a 107a 107a', 'build.odd-lane-changes'],
    ['lanes mixed without a change', '102a 107b 107b 107b', 'build.lanes-unreachable'],
    ['no start tile', '103a 107a 107a 107a', 'build.no-start'],
    ['two start tiles', '102a 102a 107a 107a 107a', 'build.second-start'],
    ['an unknown tile', '102a 121a', 'build.unknown-tiles'],
    // Three hairpins close by themselves, so the straight one step aside never comes home.
    ['tried through', '102a 107a 107a 107a', 'build.none-exists'],
    ['a triangle', '102a 107a 103a 107a 103a 107a', 'built'],
    ['the pit tile is set aside', '101a 102a 107a 103a 107a 103a 107a', 'built'],
  ])('%s', (_name, tiles, code) => {
    expect(codeOf(tiles)).toBe(code);
  });

  it('says when the budget was too small to tell', () => {
    const list = READY_TILE_LISTS.get(7) ?? '';
    expect(codeOf(list, 3)).toBe('build.budget-spent');
    const built = buildCircuit({ tiles: list.split(' '), seed: 'x', budget: 3 });
    expect(built.ok ? 0 : built.error.nodes).toBeLessThanOrEqual(3);
  });

  it('refuses a list without end', () => {
    const tiles = Array.from({ length: 201 }, () => '103a');
    const built = buildCircuit({ tiles, seed: 'x' });
    expect(built.ok ? '' : built.error.code).toBe('build.too-many-tiles');
  });
});

describe('after a wish', () => {
  it('gives the same circuit for the same seed and others for others', () => {
    const layouts = ['a', 'b', 'c', 'a'].map((seed) =>
      JSON.stringify(unwrap(buildCircuit({ wish: WISH, seed })).tiles),
    );
    expect(layouts[3]).toBe(layouts[0]);
    expect(new Set(layouts).size).toBe(3);
  });

  it('makes hard circuits harder than easy ones', () => {
    const slowCorners = (difficulty: Wish['difficulty']): number =>
      Array.from({ length: 20 }, (_, i) => {
        const wish = { ...WISH, difficulty };
        const { tiles } = unwrap(buildCircuit({ wish, seed: String(i) }));
        return tiles.filter(({ id }) => /^1(07|08|09|10|11|12|14)/.test(id)).length;
      }).reduce((sum, n) => sum + n, 0);
    expect(slowCorners('medium')).toBeGreaterThan(slowCorners('easy'));
    expect(slowCorners('hard')).toBeGreaterThan(slowCorners('medium'));
  });

  const boxed: [name: string, change: Partial<Wish>, boxes: number][] = [
    ['three boxes', { tileCount: 40, boxes: 3 }, 3],
    ['no limit', { tileCount: 40, boxes: undefined }, Infinity],
  ];
  it.each(boxed)('[G1.2] takes no more than %s hold', (_name, change, most) => {
    const { tiles, boxes } = unwrap(buildCircuit({ wish: { ...WISH, ...change }, seed: 'x' }));
    expect(tiles).toHaveLength(40);
    expect(boxes).toBeGreaterThan(2);
    expect(boxes).toBeLessThanOrEqual(most);
    expect(checkCircuit(tiles).ok).toBe(true);
  });

  it.each([
    ['no tiles', { tileCount: 0 }, 'build.bad-wish'],
    ['half a tile', { tileCount: 7.5 }, 'build.bad-wish'],
    ['not a number', { tileCount: Number.NaN }, 'build.bad-wish'],
    ['too few to turn', { tileCount: 3 }, 'build.too-few-turns'],
    ['four cannot close', { tileCount: 4 }, 'build.none-exists'],
    ['more than a box holds', { tileCount: 30 }, 'build.not-enough-tiles'],
    ['more than two boxes hold', { tileCount: 58, boxes: 2 as const }, 'build.not-enough-tiles'],
    ['more than three boxes hold', { tileCount: 90, boxes: 3 as const }, 'build.not-enough-tiles'],
  ])('%s', (_name, change, code) => {
    const built = buildCircuit({ wish: { ...WISH, ...change }, seed: 'x' });
    expect(built.ok ? 'built' : built.error.code).toBe(code);
  });
});

/** Every sequence of turns, one by one: does any close without crossing itself? */
function closes(length: number): boolean {
  const steps = [
    [1, 0],
    [0, 1],
    [-1, 1],
    [-1, 0],
    [0, -1],
    [1, -1],
  ];
  for (let code = 0; code < 5 ** (length - 1); code++) {
    let [q, r, heading, rest] = [0, 0, 0, code];
    const seen = new Set(['0,0']);
    for (let i = 0; i < length; i++) {
      if (i > 0) {
        heading = (heading + (rest % 5) + 4) % 6;
        rest = Math.floor(rest / 5);
      }
      q += steps[heading]?.[0] ?? 0;
      r += steps[heading]?.[1] ?? 0;
      if (i < length - 1) seen.add(`${q},${r}`);
    }
    if (q === 0 && r === 0 && heading === 0 && seen.size === length) return true;
  }
  return false;
}

describe('proofs against plain enumeration', () => {
  it.each([3, 4, 5, 6, 7, 8])('%i tiles', (tileCount) => {
    const built = buildCircuit({ wish: { ...WISH, tileCount }, seed: 'x', budget: 1_000_000 });
    const proofs = ['build.too-few-turns', 'build.none-exists'];
    const outcome = built.ok || proofs.includes(built.error.code) ? built.ok : 'no proof';
    expect(outcome).toBe(closes(tileCount));
  });
});
