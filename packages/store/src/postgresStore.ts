import { Kysely, PostgresDialect, sql } from 'kysely';

import type { GameStore } from './gameStore.ts';
import { groupedAppends } from './groupedAppends.ts';
import { migrate } from './migrations.ts';
import { postgresGroup } from './postgresAppends.ts';
import { PostgresHints } from './postgresHints.ts';
import { PrimaryPool, type PostgresOptions } from './postgresPool.ts';
import type { Schema } from './schema.ts';
import type { DatabaseClock } from './sqlNodes.ts';
import { sqlStore } from './sqlStore.ts';
import { transactionWriter } from './writer.ts';

const CLOCK: DatabaseClock = {
  now: sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`,
  canSkipLocked: true,
};

const kyselyOf = (pool: PrimaryPool): Kysely<Schema> =>
  new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });

export const postgresDb = (url: string): Kysely<Schema> => kyselyOf(new PrimaryPool([url]));

/** One address, or those of a database and its replicas with commas between. */
export async function openPostgresStore(
  addresses: string,
  options: PostgresOptions = {},
): Promise<GameStore> {
  const pool = new PrimaryPool(
    addresses.split(',').map((each) => each.trim()),
    options,
  );
  const db = kyselyOf(pool);
  await migrate(db);
  const store = sqlStore(db, transactionWriter(db), CLOCK);
  return {
    ...store,
    append: groupedAppends(postgresGroup(pool), store.append),
    openHints: (node) => PostgresHints.open(node, () => pool.client()),
  };
}
