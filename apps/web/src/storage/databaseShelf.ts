import { err, ok, type Result } from '@perfect-line/core/result';

import { isSavedGame } from './checkRow.ts';
import { answered, finished, GAMES_LAYOUT, isTaken, reopening, troubleOf } from './database.ts';
import type { SavedGame } from './savedGame.ts';
import {
  withEvent,
  type Append,
  type RowKey,
  type Shelf,
  type ShelfError,
  type ShelfList,
  type StoredGame,
} from './shelf.ts';

const eventsOf = (key: RowKey): IDBKeyRange => IDBKeyRange.bound([key, 0], [key, Infinity]);

async function listIn(database: IDBDatabase): Promise<ShelfList> {
  const games = database.transaction('games').objectStore('games');
  const [keys, rows] = await Promise.all([
    answered(games.getAllKeys()),
    answered<unknown[]>(games.getAll()),
  ]);
  return {
    games: rows.filter(isSavedGame),
    damaged: keys.flatMap((key, i) => (isSavedGame(rows[i]) ? [] : [{ key }])),
  };
}

type EventRow = { readonly seq: number; readonly event?: unknown };
type Row = { readonly row: unknown; readonly events: readonly unknown[] };

async function rowIn(database: IDBDatabase, key: RowKey): Promise<Row> {
  const transaction = database.transaction(['games', 'events'], 'readonly');
  const [row, rows] = await Promise.all([
    answered<unknown>(transaction.objectStore('games').get(key)),
    answered<EventRow[]>(transaction.objectStore('events').getAll(eventsOf(key))),
  ]);
  // Behind a gap nothing can be replayed: what lies before it is the game.
  const gap = rows.findIndex(({ seq }, i) => seq !== i);
  const whole = gap === -1 ? rows : rows.slice(0, gap);
  return { row, events: whole.map(({ event }) => event) };
}

/** The rows of our own database; whatever an event claims, the rules check it when it is replayed. */
async function loadFrom(database: IDBDatabase, id: string): ReturnType<Shelf['load']> {
  const { row, events } = await rowIn(database, id);
  return isSavedGame(row) ? { game: row, events } : undefined;
}

async function rawFrom(database: IDBDatabase, key: RowKey): Promise<unknown> {
  const found = await rowIn(database, key);
  return found.row === undefined ? undefined : found;
}

const failure = (error: unknown): Result<void, ShelfError> =>
  err(isTaken(error) ? 'shelf.seq-taken' : troubleOf(error));

async function createIn(database: IDBDatabase, stored: StoredGame): Promise<void> {
  const transaction = database.transaction(['games', 'events'], 'readwrite');
  const done = finished(transaction);
  transaction.objectStore('games').add(stored.game);
  for (const [seq, event] of stored.events.entries()) {
    transaction.objectStore('events').add({ game: stored.game.id, seq, event });
  }
  await done;
}

async function appendIn(database: IDBDatabase, entry: Append): Promise<Result<void, ShelfError>> {
  const transaction = database.transaction(['games', 'events'], 'readwrite', {
    durability: 'strict',
  });
  const done = finished(transaction);
  const games = transaction.objectStore('games');
  const game: SavedGame | undefined = await answered(games.get(entry.id));
  if (game === undefined) {
    await done;
    return err('shelf.missing');
  }
  transaction.objectStore('events').add({ game: entry.id, seq: entry.seq, event: entry.event });
  games.put(withEvent(game, entry));
  await done;
  return ok(undefined);
}

async function removeIn(database: IDBDatabase, key: RowKey): Promise<void> {
  const transaction = database.transaction(['games', 'events'], 'readwrite');
  transaction.objectStore('games').delete(key);
  transaction.objectStore('events').delete(eventsOf(key));
  await finished(transaction);
}

/** Fails where the browser gives no database at all. */
export async function databaseShelf(): Promise<Shelf> {
  const using = reopening(GAMES_LAYOUT);
  await using(async () => undefined);
  return {
    list: () => using(listIn),
    load: (id) => using((database) => loadFrom(database, id)),
    raw: (key) => using((database) => rawFrom(database, key)),
    create: (stored) =>
      using((database) => createIn(database, stored)).then(
        (): Result<void, ShelfError> => ok(undefined),
        failure,
      ),
    append: (entry) => using((database) => appendIn(database, entry)).catch(failure),
    remove: (key) => using((database) => removeIn(database, key)),
  };
}
