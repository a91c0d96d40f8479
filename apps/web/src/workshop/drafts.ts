import { isObject } from '@perfect-line/core/json';
import { parseTiles } from '@perfect-line/track/parseTiles';
import type { Draft } from '@perfect-line/track/workshop/edit';
import type { Boxes } from '@perfect-line/track/workshop/pieces';
import { signal } from '@preact/signals';

import { formatCircuit, trackTitle } from '../games/gt/setup/ownTrack.ts';

/** A draft on the shelf of this device. */
export type KeptDraft = { readonly id: string; readonly editedAt: number; readonly draft: Draft };

const KEY = 'perfect-line.drafts';
/** As many cards as anybody looks through. */
const MOST_KEPT = 60;

export const BOXES: readonly Boxes[] = [1, 2, 3, undefined];

export const readBoxes = (value: unknown): Boxes =>
  BOXES.find((boxes) => String(boxes ?? 0) === String(value)) ?? (value === 0 ? undefined : 1);

const writtenTile = (text: string): unknown => {
  const [id, q, r, dir] = text.split('_');
  return { id, q: Number(q), r: Number(r), dir: Number(dir) };
};

/** The tiles of a text, finished or not; undefined when it is none. */
export function parseLayout(text: string): Draft['tiles'] | undefined {
  if (text === '') return [];
  if (text.length > 6000) return undefined;
  const tiles = parseTiles(text.split('.').map(writtenTile));
  return tiles.ok ? tiles.value : undefined;
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
