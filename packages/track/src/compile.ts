import { err, ok, type Result } from '@perfect-line/core/result';
import { isCorner } from './catalogue.ts';
import type { Side } from './catalogueNotation.ts';
import { checkCircuit, type Leg } from './circuit.ts';
import { drivenSpaces, otherSide, type DrivenSpace } from './drivenSpace.ts';
import { DANGERS, type GraphTile, type PlacedTile, type TrackGraph } from './graph.ts';
import { linksFrom, type Link } from './links.ts';
import type { TrackError } from './trackError.ts';

/** Inside of a bend as it is driven; undefined on a straight. */
function insideOf(leg: Leg): Side | undefined {
  const { inside } = leg.tile.side;
  return inside !== undefined && leg.reversed ? otherSide(inside) : inside;
}

/**
 * Inside of the corner that a tile is, or of the next one on the road (G3.2). A circuit without a single
 * corner is judged by its next bend: a loop cannot be without one.
 */
function insideAhead(legs: readonly Leg[], from: number): Side {
  const ahead = [...legs.slice(from), ...legs.slice(0, from)];
  const corner = ahead.find((leg) => isCorner(leg.tile.side)) ?? ahead.find(insideOf);
  return (corner && insideOf(corner)) ?? 'right';
}

function graphTiles(legs: readonly Leg[]): readonly GraphTile[] {
  return legs.map(({ tile, reversed }, number) => ({
    id: tile.id,
    q: tile.q,
    r: tile.r,
    dir: tile.dir,
    number,
    reversed,
    danger: tile.side.danger,
    isCorner: isCorner(tile.side),
    inside: insideAhead(legs, number),
  }));
}

/** How far from the inside of the road a space begins, in sixths. */
const insideRank = (space: DrivenSpace, inside: Side): number =>
  inside === 'right' ? space.right : 6 - space.left;

/** The six boxes, pole first: row by row, the inside one of each row in front (G2.2). */
function gridOf(legs: readonly Leg[], spaces: readonly DrivenSpace[]): readonly number[] {
  const inside = insideAhead(legs, 0);
  const rank = (id: number): number => insideRank(spaces[id] ?? NO_SPACE, inside);
  return (legs[0]?.tile.side.grid ?? []).flatMap((row) =>
    row
      .map((name) => spaces.findIndex((space) => space.tile === 0 && space.name === name))
      .sort((a, b) => rank(a) - rank(b)),
  );
}

const NO_SPACE = { right: 0, left: 0 } as DrivenSpace;

/** Lists of numbers, one a space, laid end to end with the index where each begins. */
function packed(lists: readonly (readonly number[])[]): {
  readonly starts: Uint32Array;
  readonly items: Uint16Array;
} {
  const starts = new Uint32Array(lists.length + 1);
  for (const [i, list] of lists.entries()) starts[i + 1] = (starts[i] ?? 0) + list.length;
  return { starts, items: Uint16Array.from(lists.flat()) };
}

function alongsideOf(
  spaces: readonly DrivenSpace[],
): Pick<TrackGraph, 'besideStart' | 'beside' | 'rowStart' | 'row'> {
  const inRow = spaces.map((a) =>
    spaces.filter((b) => a !== b && a.tile === b.tile && a.start < b.front && b.start < a.front),
  );
  const touching = inRow.map((row, id) => {
    const a = spaces[id] ?? NO_SPACE;
    return row.filter((b) => a.left === b.right || b.left === a.right);
  });
  const ids = (rows: readonly (readonly DrivenSpace[])[]) =>
    packed(rows.map((row) => row.map((space) => space.id)));
  const [row, beside] = [ids(inRow), ids(touching)];
  return {
    besideStart: beside.starts,
    beside: beside.items,
    rowStart: row.starts,
    row: row.items,
  };
}

function linkArrays(links: readonly (readonly Link[])[]) {
  const { starts, items } = packed(links.map((list) => list.map((link) => link.to)));
  const flat = links.flat();
  const bytes = (read: (link: Link) => number) => Uint8Array.from(flat, read);
  return {
    linkStart: starts,
    linkTo: items,
    linkDiagonal: bytes((link) => Number(link.diagonal)),
    linkLimit: bytes((link) => link.limit),
    linkDangerous: bytes((link) => Number(link.dangerous)),
    linkWarnings: bytes((link) => link.warnings),
    linkFinish: bytes((link) => Number(link.finish)),
  };
}

function spaceArrays(spaces: readonly DrivenSpace[], tiles: readonly GraphTile[], finishU: number) {
  const bytes = (read: (space: DrivenSpace) => number) => Uint8Array.from(spaces, read);
  const lapLength = tiles.length * 12;
  return {
    tileOf: Uint16Array.from(spaces, (space) => space.tile),
    start: bytes((space) => space.start),
    front: bytes((space) => space.front),
    right: bytes((space) => space.right),
    left: bytes((space) => space.left),
    limit: bytes((space) => space.limit),
    dangerous: bytes((space) => Number(space.dangerous)),
    hasLine: bytes((space) => Number(space.entryLines.length + space.exitLines.length > 0)),
    danger: bytes((space) => DANGERS.indexOf(tiles[space.tile]?.danger ?? 'yellow')),
    edge: bytes((space) => Number(space.right === 0) + 2 * Number(space.left === 6)),
    insideRank: bytes((space) => insideRank(space, tiles[space.tile]?.inside ?? 'right')),
    distance: Uint16Array.from(
      spaces,
      (space) => (space.tile * 12 + space.front - finishU - 1 + lapLength) % lapLength,
    ),
    lapLength,
  };
}

/** A checked circuit in driving order as the graph that rules, board and solver read. */
export function compileLegs(legs: readonly Leg[]): TrackGraph {
  const tiles = graphTiles(legs);
  const spaces = drivenSpaces(legs);
  const finishU = legs[0]?.tile.side.finishU ?? 12;
  const names = spaces.map((space) => `${space.tile}:${space.name}`);
  const links = spaces.map((space) => linksFrom(space, spaces, { finishU, tiles: tiles.length }));
  return {
    tiles,
    spaceCount: spaces.length,
    names,
    idOf: new Map(names.map((name, id) => [name, id])),
    ...spaceArrays(spaces, tiles, finishU),
    ...linkArrays(links),
    ...alongsideOf(spaces),
    grid: gridOf(legs, spaces),
  };
}

/** Tiles in any order and place, the pit tile among them or not, to the graph of their circuit. */
export function compileTrack(
  tiles: readonly PlacedTile[],
): Result<TrackGraph, readonly TrackError[]> {
  const legs = checkCircuit(tiles);
  return legs.ok ? ok(compileLegs(legs.value)) : err(legs.error);
}
