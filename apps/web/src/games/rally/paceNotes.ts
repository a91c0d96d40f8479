import type { RallyState } from '@perfect-line/rules/rally/state';
import { rowAt, trackOf } from '@perfect-line/rules/rally/tracks';
import type { Row, SpecialTrack } from '@perfect-line/track/rally/special';

import { t } from '../../i18n/translate.ts';

/** What the co-driver reads ahead; `away` counts spaces, 1 is the next one. */
export type PaceNote = { readonly away: number } & (
  | {
      readonly kind: 'corner';
      readonly bend: 'left' | 'right';
      readonly inside: number;
      readonly skid: number | undefined;
      readonly cut: number | undefined;
      readonly dirt: number;
    }
  | { readonly kind: 'bump'; readonly note: number }
  | { readonly kind: 'finish' }
);

function noteOf(row: Row, away: number, dirt: number): PaceNote | undefined {
  if (row.bump !== undefined) return { kind: 'bump', away, note: row.bump };
  const { corner } = row;
  if (corner === undefined) return undefined;
  return {
    kind: 'corner',
    away,
    bend: corner.bend,
    inside: Math.max(0, corner.inside - dirt),
    skid: corner.skid === undefined ? undefined : corner.skid.note - dirt,
    cut: corner.cut,
    dirt,
  };
}

/** The next notes from a spot on, and the finish when it comes before the list is full. */
export function paceNotes(
  state: Pick<RallyState, 'setup' | 'special' | 'sides' | 'dirt'>,
  spot: number,
  most: number,
): readonly PaceNote[] {
  const track = trackOf(state);
  const here = rowAt(track, spot);
  const notes: PaceNote[] = [];
  for (let i = here + 1; i < track.rows.length && notes.length < most; i++) {
    const row = track.rows[i];
    const note = row && noteOf(row, i - here, state.dirt[row.name] ?? 0);
    if (note !== undefined) notes.push(note);
  }
  const finish: PaceNote = { kind: 'finish', away: track.rows.length - here };
  return notes.length < most ? [...notes, finish] : notes;
}

/** All notes of a clean special from its start; `away` counts from the note before. */
export function allPaceNotes({ rows }: Pick<SpecialTrack, 'rows'>): readonly PaceNote[] {
  let last = -1;
  const notes = rows.flatMap((row, i) => {
    const note = noteOf(row, i - last, 0);
    if (note !== undefined) last = i;
    return note ?? [];
  });
  return [...notes, { kind: 'finish', away: rows.length - last }];
}

/** A note as the co-driver reads it. */
export function paceWords(note: PaceNote): string {
  const m = t().rally.pace;
  if (note.kind === 'finish') return m.finish;
  if (note.kind === 'bump') return m.bump({ note: note.note });
  const dirt = note.dirt > 0 ? ` (${m.dirt({ count: note.dirt })})` : '';
  return m.corner(note) + dirt;
}
