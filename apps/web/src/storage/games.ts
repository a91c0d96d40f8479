import { signal } from '@preact/signals';

import { troubleOf } from './database.ts';
import { databaseShelf } from './databaseShelf.ts';
import { memoryShelf } from './memoryShelf.ts';
import { withOverflow } from './overflow.ts';
import type { SavedGame } from './savedGame.ts';
import type { DamagedRow, Shelf, ShelfTrouble } from './shelf.ts';

/** The saved games, newest first; undefined until the first answer of the database. */
export const savedGames = signal<readonly SavedGame[] | undefined>(undefined);
/** Games that leave another one at a moment; they are kept with it and shown in its room. */
export const branchGames = signal<readonly SavedGame[]>([]);
/** Rows that are no games, to be shown as such. */
export const damagedRows = signal<readonly DamagedRow[]>([]);
/** What the player is told of the shelf: `refused` where the browser keeps nothing, else what was in the way last. */
export const shelfTrouble = signal<'refused' | ShelfTrouble | undefined>(undefined);

let opened: Promise<Shelf> | undefined;

/** Where a newer page has the games, none are kept here: they would be lost beside the others. */
async function open(): Promise<Shelf> {
  try {
    const tell = (trouble: ShelfTrouble): void => {
      shelfTrouble.value = trouble;
    };
    return withOverflow(await databaseShelf(), tell);
  } catch (error) {
    shelfTrouble.value = troubleOf(error) === 'shelf.newer' ? 'shelf.newer' : 'refused';
    return memoryShelf();
  }
}

export function shelf(): Promise<Shelf> {
  opened ??= open();
  return opened;
}

/** True while games go to the database of the browser, which workers reach too. */
export const keepsGames = (): boolean =>
  shelfTrouble.value !== 'refused' && shelfTrouble.value !== 'shelf.newer';

export async function refreshGames(): Promise<void> {
  try {
    const { games, damaged } = await (await shelf()).list();
    const newest = games.toSorted((a, b) => b.updatedAt - a.updatedAt);
    const roots = newest.filter(({ branch }) => branch === undefined);
    savedGames.value = roots.filter(({ isChapter }) => isChapter !== true);
    branchGames.value = newest.filter(({ branch }) => branch !== undefined);
    damagedRows.value = damaged;
  } catch (error) {
    shelfTrouble.value = troubleOf(error);
  }
}

/** A game with all that branches off it, the game first. */
export function withBranches(id: string): readonly string[] {
  const own = branchGames.value.filter(({ branch }) => branch?.of === id);
  return [id, ...own.flatMap((branch) => withBranches(branch.id))];
}

/** Branches go with what they leave. */
export async function removeGame(id: string): Promise<void> {
  const games = await shelf();
  for (const each of withBranches(id)) await games.remove(each);
  await refreshGames();
}

/** Asks the browser not to clear our games when space runs short. */
export function askToKeep(): void {
  void navigator.storage?.persist?.().catch(() => false);
}
