import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll } from 'vitest';

import type { GameStore } from './gameStore.ts';
import { openMemoryStore } from './memoryStore.ts';
import { openPostgresStore } from './postgresStore.ts';
import { openSqliteStore } from './sqliteStore.ts';
import { startPostgres, type TestPostgres } from './testPostgres.spec.ts';

/** Room for stores, for as long as the tests of a file run. */
export type TestPlaces = {
  readonly folder: string;
  /** A path in that folder where nothing is yet. */
  readonly newPath: (ending?: string) => string;
  /** The address of a new, empty database. */
  readonly newDatabase: () => Promise<string>;
};

const START_MILLIS = 120_000;

/** Called once in a file of tests, outside of them all. */
export function testPlaces(): TestPlaces {
  const folder = mkdtempSync(join(tmpdir(), 'stores-'));
  let postgres: TestPostgres | undefined;
  let paths = 0;
  beforeAll(async () => {
    postgres = await startPostgres();
  }, START_MILLIS);
  afterAll(async () => {
    await postgres?.stop();
    rmSync(folder, { recursive: true });
  }, START_MILLIS);
  return {
    folder,
    newPath: (ending = '') => join(folder, `${++paths}${ending}`),
    newDatabase: async () => {
      if (postgres === undefined) throw new Error('no database before the tests begin');
      return postgres.newDatabase();
    },
  };
}

/** Every implementation of the store, each time a new and empty one. */
export const everyStore = ({
  newPath,
  newDatabase,
}: TestPlaces): [name: string, open: () => Promise<GameStore>][] => [
  ['memory', async () => openMemoryStore()],
  ['SQLite', () => openSqliteStore(newPath('.db'))],
  ['PostgreSQL', async () => openPostgresStore(await newDatabase())],
];
