import type { RallyDraft } from '@perfect-line/track/roadbook/draft';
import { parseRallyFile, RALLY_FILE_FORMAT } from '@perfect-line/track/roadbook/rallyFile';
import { EMPTY_DRAFT } from '@perfect-line/track/workshop/edit';

import { go, href } from '../app/router.ts';
import { readTrackText } from '../games/gt/setup/ownTrack.ts';
import { trackErrorWords } from '../games/gt/setup/trackErrorWords.ts';
import { ownRallies } from '../games/rally/setup/ownRallies.ts';
import { newDraftId } from '../storage/draftShelf.ts';
import { drafts } from './drafts.ts';
import { w } from './words.ts';

function openRally(rally: RallyDraft): void {
  const id = newDraftId();
  ownRallies.keep(id, rally);
  go(href('workshop', 'roadbook', id));
}

/** Any track file opens on the bench, faults and all: there they can be mended. */
function openCircuit(text: string, file: string): readonly string[] {
  const read = readTrackText(text, file);
  if (!read.ok) return read.error.map(trackErrorWords);
  const id = newDraftId();
  drafts.keep(id, { ...EMPTY_DRAFT, ...read.value, boxes: undefined });
  go(href('workshop', id));
  return [];
}

/** A circuit or a rally, told apart by what is in it; why not, in plain words. */
export function openCourse(text: string, file: string): readonly string[] {
  const rally = parseRallyFile(text);
  if (!rally.ok && !text.includes(RALLY_FILE_FORMAT)) return openCircuit(text, file);
  if (!rally.ok) return [w().rallyFileErrors[rally.error.code]];
  openRally(rally.value);
  return [];
}
