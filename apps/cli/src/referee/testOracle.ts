import { tileSide } from '@perfect-line/track/catalogue';
import type { CornerLine, TileSide, TileSpace } from '@perfect-line/track/catalogueNotation';
import { readyTrack } from '@perfect-line/track/readyTracks';

/**
 * A second reading of the clauses on the road, the dice and the order (G1.4, G1.5, G3.2, G4, G5, G8.3), from the
 * catalogue's figures alone: nothing of the compiled graph or of the rules is used, so that the engine can be held against it.
 */
type Space = TileSpace & { readonly tile: number };
type Link = { readonly to: string; readonly limit: number };
export type Road = {
  readonly spaces: ReadonlyMap<string, Space>;
  readonly links: ReadonlyMap<string, readonly Link[]>;
  /** By tile: the inside of its bend as it is driven. */
  readonly insides: readonly (string | undefined)[];
};

const DIRECTIONS = ['1,0', '0,1', '-1,1', '-1,0', '0,-1', '1,-1'];

const mirrored = (span: readonly [number, number], length: number): readonly [number, number] => [
  length - span[1],
  length - span[0],
];

const turned = (space: TileSpace): TileSpace => ({
  ...space,
  u: mirrored(space.u, 12),
  v: mirrored(space.v, 6),
  lines: space.lines.map((line) => ({
    ...line,
    v: mirrored(line.v, 6),
    end: line.end === 'from' ? 'to' : 'from',
  })),
});

type DrivenTile = { readonly side: TileSide; readonly forwards: boolean };

/** [G1.1, G1.3] The tiles of a ready track and which way each is driven. */
function tilesOf(number: number): readonly DrivenTile[] {
  const tiles = readyTrack(number)?.tiles ?? [];
  return tiles.map((placed, tile) => {
    const side = tileSide(placed.id);
    const before = tiles.at(tile - 1);
    if (side === undefined || before === undefined) throw new Error(`no tile ${placed.id}`);
    const way = DIRECTIONS.indexOf(`${placed.q - before.q},${placed.r - before.r}`);
    return { side, forwards: (side.from.edge + placed.dir) % 6 === (way + 3) % 6 };
  });
}

/** [G1.3] The spaces by address, as they are driven. */
function spacesOf(tiles: readonly DrivenTile[]): ReadonlyMap<string, Space> {
  const spaces = new Map<string, Space>();
  for (const [tile, { side, forwards }] of tiles.entries()) {
    for (const space of side.spaces) {
      const driven = forwards ? space : turned(space);
      spaces.set(`${tile}:${space.name}`, { ...driven, tile });
    }
  }
  return spaces;
}

function insideOf({ side, forwards }: DrivenTile): string | undefined {
  if (side.inside === undefined || forwards) return side.inside;
  return side.inside === 'left' ? 'right' : 'left';
}

/** [G5.3, G5.5] The numbers on the lines a straight step goes over. */
const numbers = (lines: readonly CornerLine[], end: string, low: number, high: number): number[] =>
  lines
    .filter((line) => line.end === end && line.limit > 0)
    .filter((line) => Math.min(high, line.v[1]) > Math.max(low, line.v[0]))
    .map((line) => line.limit);

/** [G1.4, G5.3] Whether b follows a, and the limit that binds there; Infinity where none does. */
function limitInto(a: Space, b: Space): number | undefined {
  const end = a.tile === b.tile ? a.u[1] : a.u[1] - 12;
  const low = Math.max(a.v[0], b.v[0]);
  const high = Math.min(a.v[1], b.v[1]);
  const own = b.limit > 0 ? b.limit : Number.POSITIVE_INFINITY;
  if (high === low) return b.u[0] <= end && end < b.u[1] ? own : undefined;
  if (high < low || b.u[0] !== end) return undefined;
  const entering = numbers(b.lines, 'from', low, high);
  const leaving = numbers(a.lines, 'to', low, high);
  return Math.min(...(entering.length > 0 ? entering : [own]), ...leaving);
}

export function roadOf(number: number): Road {
  const tiles = tilesOf(number);
  const spaces = spacesOf(tiles);
  const count = tiles.length;
  const links = new Map<string, readonly Link[]>();
  for (const [from, a] of spaces) {
    const tile = a.u[1] === 12 ? (a.tile + 1) % count : a.tile;
    const found = [...spaces].flatMap(([to, b]): Link[] => {
      const limit = b.tile === tile && to !== from ? limitInto(a, b) : undefined;
      return limit === undefined ? [] : [{ to, limit }];
    });
    links.set(from, found);
  }
  return { spaces, links, insides: tiles.map(insideOf) };
}

/** [G3.2] Something of the space is not yet behind a front edge at `u`. */
const liesAhead = (space: Space, u: number): boolean =>
  (space.limit > 0 && u < space.u[1]) ||
  space.lines.some((line) => u <= space.u[line.end === 'from' ? 0 : 1]);

/** [G3.2] Sixths of the road between a space and the inside of the next corner. */
function fromInside(road: Road, at: Space): number {
  const spaces = [...road.spaces.values()];
  const count = road.insides.length;
  const next = Array.from({ length: count + 1 }, (_, ahead) => ahead).find((ahead) =>
    spaces.some(
      (space) =>
        space.tile === (at.tile + ahead) % count && liesAhead(space, ahead === 0 ? at.u[1] : 0),
    ),
  );
  const inside = next === undefined ? undefined : road.insides[(at.tile + next) % count];
  return inside === 'left' ? 6 - at.v[1] : at.v[0];
}

