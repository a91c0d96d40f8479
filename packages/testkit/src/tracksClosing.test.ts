import { hexKey, neighbour, turned, type Direction, type Hex } from '@perfect-line/core/hex';
import { seededRandom, shuffled, type RandomSource } from '@perfect-line/core/random';
import { unwrap } from '@perfect-line/core/result';
import { buildCircuit } from '@perfect-line/track/builder/buildCircuit';
import { numberOf, TILE_SIDES, turnOf } from '@perfect-line/track/catalogue';
import { checkCircuit } from '@perfect-line/track/circuit';
import type { PlacedTile } from '@perfect-line/track/graph';
import { closeLoop } from '@perfect-line/track/workshop/closing';
import { kindsLeft } from '@perfect-line/track/workshop/pieces';
import { describe, expect, it } from 'vitest';

/** Pieces that are left, as numbers: `['103', '103', '105']`. */
type Bag = readonly string[];

const countsOf = (bag: Bag): ReadonlyMap<string, number> =>
  new Map(bag.map((number) => [number, bag.filter((each) => each === number).length]));

const ways = TILE_SIDES.flatMap((side) => [
  { side, entry: side.from, exit: side.to, turn: turnOf(side) },
  { side, entry: side.to, exit: side.from, turn: -turnOf(side) },
]);

/**
 * The slow reference: lays every piece of the bag in every way behind the last tile, and asks the checker
 * of circuits whether what lies there is one. Knows nothing of fields, kinds or chains.
 */
function closesByTrying(layout: readonly PlacedTile[], bag: Bag, tail: Tail): boolean {
  if (hexKey(tail.hex) === hexKey(tail.end)) return checkCircuit(layout).ok;
  if (layout.some((tile) => hexKey(tile) === hexKey(tail.hex))) return false;
  const tried = new Set<string>();
  for (const [i, number] of bag.entries()) {
    if (tried.has(number)) continue;
    tried.add(number);
    for (const { side, entry, exit, turn } of ways) {
      if (numberOf(side.id) !== number || entry.lanes !== tail.lanes) continue;
      const heading = turned(tail.heading, turn);
      const tile = { id: side.id, ...tail.hex, dir: turned(tail.heading + 3, -entry.edge) };
      const next = { hex: neighbour(tail.hex, heading), heading, lanes: exit.lanes, end: tail.end };
      const rest = bag.toSpliced(i, 1);
      // Each further tile comes one hex nearer at best.
      if (distance(next.hex, tail.end) > rest.length) continue;
      if (closesByTrying([...layout, tile], rest, next)) return true;
    }
  }
  return false;
}

type Tail = {
  readonly hex: Hex;
  readonly heading: Direction;
  readonly lanes: number;
  /** The tile that the road has to come back to. */
  readonly end: Hex;
};

const distance = (a: Hex, b: Hex): number =>
  Math.max(Math.abs(a.q - b.q), Math.abs(a.r - b.r), Math.abs(a.q + a.r - b.q - b.r));

type Cut = { readonly layout: readonly PlacedTile[]; readonly bag: Bag; readonly tail: Tail };

/** A circuit in driving order with its last tiles taken off, and a bag that may or may not close it. */
function cutOne(random: RandomSource, name: string): Cut {
  const tileCount = 7 + Math.floor(random() * 8);
  const wish = { tileCount, lanes: 'mixed', difficulty: 'medium', boxes: 1 } as const;
  const even = { ...wish, lanes: random() < 0.5 ? 2 : 3 } as const;
  const built = buildCircuit({ seed: name, wish: random() < 0.3 ? wish : even });
  const circuit = built.ok
    ? built.value.tiles
    : unwrap(buildCircuit({ seed: name, wish: even })).tiles;
  const kept = Math.max(1, circuit.length - 1 - Math.floor(random() * MOST_CUT));
  const layout = circuit.slice(0, kept);
  return { layout, bag: bagOf(circuit.slice(kept), random), tail: tailOf(circuit, kept) };
}

/** `CLOSING=500 npx vitest run tracksClosing` tries as many layouts with nine pieces; it takes some minutes. */
const MANY = Number(process.env['CLOSING'] ?? 0);
const LAYOUTS = MANY > 0 ? MANY : 120;
/** Pieces at most: trying everything takes five times as long for each one more. */
const MOST_OPEN = MANY > 0 ? 9 : 7;
/** Tiles cut off at most; the bag may hold two more. */
const MOST_CUT = MOST_OPEN - 1;

/** What was cut off, with some pieces exchanged and some more. */
function bagOf(cut: readonly PlacedTile[], random: RandomSource): Bag {
  const own = cut.map(({ id }) => numberOf(id));
  const others = shuffled(['103', '104', '105', '112', '113', '107', '111', '119', '120'], random);
  const kept = own.filter(() => random() < 0.75);
  return [...kept, ...others].slice(0, Math.min(MOST_OPEN, own.length + 2));
}

function tailOf(circuit: readonly PlacedTile[], kept: number): Tail {
  const legs = unwrap(checkCircuit(circuit));
  const last = legs[kept - 1];
  const first = legs[0].tile;
  if (last === undefined) throw new Error('nothing was kept');
  const exit = last.reversed ? last.tile.side.from : last.tile.side.to;
  const heading = turned(exit.edge, last.tile.dir);
  return { hex: neighbour(last.tile, heading), heading, lanes: exit.lanes, end: first };
}

describe('closing a loop', () => {
  it('agrees with trying everything', () => {
    const outcomes = { found: 0, none: 0, open: 0, closed: 0 };
    const random = seededRandom('closing');
    for (let i = 0; i < LAYOUTS; i++) {
      const { layout, bag, tail } = cutOne(random, `cut ${i}`);
      const left = kindsLeft(countsOf(bag), true);
      const { outcome } = closeLoop({ layout, left, budget: 1_000_000 });
      outcomes[outcome]++;
      expect([i, outcome]).toEqual([i, closesByTrying(layout, bag, tail) ? 'found' : 'none']);
    }
    // Both answers must have been put to the test.
    expect(Math.min(outcomes.found, outcomes.none)).toBeGreaterThan(5);
  }, 3_600_000);
});
