import { unwrap } from '@perfect-line/core/result';
import { flaggedSpaces } from '@perfect-line/rules/gt/flags';
import { gt } from '@perfect-line/rules/gt/game';
import type { Flag, State } from '@perfect-line/rules/gt/state';
import { describe, expect, it } from 'vitest';

function withFlags(yellowFlag: string, tiles: readonly number[]): State {
  const setup = {
    track: { ready: 1 },
    drivers: [{ id: 'a' }, { id: 'b' }],
    grid: ['a', 'b'],
    options: { yellowFlag },
  };
  const flags = tiles.map((tile): Flag => ({ car: 0, tile, exempt: [] }));
  return { ...gt.start(unwrap(gt.parseSetup(setup))).state, flags };
}

const tilesOf = (state: State): readonly number[] => {
  const { tileOf } = state.race.graph;
  return [...new Set(flaggedSpaces(state).map((space) => tileOf[space] ?? -1))].toSorted(
    (a, b) => a - b,
  );
};

const count = withFlags('near', []).race.graph.tiles.length;
const all = Array.from({ length: count }, (_, i) => i);

const CASES: readonly [name: string, option: string, at: number[], tiles: readonly number[]][] = [
  ['no flag: none', 'near', [], []],
  ['its own tile and the two beside it', 'near', [3], [2, 3, 4]],
  ['round the line', 'near', [0], [0, 1, count - 1]],
  ['two flags: both', 'near', [2, 5], [1, 2, 3, 4, 5, 6]],
  ['everywhere, where the table says so', 'everywhere', [3], all],
];

describe('[G8.8] where nobody may come alongside', () => {
  it.each(CASES)('%s', (_name, option, at, tiles) => {
    const state = withFlags(option, at);
    expect(tilesOf(state)).toEqual(tiles);
    const { tileOf, spaceCount } = state.race.graph;
    const whole = [...Array(spaceCount).keys()].filter((s) => tiles.includes(tileOf[s] ?? -1));
    expect(flaggedSpaces(state)).toEqual(whole);
  });
});
