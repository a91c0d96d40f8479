import { isObject } from '@perfect-line/core/json';
import type { Draft } from '@perfect-line/track/workshop/edit';
import type { Boxes } from '@perfect-line/track/workshop/pieces';
import { formatCircuit, parseLayout } from '@perfect-line/track/courses/circuitText';
import { signal } from '@preact/signals';

import { trackTitle } from '../games/gt/setup/ownTrack.ts';

/** A draft on the shelf of this device. */
export type KeptDraft = { readonly id: string; readonly editedAt: number; readonly draft: Draft };

const KEY = 'perfect-line.drafts';
/** As many cards as anybody looks through. */
const MOST_KEPT = 60;

export const BOXES: readonly Boxes[] = [1, 2, 3, undefined];

/** As they are written: 0 is no limit. */
export function readBoxes(written: unknown): Boxes {
  if (String(written) === '0') return undefined;
  return BOXES.find((boxes) => String(boxes) === String(written)) ?? 1;
}

const titleIn = (value: unknown): string => (typeof value === 'string' ? trackTitle(value) : '');

function readDraft(row: unknown): KeptDraft | undefined {
  if (!isObject(row) || typeof row['id'] !== 'string' || typeof row['circuit'] !== 'string') {
    return undefined;
  }
  const tiles = parseLayout(row['circuit']);
  if (tiles === undefined) return undefined;
  const editedAt = Number(row['editedAt'] ?? 0);
  return {
    id: row['id'],
    editedAt,
    draft: {
      name: titleIn(row['name']),
      author: titleIn(row['author']),
      boxes: readBoxes(row['boxes']),
      tiles,
    },
  };
}

function readShelf(): readonly KeptDraft[] {
  try {
    const rows: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(rows) ? rows.flatMap((row: unknown) => readDraft(row) ?? []) : [];
  } catch {
    return [];
  }
}

const shelf = signal<readonly KeptDraft[] | undefined>(undefined);
/** Storage is full or shut: what is built lasts as long as the page. */
export const isDraftKept = signal(true);

/** The drafts of this device, the last one worked at in front. */
export function drafts(): readonly KeptDraft[] {
  shelf.value ??= readShelf();
  return shelf.value;
}

function write(kept: readonly KeptDraft[]): void {
  shelf.value = kept;
  const rows = kept.map(({ id, editedAt, draft: { tiles, boxes, ...rest } }) => ({
    id,
    editedAt,
    ...rest,
    boxes: boxes ?? 0,
    circuit: formatCircuit(tiles),
  }));
  try {
    localStorage.setItem(KEY, JSON.stringify(rows));
    isDraftKept.value = true;
  } catch {
    isDraftKept.value = false;
  }
}

const without = (id: string): readonly KeptDraft[] => drafts().filter((each) => each.id !== id);

export const keepDraft = (id: string, draft: Draft): void =>
  write([{ id, editedAt: Date.now(), draft }, ...without(id)].slice(0, MOST_KEPT));

export const forgetDraft = (id: string): void => write(without(id));

export const bringBack = (kept: KeptDraft): void => write([kept, ...without(kept.id)]);

export const newDraftId = (): string => crypto.randomUUID().slice(0, 8);
