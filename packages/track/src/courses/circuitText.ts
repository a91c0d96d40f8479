import { parseTiles } from '../parseTiles.ts';
import type { PlacedTile } from '../graph.ts';

/** `102b_0_0_0.106b_1_0_2`: signs that an address carries as they are. */
export const formatCircuit = (tiles: readonly PlacedTile[]): string =>
  tiles.map(({ id, q, r, dir }) => [id, q, r, dir].join('_')).join('.');

/** More than the longest list of tiles. */
const MAX_COURSE_TEXT = 6000;

const writtenTile = (text: string): unknown => {
  const [id, q, r, dir] = text.split('_');
  return { id, q: Number(q), r: Number(r), dir: Number(dir) };
};

/** The tiles of an address, whether they make a circuit or not; undefined when they are none. */
export function parseLayout(text: string): readonly PlacedTile[] | undefined {
  if (text === '') return [];
  if (text.length > MAX_COURSE_TEXT) return undefined;
  const tiles = parseTiles(text.split('.').map(writtenTile));
  return tiles.ok ? tiles.value : undefined;
}
