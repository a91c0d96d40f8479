import { DIRECTIONS, hexKey, neighbour, turned, type Hex } from '@perfect-line/core/hex';
import { isStart, tileSide } from './catalogue.ts';
import { PIT_ID } from './pitTile.ts';
import type { PlacedTile } from './graph.ts';

function startTileOf(tiles: readonly PlacedTile[]): PlacedTile | undefined {
  return tiles.find(({ id }) => {
    const side = tileSide(id);
    return side !== undefined && isStart(side);
  });
}

function freeAround(tile: PlacedTile, taken: ReadonlySet<string>): Hex | undefined {
  return DIRECTIONS.map((edge) => neighbour(tile, turned(edge, tile.dir))).find(
    (hex) => !taken.has(hexKey(hex)),
  );
}

/** A free hex beside the start tile; its own two road edges are taken in a circuit. */
export function pitBesideStart(tiles: readonly PlacedTile[]): Hex | undefined {
  const start = startTileOf(tiles);
  return start && freeAround(start, new Set(tiles.map(hexKey)));
}

/** The pit tile beside the start straight, or where that is hemmed in, beside the next tile with room. */
export function placePit(circuit: readonly PlacedTile[]): PlacedTile | undefined {
  const taken = new Set(circuit.map(hexKey));
  const beside = pitBesideStart(circuit);
  const hex = beside ?? circuit.map((tile) => freeAround(tile, taken)).find((free) => free);
  return hex && { id: PIT_ID, ...hex, dir: startTileOf(circuit)?.dir ?? 0 };
}
