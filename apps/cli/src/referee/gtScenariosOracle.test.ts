import { describe, expect, it } from 'vitest';

import { countByHand, roadOf, type Puzzle, type Road } from './testOracle.ts';
import { scene } from './testTable.ts';

/** A generator of our own: the same positions every time. */
function drawn(seed: number): <T>(items: readonly T[]) => T {
  let now = seed;
  return (items) => {
    now = (now * 1_103_515_245 + 12_345) % 2_147_483_648;
    const item = items[Math.floor((now / 2_147_483_648) * items.length)];
    if (item === undefined) throw new Error('nothing to draw from');
    return item;
  };
}

const GEARS = [0, 1, 2, 3, 4, 5, 6];
const OTHERS = ['blue', 'green', 'white', 'black'];

/** Spaces at most three links ahead, where others are in the way. */
function ahead(road: Road, at: string): readonly string[] {
  let front = [at];
  const near = new Set<string>();
  for (let step = 0; step < 3; step++) {
    front = front.flatMap((from) => (road.links.get(from) ?? []).map((link) => link.to));
    for (const space of front) near.add(space);
  }
  return [...near].filter((space) => space !== at && !space.startsWith('0:'));
}

type Drawn = { readonly puzzle: Puzzle; readonly damage: readonly number[] };

function puzzleOf(road: Road, seed: number): Drawn {
  const draw = drawn(seed);
  const at = draw([...road.spaces.keys()].filter((space) => !space.startsWith('0:')));
  const near = ahead(road, at);
  const spaces = new Set(draw([[], OTHERS]).flatMap(() => (near.length > 0 ? [draw(near)] : [])));
  const cars = new Map([...spaces].map((space) => [space, draw(GEARS)]));
  // Fewer gear dice keep the walk short; the rest is drawn.
  const damage = [draw([2, 3, 4]), draw([0, 1, 2]), draw([0, 1, 3])];
  const [gear = 0, coast = 0, brake = 0] = damage;
  const dice = [6 - gear, 2 - coast, 3 - brake] as const;
  return { damage, puzzle: { at, gear: draw(GEARS), dice, cars, classic: draw([false, true]) } };
}

function countByReferee(number: number, { puzzle, damage }: Drawn): unknown {
  const [gear, coast, brake] = damage;
  const others = [...puzzle.cars].map(([at, speed], i) => ({
    id: OTHERS[i],
    at,
    gear: String(speed),
    lap: 1,
  }));
  const red = { id: 'red', at: puzzle.at, gear: String(puzzle.gear), lap: 1 };
  const table = scene({
    setup: { track: { ready: number }, edition: puzzle.classic ? 'classic' : 'v1.1' },
    cars: [{ ...red, damage: { gear, coast, brake } }, ...others],
    toAct: 'red',
  });
  return table.ask({ do: 'count' })['byLength'];
}

describe('plans against a second reading of the rules', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])('[G1.4] [G4.2] [G4.7] [G5.3] ready track %i', (number) => {
    const road = roadOf(number);
    const positions = Array.from({ length: 30 }, (_, i) =>
      puzzleOf(road, number * 1000 + i * 7919),
    );
    const byHand = positions.map(({ puzzle }) => countByHand(road, puzzle));
    expect(positions.map((position) => countByReferee(number, position))).toEqual(byHand);
    expect(byHand.filter((counts) => counts.length > 1).length).toBeGreaterThan(10);
  });
});
