import { isObject } from '@perfect-line/core/json';
import type { Worth } from '@perfect-line/solver/worth';

import { answered, finished, reopening } from '../storage/database.ts';
import type { Basis, TurnReview } from '../worker/protocol.ts';

/** What was found out about a turn, with what statistics ask of it. */
export type KeptTurn = {
  readonly seat: string;
  readonly from: number;
  readonly mode: string;
  readonly corner: number;
  readonly counts: boolean;
  /** Undefined where there is nothing to judge. */
  readonly review: TurnReview | undefined;
};

/** A whole race that was looked at. It can be found out again, so losing it costs time only. */
export type KeptAnalysis = {
  readonly id: string;
  readonly kind: string;
  /** Of the figures: those of another version are found out anew. */
  readonly version: number;
  readonly events: number;
  readonly basis: Basis;
  /** When the race was driven. */
  readonly drivenAt: number;
  readonly isBranch: boolean;
  /** Seats of people at this screen. */
  readonly own: readonly string[];
  readonly worth: readonly (Worth | undefined)[];
  readonly turns: readonly KeptTurn[];
};

/** Notes of whoever studies a race, by moment. */
export type KeptNotes = { readonly id: string; readonly notes: Readonly<Record<number, string>> };

/** Raised when a coach judges otherwise than before. */
export const KEPT_VERSION = 2;

/** Beside the games, not among them: an older page never meets it. */
const using = reopening({
  name: 'perfect-line-analysis',
  version: 1,
  upgrade: (database) => {
    database.createObjectStore('analyses', { keyPath: 'id' });
    database.createObjectStore('notes', { keyPath: 'id' });
  },
});

type StoreName = 'analyses' | 'notes';

async function rowOf(store: StoreName, id: string): Promise<unknown> {
  return using((database) =>
    answered<unknown>(database.transaction(store).objectStore(store).get(id)),
  );
}

async function put(store: StoreName, row: object): Promise<void> {
  await using(async (database) => {
    const transaction = database.transaction(store, 'readwrite');
    transaction.objectStore(store).put(row);
    await finished(transaction);
  });
}

const isKept = (row: unknown): row is KeptAnalysis =>
  isObject(row) &&
  row['version'] === KEPT_VERSION &&
  Array.isArray(row['turns']) &&
  Array.isArray(row['worth']);

/** Whatever fails here is found out again: no browser has to keep anything. */
export async function keptAnalysis(id: string): Promise<KeptAnalysis | undefined> {
  const row = await rowOf('analyses', id).catch(() => undefined);
  return isKept(row) ? row : undefined;
}

export async function keepAnalysis(row: KeptAnalysis): Promise<void> {
  await put('analyses', row).catch(() => undefined);
}

/** Every race that was looked at on this device, the oldest first. */
export async function allAnalyses(): Promise<readonly KeptAnalysis[]> {
  const rows = await using((database) =>
    answered<unknown[]>(database.transaction('analyses').objectStore('analyses').getAll()),
  ).catch((): unknown[] => []);
  return rows.filter(isKept).toSorted((a, b) => a.drivenAt - b.drivenAt);
}

export async function keptNotes(id: string): Promise<KeptNotes> {
  const row = await rowOf('notes', id).catch(() => undefined);
  const notes = isObject(row) && isObject(row['notes']) ? row['notes'] : {};
  const texts = Object.entries(notes).flatMap(([at, text]) =>
    typeof text === 'string' ? [[Number(at), text] as const] : [],
  );
  return { id, notes: Object.fromEntries(texts) };
}

export async function keepNotes(row: KeptNotes): Promise<void> {
  await put('notes', row).catch(() => undefined);
}
