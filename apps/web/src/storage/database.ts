import type { ShelfTrouble } from './shelf.ts';

/** Which database, and how its rows lie. */
export type Layout = {
  readonly name: string;
  readonly version: number;
  readonly upgrade: (database: IDBDatabase) => void;
};

/** One row a game, one row an event: saving a move costs the same in round 1 and in round 50. */
export const GAMES_LAYOUT: Layout = {
  name: 'perfect-line',
  version: 1,
  upgrade: (database) => {
    database.createObjectStore('games', { keyPath: 'id' });
    database.createObjectStore('events', { keyPath: ['game', 'seq'] });
  },
};

export function answered<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('request failed')));
  });
}

export function finished(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    // Every failed request ends in an abort, and only then does the transaction know its error.
    transaction.addEventListener('abort', () =>
      reject(transaction.error ?? new Error('database write failed')),
    );
  });
}

function open({ name, version, upgrade }: Layout, onGone: () => void): Promise<IDBDatabase> {
  const request = indexedDB.open(name, version);
  request.addEventListener('upgradeneeded', () => upgrade(request.result));
  request.addEventListener('success', () => {
    const database = request.result;
    database.addEventListener('close', onGone);
    // A newer page in another window wants to change it: it must not wait for this one.
    database.addEventListener('versionchange', () => {
      database.close();
      onGone();
    });
  });
  return answered(request);
}

const isNamed = (error: unknown, name: string): boolean =>
  error instanceof DOMException && error.name === name;

export function troubleOf(error: unknown): ShelfTrouble {
  if (isNamed(error, 'QuotaExceededError')) return 'shelf.full';
  return isNamed(error, 'VersionError') ? 'shelf.newer' : 'shelf.failed';
}

export const isTaken = (error: unknown): boolean => isNamed(error, 'ConstraintError');

export type WithDatabase = <T>(use: (database: IDBDatabase) => Promise<T>) => Promise<T>;

/** A database that the browser has closed is opened once more; only then is it given up. */
export function reopening(layout: Layout): WithDatabase {
  let opened: Promise<IDBDatabase> | undefined;
  const forget = (): void => {
    opened = undefined;
  };
  const database = async (): Promise<IDBDatabase> => {
    opened ??= open(layout, forget);
    return opened;
  };
  return async (use) => {
    try {
      return await use(await database());
    } catch (error) {
      forget();
      if (!isNamed(error, 'InvalidStateError')) throw error;
      return use(await database());
    }
  };
}
