import { formatCircuit } from '@perfect-line/track/courses/circuitText';
import { signal } from '@preact/signals';

import { parseCircuit, trackTitle, type OwnTrack } from './ownTrack.ts';

const KEY = 'perfect-line.tracks';
/** As many cards as anybody looks through. */
const MOST_KEPT = 40;

const isKept = (item: unknown): item is { readonly name: string; readonly circuit: string } =>
  typeof item === 'object' &&
  item !== null &&
  'name' in item &&
  typeof item.name === 'string' &&
  'circuit' in item &&
  typeof item.circuit === 'string';

/** Whatever the storage holds, only circuits come out of it. */
function readKept(): readonly OwnTrack[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    if (!Array.isArray(kept)) return [];
    return kept.filter(isKept).flatMap(({ name, circuit }) => {
      const tiles = parseCircuit(circuit);
      return tiles === undefined ? [] : [{ name: trackTitle(name), tiles }];
    });
  } catch {
    return [];
  }
}

const kept = signal<readonly OwnTrack[] | undefined>(undefined);

/** The tracks this browser remembers, newest first. */
export function ownTracks(): readonly OwnTrack[] {
  kept.value ??= readKept();
  return kept.value;
}

function write(tracks: readonly OwnTrack[]): void {
  kept.value = tracks;
  const rows = tracks.map(({ name, tiles }) => ({ name, circuit: formatCircuit(tiles) }));
  try {
    localStorage.setItem(KEY, JSON.stringify(rows));
  } catch {
    // Without storage a track lasts as long as the page; its link carries it all the same.
  }
}

export const isSameTrack = (a: OwnTrack, b: OwnTrack): boolean =>
  formatCircuit(a.tiles) === formatCircuit(b.tiles);

const without = (track: OwnTrack): readonly OwnTrack[] =>
  ownTracks().filter((other) => !isSameTrack(other, track));

export const keepTrack = (track: OwnTrack): void =>
  write([track, ...without(track)].slice(0, MOST_KEPT));

export const forgetTrack = (track: OwnTrack): void => write(without(track));
