import { hexKey, neighbour, opposite } from '@perfect-line/core/hex';
import { err, ok, type Result } from '@perfect-line/core/result';
import { isStart, tileSide } from './catalogue.ts';
import { isPit } from './pitTile.ts';
import type { RoadEnd } from './catalogueNotation.ts';
import {
  directionOf,
  endsOf,
  endTowards,
  layRoad,
  type ListedTile,
  type RoadTile,
  type Table,
} from './laidRoad.ts';
import { parseTiles } from './parseTiles.ts';
import { describeTile, type TileRef, type TrackError } from './trackError.ts';

/** A tile as it is driven. */
export type Leg = { readonly tile: RoadTile; readonly reversed: boolean };

/** In driving order, the start tile first. */
export type Circuit = readonly [Leg, ...Leg[]];

const refOf = ({ index, id, q, r }: TileRef): TileRef => ({ index, id, q, r });

const fault = (
  code: TrackError['code'],
  message: string,
  tiles: readonly TileRef[],
): TrackError => ({ code, message, tiles: tiles.map(refOf) });

function unknownTiles(tiles: readonly ListedTile[]): readonly TrackError[] {
  const unknown = tiles.filter((tile) => !isPit(tile.id) && tileSide(tile.id) === undefined);
  if (unknown.length === 0) return [];
  const ids = [...new Set(unknown.map((tile) => tile.id))].sort();
  return [fault('track.unknown-tiles', `not in the box: ${ids.join(', ')}`, unknown)];
}

function hexesTaken(tiles: readonly ListedTile[]): readonly TrackError[] {
  const first = new Map<string, ListedTile>();
  return tiles.flatMap((tile) => {
    const holder = first.get(hexKey(tile));
    if (holder === undefined) {
      first.set(hexKey(tile), tile);
      return [];
    }
    const text = `${describeTile(tile)} lies on ${describeTile(holder)}`;
    return [fault('track.hex-taken', text, [tile, holder])];
  });
}

function startFaults(road: readonly RoadTile[]): readonly TrackError[] {
  const [first, ...more] = road.filter((tile) => isStart(tile.side));
  if (first === undefined) return [fault('track.no-start', 'there is no start tile', [])];
  return more.map((tile) =>
    fault('track.second-start', `${describeTile(tile)} is a second start tile`, [tile, first]),
  );
}

function edgeFault(tile: RoadTile, end: RoadEnd, table: Table): TrackError | undefined {
  const direction = directionOf(tile, end.edge);
  const key = hexKey(neighbour(tile, direction));
  const other = table.get(key);
  const where = `${describeTile(tile)}, edge ${end.edge}`;
  if (other === undefined) {
    // An unknown tile may well have a road there: it is named once, by its own error.
    if (table.has(key)) return undefined;
    return { ...fault('track.open-edge', `${where}: the road ends`, [tile]), edge: end.edge };
  }
  const across = endTowards(other, opposite(direction));
  if (across === undefined) {
    const text = `${where}: ${describeTile(other)} has no road there`;
    return { ...fault('track.no-road-across', text, [tile, other]), edge: end.edge };
  }
  if (across.lanes === end.lanes || other.index < tile.index) return undefined;
  const text = `${where}: ${end.lanes} lanes meet ${across.lanes} of ${describeTile(other)}`;
  const facts = { lanes: end.lanes, across: across.lanes };
  return { ...fault('track.lanes-differ', text, [tile, other]), edge: end.edge, facts };
}

/** The next tile as the road leads on, when the two roads join. */
function following(leg: Leg, table: Table): Leg | undefined {
  const { from, to } = leg.tile.side;
  const direction = directionOf(leg.tile, (leg.reversed ? from : to).edge);
  const next = table.get(hexKey(neighbour(leg.tile, direction)));
  const end = next && endTowards(next, opposite(direction));
  return next && end && { tile: next, reversed: end === next.side.to };
}

type Walk = { readonly legs: Circuit; readonly closed: boolean };

/** Follows the road from a tile until it is back there or ends. */
function walkFrom(tile: RoadTile, table: Table): Walk {
  // A set, not just "back at the tile": a tile lying on another one is never come back to.
  const seen = new Set([tile]);
  const legs: [Leg, ...Leg[]] = [{ tile, reversed: false }];
  let leg = following(legs[0], table);
  while (leg !== undefined && !seen.has(leg.tile)) {
    seen.add(leg.tile);
    legs.push(leg);
    leg = following(leg, table);
  }
  return { legs, closed: leg?.tile === tile };
}

/** Closed loops that the first start tile is not part of. */
function otherLoops(road: readonly RoadTile[], table: Table): readonly TrackError[] {
  const start = road.find((tile) => isStart(tile.side));
  const seen = new Set(start && walkFrom(start, table).legs.map((leg) => leg.tile));
  return road.flatMap((tile) => {
    if (start === undefined || seen.has(tile) || table.get(hexKey(tile)) !== tile) return [];
    const walk = walkFrom(tile, table);
    for (const leg of walk.legs) seen.add(leg.tile);
    if (!walk.closed) return [];
    const loop = walk.legs.map((leg) => leg.tile);
    const text = `${describeTile(tile)} and ${loop.length - 1} more form a loop of their own`;
    return [fault('track.second-loop', text, loop)];
  });
}

/**
 * Every broken rule of G1.2 at once, or the circuit in driving order from its start tile. Takes what
 * comes from outside as it is: wrong types are errors like any other.
 */
export function checkCircuit(input: unknown): Result<Circuit, readonly TrackError[]> {
  const parsed = parseTiles(input);
  if (!parsed.ok) return parsed;
  const { tiles, road, table } = layRoad(parsed.value);
  const edges = road.flatMap((tile) => endsOf(tile).map((end) => edgeFault(tile, end, table)));
  const errors = [
    ...unknownTiles(tiles),
    ...hexesTaken(tiles),
    ...startFaults(road),
    ...edges.filter((error) => error !== undefined),
    ...otherLoops(road, table),
  ];
  const start = road.find((tile) => isStart(tile.side));
  if (errors.length > 0 || start === undefined) return err(errors);
  return ok(walkFrom(start, table).legs);
}
