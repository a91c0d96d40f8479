import type { Result } from '@perfect-line/core/result';

import type { Progress, SavedGame } from './savedGame.ts';

/** Why something could not be kept: no room left, a newer page in another window, or the browser refused. */
export type ShelfTrouble = 'shelf.full' | 'shelf.newer' | 'shelf.failed';

export type ShelfError = 'shelf.seq-taken' | 'shelf.missing' | ShelfTrouble;

/** Nothing of the game stands in the way: the device does. */
export const isTrouble = (error: ShelfError): error is ShelfTrouble =>
  error !== 'shelf.seq-taken' && error !== 'shelf.missing';

export type StoredGame = { readonly game: SavedGame; readonly events: readonly unknown[] };

/** By what a row is found; a damaged one may have any key. */
export type RowKey = IDBValidKey;

/** A row that is no game: it can be taken away or downloaded as it is, and nothing else. */
export type DamagedRow = { readonly key: RowKey };

export type ShelfList = {
  readonly games: readonly SavedGame[];
  readonly damaged: readonly DamagedRow[];
};

export type Append = {
  readonly id: string;
  /** Number of events before this one. */
  readonly seq: number;
  readonly event: unknown;
  readonly progress: Progress;
  readonly at: number;
};

/** Where games are kept. Events are only ever added: two tabs cannot overwrite each other. */
export interface Shelf {
  list(): Promise<ShelfList>;
  /** Nothing, where the row is missing or is no game. */
  load(id: string): Promise<StoredGame | undefined>;
  /** A row with its events as they are, whatever they are; undefined where there is none. */
  raw(key: RowKey): Promise<unknown>;
  create(stored: StoredGame): Promise<Result<void, ShelfError>>;
  append(entry: Append): Promise<Result<void, ShelfError>>;
  remove(key: RowKey): Promise<void>;
}

export function withEvent(game: SavedGame, entry: Append): SavedGame {
  const { progress, at, seq } = entry;
  return { ...game, progress, updatedAt: at, eventCount: seq + 1 };
}
