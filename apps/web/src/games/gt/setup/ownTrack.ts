import { ok, type Result } from '@perfect-line/core/result';
import { graphOf } from '@perfect-line/rules/gt/race';
import { checkCircuit } from '@perfect-line/track/circuit';
import { formatCircuit, parseLayout } from '@perfect-line/track/courses/circuitText';
import { parseTrackFile } from '@perfect-line/track/files/trackFile';
import type { PlacedTile } from '@perfect-line/track/graph';
import type { TrackError } from '@perfect-line/track/trackError';

/** A circuit that a player brought along. */
export type OwnTrack = { readonly name: string; readonly tiles: readonly PlacedTile[] };

/** Room for it on a card and in an address. */
export const MAX_TRACK_NAME = 40;

/** Titles come from strangers' files: no control characters, not too long. */
export const trackTitle = (text: string): string =>
  text
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, MAX_TRACK_NAME)
    .trim();

/** What a file of the community's editors holds, whole or not. */
export type FiledTrack = OwnTrack & { readonly author: string };

/** Read, not judged; without a title it is called like the file. */
export function readTrackText(
  text: string,
  fileName: string,
): Result<FiledTrack, readonly TrackError[]> {
  const read = parseTrackFile(text);
  if (!read.ok) return read;
  const { title, author, tiles } = read.value;
  return ok({
    name: trackTitle(title) || trackTitle(fileName.replace(/\.[^.]*$/, '')),
    author: trackTitle(author),
    tiles: tiles.map(({ id, q, r, dir }) => ({ id, q, r, dir })),
  });
}

/** Why it cannot be raced; none for a whole circuit. */
export function faultsOf({ tiles }: OwnTrack): readonly TrackError[] {
  const circuit = checkCircuit(tiles);
  return circuit.ok ? [] : circuit.error;
}

export const isSameTrack = (a: OwnTrack, b: OwnTrack): boolean =>
  formatCircuit(a.tiles) === formatCircuit(b.tiles);

/** The tiles of an address, if they make a circuit. */
export function parseCircuit(text: string): readonly PlacedTile[] | undefined {
  const tiles = parseLayout(text);
  return tiles !== undefined && graphOf(tiles).ok ? tiles : undefined;
}
