import { join } from 'node:path';

import type { GameStore } from '@perfect-line/store/gameStore';
import { openPostgresStore } from '@perfect-line/store/postgresStore';
import { openSqliteStore } from '@perfect-line/store/sqliteStore';

import type { Config } from './config.ts';

const DATABASE_FILE = 'perfect-line.db';

/** PostgreSQL where one is named, else the file in the data folder. */
export const openStore = (
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  onIdleError?: (error: Error) => void,
): Promise<GameStore> =>
  config.databaseUrl === undefined
    ? openSqliteStore(join(config.dataDir, DATABASE_FILE))
    : openPostgresStore(config.databaseUrl, onIdleError === undefined ? {} : { onIdleError });
