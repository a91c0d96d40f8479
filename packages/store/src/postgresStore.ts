import { Kysely, PostgresDialect } from 'kysely';
import { Pool, types, type CustomTypesConfig } from 'pg';

import type { GameStore } from './gameStore.ts';
import { migrate } from './migrations.ts';
import type { Schema } from './schema.ts';
import { sqlStore } from './sqlStore.ts';
import { transactionWriter } from './writer.ts';

const POOL_SIZE = 10;
/** A database that fails over does not answer for some seconds; nobody waits for it longer than this. */
const CONNECT_MILLIS = 5000;
const QUERY_MILLIS = 20_000;

/** Times are milliseconds, far below 2^53; the driver would hand them over as text. */
const numbersForBigints: CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === types.builtins.INT8 ? (text: string) => Number(text) : types.getTypeParser(oid, format),
};

export type PostgresOptions = { readonly onIdleError?: (error: Error) => void };

export const postgresDb = (url: string, options: PostgresOptions = {}): Kysely<Schema> => {
  const pool = new Pool({
    connectionString: url,
    max: POOL_SIZE,
    types: numbersForBigints,
    connectionTimeoutMillis: CONNECT_MILLIS,
    query_timeout: QUERY_MILLIS,
    keepAlive: true,
  });
  // A connection lost while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', (error) => options.onIdleError?.(error));
  // One lost while somebody holds it has no listener of the pool's; its query is answered with the error.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
};

export async function openPostgresStore(
  url: string,
  options: PostgresOptions = {},
): Promise<GameStore> {
  const db = postgresDb(url, options);
  await migrate(db);
  return sqlStore(db, transactionWriter(db));
}
