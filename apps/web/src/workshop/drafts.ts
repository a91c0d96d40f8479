import { checkCircuit } from '@perfect-line/track/circuit';
import { formatCircuit } from '@perfect-line/track/courses/circuitText';
import { EMPTY_DRAFT, type Draft } from '@perfect-line/track/workshop/edit';
import { computed, signal } from '@preact/signals';

import type { OwnTrack } from '../games/gt/setup/ownTrack.ts';
import { readOldTrack, readRow, writtenRow, type KeptDraft } from './draftRows.ts';
import { isVersionDue, sameDraft, withVersion, type DraftVersion } from './versions.ts';

const KEY = 'perfect-line.drafts';
/** Where setups kept circuits of their own before there was one shelf. */
const OLD_KEY = 'perfect-line.tracks';
/** As many cards as anybody looks through. */
const MOST_KEPT = 100;

function rowsAt(key: string): readonly unknown[] {
  try {
    const rows: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(rows) ? (rows as readonly unknown[]) : [];
  } catch {
    return [];
  }
}

const circuitOf = ({ draft }: KeptDraft): string => formatCircuit(draft.tiles);

function save(kept: readonly KeptDraft[]): boolean {
  try {
    localStorage.setItem(KEY, JSON.stringify(kept.map(writtenRow)));
    return true;
  } catch {
    return false;
  }
}

/** The old shelf goes only when all that lay there lies here. */
function carriedOver(kept: readonly KeptDraft[]): readonly KeptDraft[] {
  const old = rowsAt(OLD_KEY).flatMap((row) => readOldTrack(row, newDraftId()) ?? []);
  if (old.length === 0) return kept;
  const known = new Set(kept.map(circuitOf));
  const all = [...kept, ...old.filter((each) => !known.has(circuitOf(each)))];
  if (save(all)) localStorage.removeItem(OLD_KEY);
  return all;
}

const readShelf = (): readonly KeptDraft[] =>
  carriedOver(rowsAt(KEY).flatMap((row) => readRow(row) ?? []));

const shelf = signal<readonly KeptDraft[] | undefined>(undefined);
/** Storage is full or shut: what is built lasts as long as the page. */
export const isDraftKept = signal(true);
/** What was taken off the shelf last, for whoever did not mean it. */
export const forgotten = signal<readonly KeptDraft[]>([]);

/** The drafts of this device, the last one worked at in front. */
export function drafts(): readonly KeptDraft[] {
  shelf.value ??= readShelf();
  return shelf.value;
}

const whole = computed<readonly OwnTrack[]>(() => {
  const found = (shelf.value ?? []).filter(({ draft }) => checkCircuit(draft.tiles).ok);
  const first = new Map(found.toReversed().map((each) => [circuitOf(each), each.draft]));
  return found
    .map(({ draft }) => draft)
    .filter((draft) => first.get(formatCircuit(draft.tiles)) === draft)
    .map(({ name, tiles }) => ({ name, tiles }));
});

/** Those that can be raced, each circuit once. */
export function wholeCircuits(): readonly OwnTrack[] {
  drafts();
  return whole.value;
}

function write(kept: readonly KeptDraft[]): void {
  shelf.value = kept;
  isDraftKept.value = save(kept);
}

const without = (ids: readonly string[]): readonly KeptDraft[] =>
  drafts().filter((each) => !ids.includes(each.id));

const inFront = (kept: KeptDraft): void => write([kept, ...without([kept.id])].slice(0, MOST_KEPT));

export const draftOf = (id: string): KeptDraft | undefined =>
  drafts().find((each) => each.id === id);

/** When each draft was last opened on the bench. */
const openedAt = new Map<string, number>();

/** Keeps a draft as it is now; after a while of work also what it was before. */
export function keepDraft(id: string, draft: Draft, entry?: string): void {
  const [now, before] = [Date.now(), draftOf(id)];
  if (before !== undefined && entry === undefined && sameDraft(before.draft, draft)) return;
  const isDue = before !== undefined && isVersionDue(before.versions, openedAt.get(id) ?? now, now);
  const kept = before?.versions ?? [];
  const versions = isDue ? withVersion(kept, versionOf(before)) : kept;
  const published = entry ?? before?.entry;
  inFront({ id, editedAt: now, draft, versions, ...(published && { entry: published }) });
}

const versionOf = ({ draft, editedAt: at }: KeptDraft, label = ''): DraftVersion => ({
  at,
  draft,
  label,
});

/** What a draft is as its builder sits down to it can be gone back to. */
export function openDraft(id: string): void {
  openedAt.set(id, Date.now());
  keepVersion(id, '');
}

export function keepVersion(id: string, label: string): void {
  const kept = draftOf(id);
  if (kept === undefined) return;
  const versions = withVersion(kept.versions, versionOf(kept, label));
  if (versions === kept.versions) return;
  write(drafts().map((each) => (each === kept ? { ...kept, versions } : each)));
}

function forget(ids: readonly string[]): void {
  forgotten.value = drafts().filter((each) => ids.includes(each.id));
  write(without(ids));
}

export const forgetDraft = (id: string): void => forget([id]);

export function bringBack(): void {
  const back = forgotten.value;
  forgotten.value = [];
  write([...back, ...without(back.map(({ id }) => id))]);
}

export const newDraftId = (): string => crypto.randomUUID().slice(0, 8);

const ofCircuit = ({ tiles }: OwnTrack): readonly KeptDraft[] =>
  drafts().filter((each) => circuitOf(each) === formatCircuit(tiles));

/** A circuit that came with a file or a link; one that is there already comes to the front. */
export function keepCircuit({ name, tiles }: OwnTrack, author = ''): void {
  const [known] = ofCircuit({ name, tiles });
  if (known !== undefined) return inFront(known);
  const draft = { ...EMPTY_DRAFT, boxes: undefined, name, author, tiles };
  keepDraft(newDraftId(), draft);
}

export const forgetCircuit = (track: OwnTrack): void =>
  forget(ofCircuit(track).map(({ id }) => id));
