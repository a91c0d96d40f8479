import { readFileSync } from 'node:fs';

type FactLine = { end: string; v: number[]; limit?: number; hazard?: boolean };

export type FactSpace = {
  name: string;
  u: number[];
  v: number[];
  limit?: number;
  dangerous?: boolean;
  lines?: FactLine[];
};

/** A printed side as it was measured, in the words of the measuring. */
export type FactTile = {
  id: string;
  count: number;
  danger: string;
  from: { edge: number; lanes: number };
  to: { edge: number; lanes: number };
  shape: string;
  inside?: string;
  finishLine?: { u: number };
  grid?: { row: number; lanes: string[] }[];
  spaces: FactSpace[];
};

/** The measuring itself: what the catalogue and all that is compiled from it can be held against. */
export const TILE_FACTS = JSON.parse(
  readFileSync(new URL('../fixtures/tracks/tile-facts.json', import.meta.url), 'utf8'),
) as { readonly shapes: Record<string, number[][]>; readonly tiles: readonly FactTile[] };

export function factTile(id: string): FactTile {
  const tile = TILE_FACTS.tiles.find((one) => one.id === id);
  if (tile === undefined) throw new Error(`no facts of ${id}`);
  return tile;
}
