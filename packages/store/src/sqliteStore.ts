import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';

import { err, ok, type Result } from '@perfect-line/core/result';
import Database from 'better-sqlite3';
import { Kysely, sql, SqliteDialect, type SqliteDatabase } from 'kysely';

import { Checkpoints } from './checkpoints.ts';
import { afterSaving, openWalDisk } from './disk.ts';
import type { GameStore } from './gameStore.ts';
import { groupedAppends } from './groupedAppends.ts';
import { NO_HINTS, type Hints } from './hints.ts';
import { migrate, pendingMigrations } from './migrations.ts';
import type { Schema } from './schema.ts';
import type { DatabaseClock } from './sqlNodes.ts';
import { sqlStore } from './sqlStore.ts';
import { sqliteGroup } from './sqliteAppends.ts';
import { groupWriter, type Writer } from './writer.ts';

const BUSY_TIMEOUT_MS = 5000;

/** Our own checkpoints come long before, or commits would copy the log; this bounds it if they cannot run. */
const LOG_PAGES_AT_MOST = 100_000;

/** Tokens' hashes and the dice secrets of running races lie here: for nobody else on the machine. */
const PRIVATE_FILE = 0o600;
const PRIVATE_FOLDER = 0o700;

/** SQLite gives its log and its index the mode of the file, so the file has it before they are made. */
function makePrivate(file: string): void {
  closeSync(openSync(file, 'a', PRIVATE_FILE));
  for (const each of [file, `${file}-wal`, `${file}-shm`]) {
    if (existsSync(each)) chmodSync(each, PRIVATE_FILE);
  }
}

function openDatabase(file: string): Database.Database {
  mkdirSync(dirname(file), { recursive: true, mode: PRIVATE_FOLDER });
  makePrivate(file);
  const database = new Database(file);
  database.pragma('foreign_keys = ON');
  database.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`);
  return database;
}

/** An acknowledged action survives a power cut: the log is flushed by us, or by SQLite where there is no such log. */
function keepLog(database: Database.Database): boolean {
  const isKept = database.pragma('journal_mode = WAL', { simple: true }) === 'wal';
  database.pragma(`synchronous = ${isKept ? 'NORMAL' : 'FULL'}`);
  database.pragma(`wal_autocheckpoint = ${LOG_PAGES_AT_MOST}`);
  return isKept;
}

/** Statements of different text: ours are about thirty, and one for each number of rows written at once. */
const MAX_STATEMENTS = 500;

/** Kysely prepares a statement anew for each query, which would take as long as running it. */
function withKeptStatements(database: Database.Database): SqliteDatabase {
  const kept = new Map<string, ReturnType<SqliteDatabase['prepare']>>();
  return {
    close: () => database.close(),
    prepare: (text) => {
      const statement = kept.get(text) ?? database.prepare(text);
      if (kept.size < MAX_STATEMENTS) kept.set(text, statement);
      return statement;
    },
  };
}

/** Before an existing file is migrated a copy of it is put beside it. */
async function copyBeforeMigration(file: string, database: Database.Database): Promise<void> {
  const db = new Kysely<Schema>({ dialect: new SqliteDialect({ database }) });
  const waiting = await pendingMigrations(db);
  const copy = `${file}.before-${waiting}-migrations`;
  if (waiting === 0 || existsSync(copy)) return;
  makePrivate(copy);
  await database.backup(copy);
}

/** For who only reads beside a running server: nothing is made and nothing is migrated. */
export async function checkSqliteFile(
  file: string,
): Promise<Result<void, 'store.missing' | 'store.other-version'>> {
  if (!existsSync(file)) return err('store.missing');
  const database = new Database(file, { readonly: true });
  try {
    const db = new Kysely<Schema>({ dialect: new SqliteDialect({ database }) });
    const isCurrent = hasTables(database) && (await pendingMigrations(db)) === 0;
    return isCurrent ? ok(undefined) : err('store.other-version');
  } finally {
    database.close();
  }
}

const hasTables = (database: Database.Database): boolean =>
  database.prepare("select 1 from sqlite_master where name = 'games'").get() !== undefined;

export const SQLITE_CLOCK: DatabaseClock = {
  now: sql<number>`cast(unixepoch('subsec') * 1000 as integer)`,
  canSkipLocked: false,
};
/** One process has the file, so nobody else is there to be told. */
const openHints = async (): Promise<Hints> => NO_HINTS;

/** The embedded database: one file, no service to run. */
export async function openSqliteStore(file: string): Promise<GameStore> {
  const isNew = !existsSync(file);
  const database = openDatabase(file);
  const isLogKept = keepLog(database);
  if (!isNew) await copyBeforeMigration(file, database);
  const dialect = new SqliteDialect({ database: withKeptStatements(database) });
  const db = new Kysely<Schema>({ dialect });
  await migrate(db);
  if (!isLogKept) return storeOf(database, db, groupWriter(db));
  const disk = await openWalDisk(`${file}-wal`, new Checkpoints(file));
  const store = storeOf(database, db.withPlugin(afterSaving(disk)), groupWriter(db, disk));
  return {
    ...store,
    close: async () => {
      await disk.close();
      await store.close();
    },
  };
}

function storeOf(database: Database.Database, db: Kysely<Schema>, write: Writer): GameStore {
  const store = sqlStore(db, write, SQLITE_CLOCK);
  const append = groupedAppends(sqliteGroup(database, write), store.append);
  return { ...store, append, openHints };
}
