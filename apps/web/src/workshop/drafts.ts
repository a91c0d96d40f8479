import { checkCircuit } from '@perfect-line/track/circuit';
import { formatCircuit } from '@perfect-line/track/courses/circuitText';
import { EMPTY_DRAFT, type Draft } from '@perfect-line/track/workshop/edit';
import { computed } from '@preact/signals';

import type { OwnTrack } from '../games/gt/setup/ownTrack.ts';
import { DraftShelf, newDraftId, type Kept } from '../storage/draftShelf.ts';
import { readDraft, writeDraft } from './draftRows.ts';

const circuitOf = ({ tiles }: Pick<Draft, 'tiles'>): string => formatCircuit(tiles);

/** The circuits of this device. */
export const drafts = new DraftShelf<Draft>({
  key: 'perfect-line.drafts',
  read: readDraft,
  write: writeDraft,
  courseOf: circuitOf,
  // Setups kept circuits of their own, which came from anybody's boxes.
  old: { key: 'perfect-line.tracks', read: (row) => readDraft({ ...row, boxes: 0 }) },
});

const whole = computed<readonly OwnTrack[]>(() => {
  const found = drafts
    .all()
    .map(({ draft }) => draft)
    .filter(({ tiles }) => checkCircuit(tiles).ok);
  const first = new Map(found.toReversed().map((draft) => [circuitOf(draft), draft]));
  return found
    .filter((draft) => first.get(circuitOf(draft)) === draft)
    .map(({ name, tiles }) => ({ name, tiles }));
});

/** Those that can be raced, each circuit once. */
export function wholeCircuits(): readonly OwnTrack[] {
  // Read from storage here: what is computed must not do it.
  drafts.all();
  return whole.value;
}

const ofCircuit = (track: OwnTrack): readonly Kept<Draft>[] =>
  drafts.all().filter(({ draft }) => circuitOf(draft) === circuitOf(track));

/** A circuit that came with a file or a link; one that is there already comes to the front. */
export function keepCircuit({ name, tiles }: OwnTrack, author = ''): void {
  const [known] = ofCircuit({ name, tiles });
  if (known !== undefined) return drafts.toFront(known);
  drafts.keep(newDraftId(), { ...EMPTY_DRAFT, boxes: undefined, name, author, tiles });
}

export const forgetCircuit = (track: OwnTrack): void =>
  drafts.forget(ofCircuit(track).map(({ id }) => id));
