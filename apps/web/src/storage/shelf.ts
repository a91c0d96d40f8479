import type { Result } from '@perfect-line/core/result';

import type { Progress, SavedGame } from './savedGame.ts';

export type ShelfError = 'shelf.seq-taken' | 'shelf.failed' | 'shelf.missing';

export type StoredGame = { readonly game: SavedGame; readonly events: readonly unknown[] };

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
  list(): Promise<readonly SavedGame[]>;
  load(id: string): Promise<StoredGame | undefined>;
  create(stored: StoredGame): Promise<Result<void, ShelfError>>;
  append(entry: Append): Promise<Result<void, ShelfError>>;
  remove(id: string): Promise<void>;
}

export function withEvent(game: SavedGame, entry: Append): SavedGame {
  const { progress, at, seq } = entry;
  return { ...game, progress, updatedAt: at, eventCount: seq + 1 };
}
