import { isObject, listOf, type Json } from '@perfect-line/core/json';
import { signal, type ReadonlySignal } from '@preact/signals';

import { isVersionDue, MOST_VERSIONS, withVersion, type Version } from './draftVersions.ts';

/** A draft on the shelf of this device. */
export type Kept<Draft> = {
  readonly id: string;
  readonly editedAt: number;
  readonly draft: Draft;
  /** Newest first. */
  readonly versions: readonly Version<Draft>[];
  /** Under which it was last published. */
  readonly entry?: string;
};

/** How a draft is written; what cannot be read is left out. */
export type DraftCodec<Draft> = {
  readonly key: string;
  readonly read: (row: Json) => Draft | undefined;
  readonly write: (draft: Draft) => Json;
  /** What was built, whatever it is called; nothing while the bench is empty. */
  readonly courseOf: (draft: Draft) => string;
  /** Where drafts of this kind lay before there was one shelf. */
  readonly old?: { readonly key: string; readonly read: (row: Json) => Draft | undefined };
};

/** As many cards as anybody looks through. */
const MOST_KEPT = 100;

function rowsAt(key: string): readonly unknown[] {
  try {
    return listOf(JSON.parse(localStorage.getItem(key) ?? '[]'));
  } catch {
    return [];
  }
}

/** Under which a course was published, as links and the shelf write it. */
export const entryIn = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[\w-]{16}$/.test(value) ? value : undefined;

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');
const timeIn = (value: unknown): number => (typeof value === 'number' ? value : 0);

function readVersions<Draft>(rows: unknown, { read }: DraftCodec<Draft>): Kept<Draft>['versions'] {
  const listed: readonly unknown[] = Array.isArray(rows) ? rows : [];
  return listed.slice(0, MOST_VERSIONS).flatMap((row) => {
    const draft = isObject(row) ? read(row) : undefined;
    if (!isObject(row) || draft === undefined) return [];
    return [{ at: timeIn(row['at']), draft, label: textIn(row['label']) }];
  });
}

/** Whatever the storage holds, only drafts come out of it. */
function readRow<Draft>(row: unknown, codec: DraftCodec<Draft>): readonly Kept<Draft>[] {
  if (!isObject(row) || typeof row['id'] !== 'string') return [];
  const [draft, entry] = [codec.read(row), entryIn(row['entry'])];
  if (draft === undefined) return [];
  return [
    {
      id: row['id'],
      editedAt: timeIn(row['editedAt']),
      draft,
      versions: readVersions(row['versions'], codec),
      ...(entry !== undefined && { entry }),
    },
  ];
}

const writeRow = <Draft>(
  { draft, versions, ...rest }: Kept<Draft>,
  { write }: DraftCodec<Draft>,
): Json => ({
  ...write(draft),
  ...rest,
  versions: versions.map(({ draft: each, ...version }) => ({ ...write(each), ...version })),
});

/** Drafts of one kind, the last one worked at in front. */
export class DraftShelf<Draft> {
  readonly #codec: DraftCodec<Draft>;
  readonly #kept = signal<readonly Kept<Draft>[] | undefined>(undefined);
  readonly #isKept = signal(true);
  readonly #forgotten = signal<readonly Kept<Draft>[]>([]);
  /** When each draft was last opened on the bench. */
  readonly #openedAt = new Map<string, number>();

  constructor(codec: DraftCodec<Draft>) {
    this.#codec = codec;
  }

  all(): readonly Kept<Draft>[] {
    this.#kept.value ??= this.#carriedOver(
      rowsAt(this.#codec.key).flatMap((row) => readRow(row, this.#codec)),
    );
    return this.#kept.value;
  }

  /** False when storage is full or shut: what is built lasts as long as the page. */
  get isKept(): ReadonlySignal<boolean> {
    return this.#isKept;
  }

  /** What was taken off the shelf last, for whoever did not mean it. */
  get forgotten(): ReadonlySignal<readonly Kept<Draft>[]> {
    return this.#forgotten;
  }

