import { hexKey, turned, type Direction } from '@perfect-line/core/hex';
import { tileSide } from './catalogue.ts';
import { isPit } from './pitTile.ts';
import type { RoadEnd, TileSide } from './catalogueNotation.ts';
import type { PlacedTile } from './graph.ts';

/** A tile with its place in the list it came from. */
export type ListedTile = PlacedTile & { readonly index: number };

/** A tile of the road with its printed side. */
export type RoadTile = ListedTile & { readonly side: TileSide };

/** Every tile that lies on the table, by hex; undefined stands for one without a known road. */
export type Table = ReadonlyMap<string, RoadTile | undefined>;

type LaidRoad = {
  readonly tiles: readonly ListedTile[];
  readonly road: readonly RoadTile[];
  readonly table: Table;
};

/** Direction on the table in which an edge of a placed tile points (G1.1). */
export const directionOf = (tile: PlacedTile, edge: Direction): Direction => turned(edge, tile.dir);

export const endsOf = (tile: RoadTile): readonly [RoadEnd, RoadEnd] => [
  tile.side.from,
  tile.side.to,
];

/** The road end of a tile that points in a direction of the table. */
export function endTowards(tile: RoadTile, direction: Direction): RoadEnd | undefined {
  return endsOf(tile).find((end) => directionOf(tile, end.edge) === direction);
}

function roadTiles(tiles: readonly ListedTile[]): readonly RoadTile[] {
  return tiles.flatMap((tile) => {
    const side = tileSide(tile.id);
    return side === undefined ? [] : [{ ...tile, side }];
  });
}

function layTable(tiles: readonly ListedTile[], road: readonly RoadTile[]): Table {
  const table = new Map<string, RoadTile | undefined>();
  for (const tile of road) if (!table.has(hexKey(tile))) table.set(hexKey(tile), tile);
  for (const tile of tiles) {
    if (!isPit(tile.id) && !table.has(hexKey(tile))) table.set(hexKey(tile), undefined);
  }
  return table;
}

/** The tiles of a list as they lie: those with a known road, and what lies on each hex, the pit apart. */
export function layRoad(list: readonly PlacedTile[]): LaidRoad {
  const tiles = list.map((tile, index) => ({ ...tile, index }));
  const road = roadTiles(tiles);
  return { tiles, road, table: layTable(tiles, road) };
}
