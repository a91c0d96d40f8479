import { signal } from '@preact/signals';

import { databaseShelf } from './databaseShelf.ts';
import { memoryShelf } from './memoryShelf.ts';
import type { SavedGame } from './savedGame.ts';
import type { Shelf } from './shelf.ts';

/** The saved games, newest first; undefined until the first answer of the database. */
export const savedGames = signal<readonly SavedGame[] | undefined>(undefined);
/** False when the browser refuses to keep anything: the player is told. */
export const keepsGames = signal(true);

let opened: Promise<Shelf> | undefined;

async function open(): Promise<Shelf> {
  try {
    return await databaseShelf();
  } catch {
    keepsGames.value = false;
    return memoryShelf();
  }
}

export function shelf(): Promise<Shelf> {
  opened ??= open();
  return opened;
}

export async function refreshGames(): Promise<void> {
  const games = await (await shelf()).list();
  savedGames.value = games.toSorted((a, b) => b.updatedAt - a.updatedAt);
}

/** Asks the browser not to clear our games when space runs short. */
export function askToKeep(): void {
  void navigator.storage?.persist?.().catch(() => false);
}
