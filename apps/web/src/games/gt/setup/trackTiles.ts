import type { PlacedTile } from '@perfect-line/track/graph';
import { parseTiles } from '@perfect-line/track/parseTiles';

/** The tiles of a saved setup, for its picture; whatever else it may be. */
export function tilesOfTrack(track: unknown): readonly PlacedTile[] {
  const listed = typeof track === 'object' && track !== null && 'tiles' in track ? track.tiles : [];
  const tiles = parseTiles(listed);
  return tiles.ok ? tiles.value : [];
}
