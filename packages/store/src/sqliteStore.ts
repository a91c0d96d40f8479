import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

import Database from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';

import type { GameStore } from './gameStore.ts';
import { migrate, pendingMigrations } from './migrations.ts';
import type { Schema } from './schema.ts';
import { sqlStore } from './sqlStore.ts';
import { groupWriter } from './writer.ts';

const BUSY_TIMEOUT_MS = 5000;

function openDatabase(file: string): Database.Database {
  mkdirSync(dirname(file), { recursive: true });
  const database = new Database(file);
  database.pragma('journal_mode = WAL');
  // FULL waits for the disk at every commit: an acknowledged action survives a power cut.
  database.pragma('synchronous = FULL');
  database.pragma('foreign_keys = ON');
  database.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`);
  return database;
}

/** Before an existing file is migrated a copy of it is put beside it. */
async function copyBeforeMigration(file: string, database: Database.Database): Promise<void> {
  const db = new Kysely<Schema>({ dialect: new SqliteDialect({ database }) });
  const waiting = await pendingMigrations(db);
  const copy = `${file}.before-${waiting}-migrations`;
  if (waiting > 0 && !existsSync(copy)) await database.backup(copy);
}

/** The embedded database: one file, no service to run. */
export async function openSqliteStore(file: string): Promise<GameStore> {
  const isNew = !existsSync(file);
  const database = openDatabase(file);
  if (!isNew) await copyBeforeMigration(file, database);
  const db = new Kysely<Schema>({ dialect: new SqliteDialect({ database }) });
  await migrate(db);
  return sqlStore(db, groupWriter(db));
}
