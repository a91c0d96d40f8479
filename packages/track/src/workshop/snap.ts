import {
  DIRECTIONS,
  hexKey,
  neighbour,
  opposite,
  turned,
  type Direction,
  type Hex,
} from '@perfect-line/core/hex';
import type { PlacedTile } from '../graph.ts';
import {
  directionOf,
  endsOf,
  endTowards,
  layRoad,
  type RoadTile,
  type Table,
} from '../laidRoad.ts';

const laidAlone = (tile: PlacedTile): RoadTile | undefined => layRoad([tile]).road[0];

/** Joined roads count for it, roads that run against something count against it. */
function fitOf(tile: RoadTile, table: Table): number {
  const ends = endsOf(tile).map((end): number => {
    const direction = directionOf(tile, end.edge);
    const key = hexKey(neighbour(tile, direction));
    if (!table.has(key)) return 0;
    const other = table.get(key);
    const across = other && endTowards(other, opposite(direction));
    return across?.lanes === end.lanes ? 2 : -1;
  });
  return ends.reduce((sum, fit) => sum + fit, 0);
}

type Wanted = { readonly id: string; readonly hex: Hex; readonly dir: Direction };

/** A tile turned so that its road joins what lies around it; as it was wanted where nothing is better. */
export function snapped(layout: readonly PlacedTile[], { id, hex, dir }: Wanted): PlacedTile {
  const { table } = layRoad(layout);
  const tries = DIRECTIONS.map((by) => ({ id, ...hex, dir: turned(dir, by) }));
  const fits = tries.map((tile) => {
    const road = laidAlone(tile);
    return road === undefined ? 0 : fitOf(road, table);
  });
  return tries[fits.indexOf(Math.max(...fits))] ?? { id, ...hex, dir };
}
