import type { SpaceId, TrackGraph } from '@perfect-line/track/graph';
import { carAt, holdsSpace, indicesOf, spaceOf } from './cars.ts';
import { tilesUnder } from './flags.ts';
import type { Flag, State } from './state.ts';

/** The other cars as one car sees them in its turn, packed for the search. */
export type Traffic = {
  /** By space: bit i = the i-th moving car is alongside; TAKEN = a car stands there. */
  readonly spaces: Uint8Array;
  /** By set of moving cars: the highest gear among them. */
  readonly fastest: Uint8Array;
  /** By tile: moving cars one may not come alongside of there (G8.8). */
  readonly flagged: Uint8Array | undefined;
  /** Index in the race of the i-th moving car. */
  readonly moving: readonly number[];
};

export const TAKEN = 128;

/** [G1.5] The spaces alongside one, as the table reads it. */
function alongsideRange(
  graph: TrackGraph,
  reading: 'touching' | 'row',
): { readonly starts: Uint32Array; readonly items: Uint16Array } {
  return reading === 'row'
    ? { starts: graph.rowStart, items: graph.row }
    : { starts: graph.besideStart, items: graph.beside };
}

function areAlongside(state: State, a: SpaceId, b: SpaceId): boolean {
  const { starts, items } = alongsideRange(state.race.graph, state.race.options.alongside);
  return items.subarray(starts[a], starts[a + 1]).includes(b);
}

function fastestBySet(gears: readonly number[]): Uint8Array {
  const fastest = new Uint8Array(1 << gears.length);
  for (let set = 1; set < fastest.length; set++) {
    const last = 31 - Math.clz32(set);
    fastest[set] = Math.max(gears[last] ?? 0, fastest[set & ~(1 << last)] ?? 0);
  }
  return fastest;
}

const isPair = ([a, b]: readonly [number, number], x: number, y: number): boolean =>
  (a === x && b === y) || (a === y && b === x);

/** Cars a flag forbids coming alongside of: all that move, but those it found side by side with us. */
function forbiddenBy(flag: Flag, me: number, moving: readonly number[]): number {
  let set = 0;
  for (const [i, other] of moving.entries()) {
    if (!flag.exempt.some((pair) => isPair(pair, me, other))) set |= 1 << i;
  }
  return set;
}

/** [G8.8] Our own flag goes home as we drive off: it never binds ourselves. */
function flaggedTiles(state: State, me: number, moving: readonly number[]): Uint8Array | undefined {
  const flags = state.flags.filter((flag) => flag.car !== me);
  if (flags.length === 0 || moving.length === 0) return undefined;
  const tiles = new Uint8Array(state.race.graph.tiles.length);
  for (const flag of flags) {
    const forbidden = forbiddenBy(flag, me, moving);
    for (const tile of tilesUnder(state, flag)) tiles[tile] = (tiles[tile] ?? 0) | forbidden;
  }
  return tiles;
}

/** A car in gear 0 holds its space and can always be passed (G4.6, G4.7). */
export function trafficFor(state: State, me: number): Traffic {
  const { graph, options } = state.race;
  const spaces = new Uint8Array(graph.spaceCount);
  const { starts, items } = alongsideRange(graph, options.alongside);
  const moving: number[] = [];
  const gears: number[] = [];
  for (const [index, car] of state.cars.entries()) {
    if (index === me || !holdsSpace(car)) continue;
    spaces[car.space] = (spaces[car.space] ?? 0) | TAKEN;
    if (car.gear <= 0) continue;
    const bit = 1 << moving.length;
    moving.push(index);
    gears.push(car.gear);
    const end = starts[car.space + 1] ?? 0;
    for (let i = starts[car.space] ?? 0; i < end; i++) {
      const space = items[i] ?? 0;
      spaces[space] = (spaces[space] ?? 0) | bit;
    }
  }
  const flagged = flaggedTiles(state, me, moving);
  return { spaces, fastest: fastestBySet(gears), flagged, moving };
}

/** [G8.8] Pairs of cars that a flag finds side by side, by index; it binds nobody to the one it lies beside. */
export function pairsAlongside(
  state: State,
  flagged?: number,
): readonly (readonly [number, number])[] {
  const mayStand = state.race.options.besideFlag === 'all';
  const found = indicesOf(state, (car) => holdsSpace(car) && (mayStand || car.gear > 0)).filter(
    (index) => index !== flagged,
  );
  const space = (index: number): SpaceId => spaceOf(carAt(state, index));
  return found.flatMap((i) =>
    found
      .filter((j) => i < j && areAlongside(state, space(i), space(j)))
      .map((j) => [i, j] as const),
  );
}
