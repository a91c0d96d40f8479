import { hexKey, neighbour, opposite, type Direction, type Hex } from '@perfect-line/core/hex';
import { isStart } from '../catalogue.ts';
import type { RoadEnd } from '../catalogueNotation.ts';
import type { PlacedTile } from '../graph.ts';
import {
  directionOf,
  endsOf,
  endTowards,
  layRoad,
  type RoadTile,
  type Table,
} from '../laidRoad.ts';
import type { Lanes } from './pieces.ts';

/** Where the next tile goes, and how the road comes into it. */
type Pose = { readonly hex: Hex; readonly heading: Direction; readonly lanes: Lanes };

/** An edge at which the road ends with nothing beyond. */
export type OpenEnd = Pose & {
  /** Place of the tile in the list. */
  readonly tile: number;
  readonly edge: Direction;
};

/** A piece of road with two open ends. */
export type Chain = {
  readonly ends: readonly [OpenEnd, OpenEnd];
  readonly tiles: readonly number[];
};

export type RoadShape = {
  readonly chains: readonly Chain[];
  /** Closed loops. */
  readonly loops: number;
  readonly hasStart: boolean;
  /** Something lies so that no further tile can mend it: on another tile, against a blank edge, unknown. */
  readonly isBroken: boolean;
};

type Join = { readonly tile: RoadTile; readonly end: RoadEnd };

const endAt = (tile: RoadTile, end: RoadEnd): OpenEnd => {
  const heading = directionOf(tile, end.edge);
  const hex = neighbour(tile, heading);
  return { tile: tile.index, edge: end.edge, hex, heading, lanes: end.lanes };
};

const otherEnd = (tile: RoadTile, end: RoadEnd): RoadEnd => {
  const [from, to] = endsOf(tile);
  return end === from ? to : from;
};

/** The tile that the road leads into; 'open' when there is none, 'bad' when the two do not join. */
function across(tile: RoadTile, end: RoadEnd, table: Table): Join | 'open' | 'bad' {
  const direction = directionOf(tile, end.edge);
  const key = hexKey(neighbour(tile, direction));
  if (!table.has(key)) return 'open';
  const next = table.get(key);
  const entry = next && endTowards(next, opposite(direction));
  if (next === undefined || entry?.lanes !== end.lanes) return 'bad';
  return { tile: next, end: entry };
}

type Walk = { readonly end: OpenEnd | 'loop' | 'bad'; readonly tiles: readonly RoadTile[] };

/** Follows the road out of one end of a tile. */
function follow(first: RoadTile, out: RoadEnd, table: Table): Walk {
  const tiles: RoadTile[] = [];
  let [tile, end] = [first, out];
  for (;;) {
    const next = across(tile, end, table);
    if (next === 'open') return { end: endAt(tile, end), tiles };
    if (next === 'bad') return { end: 'bad', tiles };
    if (next.tile === first) return { end: 'loop', tiles };
    tiles.push(next.tile);
    [tile, end] = [next.tile, otherEnd(next.tile, next.end)];
  }
}

const isTwiceTaken = (tiles: readonly PlacedTile[]): boolean =>
  new Set(tiles.map(hexKey)).size < tiles.length;

/** The pieces of road of a layout, and where they are open. */
export function roadShape(layout: readonly PlacedTile[]): RoadShape {
  const { road, table, tiles } = layRoad(layout);
  const chains: Chain[] = [];
  const seen = new Set<RoadTile>();
  const starts = road.filter((tile) => isStart(tile.side)).length;
  let loops = 0;
  let isBroken = starts > 1 || isTwiceTaken(tiles) || [...table.values()].includes(undefined);
  for (const tile of isBroken ? [] : road) {
    if (seen.has(tile)) continue;
    const [back, ahead] = [follow(tile, tile.side.from, table), follow(tile, tile.side.to, table)];
    const all = [...back.tiles.toReversed(), tile, ...ahead.tiles];
    for (const each of all) seen.add(each);
    if (back.end === 'loop') loops++;
    else if (typeof back.end === 'string' || typeof ahead.end === 'string') isBroken = true;
    else chains.push({ ends: [back.end, ahead.end], tiles: all.map(({ index }) => index) });
  }
  return { chains, loops, hasStart: starts > 0, isBroken };
}

/** Every edge at which the road ends, also in a layout that is broken elsewhere. */
export function openEnds(layout: readonly PlacedTile[]): readonly OpenEnd[] {
  const { road, table } = layRoad(layout);
  return road.flatMap((tile) =>
    endsOf(tile)
      .filter((end) => across(tile, end, table) === 'open')
      .map((end) => endAt(tile, end)),
  );
}
