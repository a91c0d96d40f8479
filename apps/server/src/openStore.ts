import type { GameStore } from '@perfect-line/store/gameStore';
import { databaseFileIn } from '@perfect-line/store/place';
import type { PostgresOptions } from '@perfect-line/store/postgresPool';
import { openPostgresStore } from '@perfect-line/store/postgresStore';
import { openSqliteStore } from '@perfect-line/store/sqliteStore';

import type { Config } from './config.ts';

type Place = Pick<Config, 'databaseUrl' | 'dataDir'>;

/** The file of the embedded database; undefined where PostgreSQL is named. */
export const databaseFile = ({ databaseUrl, dataDir }: Place): string | undefined =>
  databaseUrl === undefined ? databaseFileIn(dataDir) : undefined;

/** The innermost reason in one line: a migration wraps what the database said. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause !== undefined) return reasonOf(error.cause);
  return error instanceof AggregateError ? reasonOf(error.errors[0]) : error.message;
}

/** PostgreSQL where one is named, else the file in the data folder. */
export const openStore = (config: Place, options: PostgresOptions = {}): Promise<GameStore> =>
  config.databaseUrl === undefined
    ? openSqliteStore(databaseFileIn(config.dataDir))
    : openPostgresStore(config.databaseUrl, options);
