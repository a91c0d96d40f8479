import { parseTrackFile } from '@perfect-line/track/files/trackFile';
import type { RallyDraft } from '@perfect-line/track/roadbook/draft';
import { parseRallyFile, RALLY_FILE_FORMAT } from '@perfect-line/track/roadbook/rallyFile';
import { EMPTY_DRAFT } from '@perfect-line/track/workshop/edit';

import { go, href } from '../app/router.ts';
import { trackTitle } from '../games/gt/setup/ownTrack.ts';
import { trackErrorWords } from '../games/gt/setup/trackErrorWords.ts';
import { ownRallies } from '../games/rally/setup/ownRallies.ts';
import { t } from '../i18n/translate.ts';
import { newDraftId } from '../storage/draftShelf.ts';
import { drafts } from './drafts.ts';
import { w } from './words.ts';

/** A file that could not be opened, and why in plain words. */
export type RefusedFile = { readonly file: string; readonly why: readonly string[] };

/** Larger than any file of a track. */
const MOST_BYTES = 4_000_000;
const MOST_SHOWN = 5;

function openRally(rally: RallyDraft): void {
  const id = newDraftId();
  ownRallies.keep(id, rally);
  go(href('workshop', 'roadbook', id));
}

/** Any track file opens on the bench, faults and all: there they can be mended. */
function openCircuit(text: string, file: string): readonly string[] {
  const read = parseTrackFile(text);
  if (!read.ok) return read.error.slice(0, MOST_SHOWN).map(trackErrorWords);
  const { title, author, tiles } = read.value;
  const id = newDraftId();
  drafts.keep(id, {
    ...EMPTY_DRAFT,
    boxes: undefined,
    name: trackTitle(title) || trackTitle(file.replace(/\.[^.]*$/, '')),
    author: trackTitle(author),
    tiles: tiles.map(({ id: tile, q, r, dir }) => ({ id: tile, q, r, dir })),
  });
  go(href('workshop', id));
  return [];
}

function open(text: string, file: string): readonly string[] {
  const rally = parseRallyFile(text);
  if (!rally.ok && !text.includes(RALLY_FILE_FORMAT)) return openCircuit(text, file);
  if (!rally.ok) return [w().rallyFileErrors[rally.error.code]];
  openRally(rally.value);
  return [];
}

/** A circuit or a rally, told apart by what is in it. */
export async function openFile(file: File): Promise<RefusedFile | undefined> {
  const isLarge = file.size > MOST_BYTES;
  const why = isLarge
    ? [t().trackFile.errors['file.too-large']()]
    : open(await file.text(), file.name);
  return why.length === 0 ? undefined : { file: file.name, why };
}
