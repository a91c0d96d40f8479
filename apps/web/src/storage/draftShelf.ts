import { isObject, type Json } from '@perfect-line/core/json';
import { signal, type ReadonlySignal } from '@preact/signals';

/** A draft on the shelf of this device. */
export type Kept<Draft> = {
  readonly id: string;
  readonly editedAt: number;
  readonly draft: Draft;
};

/** How a draft is written; what cannot be read is left out. */
type Codec<Draft> = {
  readonly key: string;
  readonly read: (row: Json) => Draft | undefined;
  readonly write: (draft: Draft) => Json;
};

/** As many cards as anybody looks through. */
const MOST_KEPT = 60;

/** Drafts of one kind, the last one worked at in front. */
export type DraftShelf<Draft> = {
  readonly all: () => readonly Kept<Draft>[];
  readonly keep: (id: string, draft: Draft) => void;
  readonly forget: (id: string) => void;
  readonly bringBack: (kept: Kept<Draft>) => void;
  /** False when storage is full or shut: what is built lasts as long as the page. */
  readonly isKept: ReadonlySignal<boolean>;
};

function readRow<Draft>(row: unknown, { read }: Codec<Draft>): readonly Kept<Draft>[] {
  if (!isObject(row) || typeof row['id'] !== 'string') return [];
  const draft = read(row);
  if (draft === undefined) return [];
  return [{ id: row['id'], editedAt: Number(row['editedAt'] ?? 0), draft }];
}

function readShelf<Draft>(codec: Codec<Draft>): readonly Kept<Draft>[] {
  try {
    const rows: unknown = JSON.parse(localStorage.getItem(codec.key) ?? '[]');
    return Array.isArray(rows) ? rows.flatMap((row: unknown) => readRow(row, codec)) : [];
  } catch {
    return [];
  }
}

export function draftShelf<Draft>(codec: Codec<Draft>): DraftShelf<Draft> {
  const shelf = signal<readonly Kept<Draft>[] | undefined>(undefined);
  const isKept = signal(true);
  const all = (): readonly Kept<Draft>[] => {
    shelf.value ??= readShelf(codec);
    return shelf.value;
  };
  const write = (kept: readonly Kept<Draft>[]): void => {
    shelf.value = kept;
    const rows = kept.map(({ id, editedAt, draft }) => ({ ...codec.write(draft), id, editedAt }));
    try {
      localStorage.setItem(codec.key, JSON.stringify(rows));
      isKept.value = true;
    } catch {
      isKept.value = false;
    }
  };
  const without = (id: string): readonly Kept<Draft>[] => all().filter((each) => each.id !== id);
  return {
    all,
    isKept,
    keep: (id, draft) =>
      write([{ id, editedAt: Date.now(), draft }, ...without(id)].slice(0, MOST_KEPT)),
    forget: (id) => write(without(id)),
    bringBack: (kept) => write([kept, ...without(kept.id)]),
  };
}

export const newDraftId = (): string => crypto.randomUUID().slice(0, 8);
