import { err, ok, type Result } from '@perfect-line/core/result';

import type { SavedGame } from './savedGame.ts';
import { withEvent, type Append, type Shelf, type ShelfError, type StoredGame } from './shelf.ts';

const NAME = 'perfect-line';
const VERSION = 1;

function answered<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('request failed')));
  });
}

function finished(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    // Every failed request ends in an abort, and only then does the transaction know its error.
    transaction.addEventListener('abort', () =>
      reject(transaction.error ?? new Error('database write failed')),
    );
  });
}

/** One row a game, one row an event: saving a move costs the same in round 1 and in round 50. */
function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, VERSION);
  request.addEventListener('upgradeneeded', () => {
    request.result.createObjectStore('games', { keyPath: 'id' });
    request.result.createObjectStore('events', { keyPath: ['game', 'seq'] });
  });
  return answered(request);
}

const eventsOf = (id: string): IDBKeyRange => IDBKeyRange.bound([id, 0], [id, Infinity]);

type EventRow = { readonly game: string; readonly seq: number; readonly event: unknown };

/** The rows of our own database; whatever a row claims, the rules check it when it is replayed. */
async function loadFrom(database: IDBDatabase, id: string): Promise<StoredGame | undefined> {
  const transaction = database.transaction(['games', 'events'], 'readonly');
  const game: SavedGame | undefined = await answered(transaction.objectStore('games').get(id));
  if (game === undefined) return undefined;
  const rows: readonly EventRow[] = await answered(
    transaction.objectStore('events').getAll(eventsOf(id)),
  );
  return { game, events: rows.map((row) => row.event) };
}

function failure(error: unknown): Result<void, ShelfError> {
  const taken = error instanceof DOMException && error.name === 'ConstraintError';
  return err(taken ? 'shelf.seq-taken' : 'shelf.failed');
}

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

export async function databaseShelf(): Promise<Shelf> {
  const database = await openDatabase();
  return {
    list: () => answered(database.transaction('games').objectStore('games').getAll()),
    load: (id) => loadFrom(database, id),
    create: (stored) =>
      createIn(database, stored).then((): Result<void, ShelfError> => ok(undefined), failure),
    append: (entry) => appendIn(database, entry).catch(failure),
    remove: async (id) => {
      const transaction = database.transaction(['games', 'events'], 'readwrite');
      transaction.objectStore('games').delete(id);
      transaction.objectStore('events').delete(eventsOf(id));
      await finished(transaction);
    },
  };
}