export type Runner = {
  readonly id: string;
  readonly at: string;
  readonly gear: number;
  readonly lap: number;
};

/** [G3.2] Cars on the track: faster, further, nearer to the inside. */
export function orderByHand(road: Road, cars: readonly Runner[]): readonly string[] {
  const keys = cars.map(({ id, at, gear, lap }) => {
    const space = road.spaces.get(at);
    if (space === undefined) throw new Error(`no space ${at}`);
    // The line lies three quarters along tile 0: a car behind it there is at the end of its lap.
    const tile = space.tile === 0 && space.u[1] <= 9 ? road.insides.length : space.tile;
    return { id, key: [gear, lap, tile, space.u[1], -fromInside(road, space)] };
  });
  const ahead = (a: readonly number[], b: readonly number[]): number => {
    const differs = a.findIndex((value, i) => value !== b[i]);
    return differs < 0 ? 0 : (b[differs] ?? 0) - (a[differs] ?? 0);
  };
  return keys.toSorted((a, b) => ahead(a.key, b.key)).map(({ id }) => id);
}

/** [G8.3] v1.1: where a car that left the road in this space, to this side, comes back. */
export function backByHand(road: Road, at: string, side: 'left' | 'right'): string {
  const left = road.spaces.get(at);
  if (left === undefined) throw new Error(`no space ${at}`);
  const atEdge = ({ v }: Space): boolean => (side === 'right' ? v[0] === 0 : v[1] === 6);
  if (atEdge(left)) return at;
  const length = ({ u }: Space): number => Math.min(u[1], left.u[1]) - Math.max(u[0], left.u[0]);
  const [nearest] = [...road.spaces]
    .filter(([, space]) => space.tile === left.tile && atEdge(space) && length(space) > 0)
    .toSorted(([, a], [, b]) => length(b) - length(a) || a.u[0] - b.u[0]);
  return nearest?.[0] ?? at;
}

export type Puzzle = {
  readonly at: string;
  readonly gear: number;
  /** Gear, coast and brake dice of the turn. */
  readonly dice: readonly [number, number, number];
  /** Other cars: space and gear. */
  readonly cars: ReadonlyMap<string, number>;
  readonly classic: boolean;
};

type Hand = {
  readonly lying: string;
  readonly gears: number;
  readonly coasts: number;
  readonly brakes: number;
};
type Move = { readonly gear: number; readonly hand: Hand };

/** [G4.3 – G4.5] */
function movesOf(gear: number, hand: Hand): readonly Move[] {
  const moves: Move[] = [];
  for (const die of hand.gears > 0 ? hand.lying : '') {
    const to = Number(die);
    const brakes = Math.max(0, gear - to - 1);
    if (gear === 0 ? to > 1 : to > gear + 1 || brakes > hand.brakes) continue;
    const left = { ...hand, lying: hand.lying.replace(die, ''), gears: hand.gears - 1 };
    moves.push({ gear: to, hand: { ...left, brakes: hand.brakes - brakes } });
  }
  if (gear > 0 && hand.coasts > 0) moves.push({ gear, hand: { ...hand, coasts: hand.coasts - 1 } });
  return moves;
}

/** [G1.5] Moving cars alongside a space. */
function beside(road: Road, puzzle: Puzzle, at: string): readonly string[] {
  const here = road.spaces.get(at);
  return [...puzzle.cars].flatMap(([space, gear]) => {
    const there = road.spaces.get(space);
    if (here === undefined || there?.tile !== here.tile || space === at || gear === 0) return [];
    const overlap = Math.min(here.u[1], there.u[1]) > Math.max(here.u[0], there.u[0]);
    const touch = Math.max(here.v[0], there.v[0]) === Math.min(here.v[1], there.v[1]);
    return overlap && (touch || !puzzle.classic) ? [space] : [];
  });
}

/** [G4.6, G4.7] */
function isOpen(
  road: Road,
  puzzle: Puzzle,
  step: { from: string; to: string; gear: number },
): boolean {
  if (puzzle.cars.has(step.to)) return false;
  const already = beside(road, puzzle, step.from);
  return beside(road, puzzle, step.to)
    .filter((space) => !already.includes(space))
    .every((space) => (puzzle.cars.get(space) ?? 0) <= step.gear);
}

/** [G4.2, G4.9] Plans by length. */
export function countByHand(road: Road, puzzle: Puzzle): readonly number[] {
  const counts: number[] = [];
  const walk = (at: string, state: Move, length: number): void => {
    const all = movesOf(state.gear, state.hand).flatMap((move) =>
      (road.links.get(at) ?? [])
        .filter(({ to }) => isOpen(road, puzzle, { from: at, to, gear: move.gear }))
        .map(({ to, limit }) => ({ move, to, fast: move.gear > limit })),
    );
    const slow = all.filter((step) => !step.fast);
    const listed = puzzle.classic || (length === 0 && slow.length === 0) ? all : slow;
    if (listed.length > 0) counts[length] = (counts[length] ?? 0) + listed.length;
    for (const step of slow) walk(step.to, step.move, length + 1);
  };
  const [gears, coasts, brakes] = puzzle.dice;
  walk(puzzle.at, { gear: puzzle.gear, hand: { lying: '123456', gears, coasts, brakes } }, 0);
  return counts;
}
