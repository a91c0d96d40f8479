import { err, ok, type Result } from '@perfect-line/core/result';
import { isCorner } from './catalogue.ts';
import type { Side } from './catalogueNotation.ts';
import { checkCircuit, type Leg } from './circuit.ts';
import { drivenTiles, type DrivenSpace } from './drivenSpace.ts';
import { DANGERS, type GraphTile, type PlacedTile, type TrackGraph } from './graph.ts';
import { linksFrom, touch, type Link } from './links.ts';
import { insideAhead, insideInFront } from './nextCorner.ts';
import type { TrackError } from './trackError.ts';

type DrivenTiles = readonly (readonly DrivenSpace[])[];

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
function gridOf(start: Leg, spaces: readonly DrivenSpace[], inside: Side): readonly number[] {
  return start.tile.side.grid.flatMap((row) =>
    spaces
      .filter((space) => row.includes(space.name))
      .sort((a, b) => insideRank(a, inside) - insideRank(b, inside))
      .map((space) => space.id),
  );
}

/** Lists of numbers, one a space, laid end to end with the index where each begins. */
function packed(lists: readonly (readonly number[])[]): {
  readonly starts: Uint32Array;
  readonly items: Uint16Array;
} {
  const starts = new Uint32Array(lists.length + 1);
  for (const [i, list] of lists.entries()) starts[i + 1] = (starts[i] ?? 0) + list.length;
  return { starts, items: Uint16Array.from(lists.flat()) };
}

/** Spaces of the tile whose stretch of road overlaps that of `a` (G1.5). */
const rowOf = (a: DrivenSpace, tile: readonly DrivenSpace[]): readonly DrivenSpace[] =>
  tile.filter((b) => a !== b && a.start < b.front && b.start < a.front);

function alongsideArrays(tiles: DrivenTiles) {
  const rows = tiles.flatMap((tile) => tile.map((a) => ({ a, row: rowOf(a, tile) })));
  const all = packed(rows.map(({ row }) => row.map((b) => b.id)));
  const beside = packed(rows.map(({ a, row }) => row.filter((b) => touch(a, b)).map((b) => b.id)));
  return {
    besideStart: beside.starts,
    beside: beside.items,
    rowStart: all.starts,
    row: all.items,
  };
}

function linkArrays(tiles: DrivenTiles, finishU: number) {
  const links = tiles.flatMap((here, number) => {
    const next = tiles[(number + 1) % tiles.length] ?? here;
    const around = { here, next, finishU: number === 0 ? finishU : undefined };
    return here.map((space) => linksFrom(space, around));
  });
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
  const distance = ({ tile, front }: DrivenSpace) =>
    (tile * 12 + front - finishU - 1 + lapLength) % lapLength;
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
    distance: Uint16Array.from(spaces, distance),
    lapLength,
  };
}

/** A checked circuit in driving order, its start tile first, as rules, board and solver read it. */
export function compileLegs(legs: readonly [Leg, ...Leg[]]): TrackGraph {
  const tiles = graphTiles(legs);
  const driven = drivenTiles(legs);
  const spaces = driven.flat();
  const finishU = legs[0].tile.side.finishU ?? 12;
  const names = spaces.map((space) => `${space.tile}:${space.name}`);
  return {
    tiles,
    spaceCount: spaces.length,
    names,
    idOf: new Map(names.map((name, id) => [name, id])),
    ...spaceArrays(spaces, tiles, finishU),
    ...linkArrays(driven, finishU),
    ...alongsideArrays(driven),
    nextInsideRank: Uint8Array.from(spaces, (space) =>
      insideRank(space, insideInFront(legs, driven[space.tile] ?? [], space)),
    ),
    grid: gridOf(legs[0], driven[0] ?? [], insideAhead(legs, 0)),
  };
}

/** Tiles in any order and place, the pit tile among them or not, to the graph of their circuit. */
export function compileTrack(
  tiles: readonly PlacedTile[],
): Result<TrackGraph, readonly TrackError[]> {
  const legs = checkCircuit(tiles);
  return legs.ok ? ok(compileLegs(legs.value)) : err(legs.error);
}
