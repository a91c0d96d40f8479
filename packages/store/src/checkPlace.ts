import Database from 'better-sqlite3';

import type { Millis } from './gameStore.ts';
import { pendingMigrations } from './migrations.ts';
import { postgresDb } from './postgresStore.ts';

/** When a server last said that it lives on this file; reads only. */
export function lastAliveOn(file: string): Millis | undefined {
  const database = new Database(file, { readonly: true });
  try {
    const row: unknown = database.prepare("select value from vault where name = 'alive'").get();
    const hasValue = typeof row === 'object' && row !== null && 'value' in row;
    return hasValue ? Number(row.value) : undefined;
  } finally {
    database.close();
  }
}

/** Whether the database is of this version; nothing is made or migrated. */
export async function isCurrentPostgres(url: string): Promise<boolean> {
  const db = postgresDb(url);
  try {
    return (await pendingMigrations(db)) === 0;
  } finally {
    await db.destroy();
  }
}