  find(id: string): Kept<Draft> | undefined {
    return this.all().find((each) => each.id === id);
  }

  isSame(a: Draft, b: Draft): boolean {
    return JSON.stringify(this.#codec.write(a)) === JSON.stringify(this.#codec.write(b));
  }

  /** Nothing lies on the bench: nothing to go back to. */
  isBare(draft: Draft): boolean {
    return this.#codec.courseOf(draft) === '';
  }

  /** Keeps a draft as it is now; after a while of work also what it was before. */
  keep(id: string, draft: Draft, entry?: string): void {
    const [now, before] = [Date.now(), this.find(id)];
    if (before !== undefined && entry === undefined && this.isSame(before.draft, draft)) return;
    const since = this.#openedAt.get(id) ?? now;
    const isDue = before !== undefined && isVersionDue(before.versions, since, now);
    const versions = isDue ? this.#withVersion(before, '') : (before?.versions ?? []);
    const published = entry ?? before?.entry;
    this.toFront({ id, editedAt: now, draft, versions, ...(published && { entry: published }) });
  }

  toFront(kept: Kept<Draft>): void {
    this.#write([kept, ...this.#without([kept.id])].slice(0, MOST_KEPT));
  }

  /** What a draft is as its builder sits down to it can be gone back to. */
  sitDown(id: string): void {
    this.#openedAt.set(id, Date.now());
    this.keepVersion(id, '');
  }

  keepVersion(id: string, label: string): void {
    const kept = this.find(id);
    if (kept === undefined) return;
    const versions = this.#withVersion(kept, label);
    if (versions === kept.versions) return;
    this.#write(this.all().map((each) => (each === kept ? { ...kept, versions } : each)));
  }

  forget(ids: readonly string[]): void {
    this.#forgotten.value = this.all().filter((each) => ids.includes(each.id));
    this.#write(this.#without(ids));
  }

  bringBack(): void {
    const back = this.#forgotten.value;
    this.#forgotten.value = [];
    this.#write([...back, ...this.#without(back.map(({ id }) => id))]);
  }

  /** Whoever leaves the shelf has meant it. */
  letGo(): void {
    this.#forgotten.value = [];
  }

  #withVersion({ draft, editedAt: at, versions }: Kept<Draft>, label: string) {
    if (this.isBare(draft)) return versions;
    return withVersion(versions, { at, draft, label }, (a, b) => this.isSame(a, b));
  }

  #without(ids: readonly string[]): readonly Kept<Draft>[] {
    return this.all().filter((each) => !ids.includes(each.id));
  }

  /** The old shelf goes only when all that lay there lies here. */
  #carriedOver(kept: readonly Kept<Draft>[]): readonly Kept<Draft>[] {
    const { old, courseOf } = this.#codec;
    const rows = old === undefined ? [] : rowsAt(old.key);
    if (old === undefined || rows.length === 0) return kept;
    const known = new Set(['', ...kept.map(({ draft }) => courseOf(draft))]);
    const found = rows
      .flatMap((row) => (isObject(row) ? (old.read(row) ?? []) : []))
      .filter((draft) => !known.has(courseOf(draft)))
      .map((draft) => ({ id: newDraftId(), editedAt: 0, draft, versions: [] }));
    const all = [...kept, ...found];
    if (this.#save(all)) localStorage.removeItem(old.key);
    return all;
  }

  #save(kept: readonly Kept<Draft>[]): boolean {
    try {
      const rows = kept.map((each) => writeRow(each, this.#codec));
      localStorage.setItem(this.#codec.key, JSON.stringify(rows));
      return true;
    } catch {
      return false;
    }
  }

  #write(kept: readonly Kept<Draft>[]): void {
    this.#kept.value = kept;
    this.#isKept.value = this.#save(kept);
  }
}

export const newDraftId = (): string => crypto.randomUUID().slice(0, 8);
