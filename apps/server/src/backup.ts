import { err, ok, type Result } from '@perfect-line/core/result';
import type { GameStore } from '@perfect-line/store/gameStore';
import { checkSqliteFile } from '@perfect-line/store/sqliteStore';

import { checkBackup, restoreBackup, writeBackup, type Saved } from './backupFile.ts';
import { readConfig, type Config } from './config.ts';
import { databaseFile, openStore, reasonOf } from './openStore.ts';

const USAGE = 'usage: backup.ts save|restore FILE (DATA_DIR or DATABASE_URL as the server)';

const REASONS: Readonly<Record<string, string>> = {
  'store.missing': 'there is no database there; is DATA_DIR the folder of the server?',
  'store.other-version':
    'the database is of another version; save it with the program that made it',
  'store.not-empty': 'the store is not empty; restore only into an empty one',
  'backup.unreadable': 'the file cannot be read',
  'backup.cut-short': 'the file is cut short',
  'backup.not-ours': 'the file is not a backup of this program',
};
const reasonFor = (code: string): string => `${REASONS[code] ?? 'it failed'} (${code})`;

/** Where the data are, without the password. */
function placeOf(config: Config): string {
  const file = databaseFile(config);
  if (file !== undefined) return file;
  const { host, pathname } = new URL(config.databaseUrl ?? '');
  return `PostgreSQL ${host}${pathname}`;
}

const wordsOf = ({ entries, games, players }: Saved): string =>
  `${entries} entries (${games} races, ${players} players)`;

async function save(config: Config, path: string): Promise<Result<string, string>> {
  const file = databaseFile(config);
  const checked = file === undefined ? ok(undefined) : await checkSqliteFile(file);
  if (!checked.ok) return err(`${placeOf(config)}: ${reasonFor(checked.error)}`);
  return withStore(config, async (store) => {
    const saved = await writeBackup(store, path);
    return ok(`saved ${wordsOf(saved)} of ${placeOf(config)} to ${path}`);
  });
}

/** The file is read through before the store is opened: a wrong name makes no empty database. */
async function restore(config: Config, path: string): Promise<Result<string, string>> {
  const checked = await checkBackup(path);
  if (!checked.ok) return err(`${path}: ${reasonFor(checked.error)}`);
  return withStore(config, async (store) => {
    const restored = await restoreBackup(store, path);
    return restored.ok
      ? ok(`restored ${restored.value} entries of ${path} into ${placeOf(config)}`)
      : err(`${placeOf(config)}: ${reasonFor(restored.error)}`);
  });
}

async function withStore(
  config: Config,
  work: (store: GameStore) => Promise<Result<string, string>>,
): Promise<Result<string, string>> {
  const store = await openStore(config);
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

/** `backup.ts save FILE` while the server runs, `backup.ts restore FILE` into an empty store before it starts. */
async function run(args: readonly string[]): Promise<number> {
  const [what, path, ...rest] = args;
  const config = readConfig(process.env);
  const isKnown = (what === 'save' || what === 'restore') && path !== undefined;
  if (!isKnown || rest.length > 0 || !config.ok) {
    const wrong = config.ok
      ? []
      : config.error.map((each) => `${each.name}: expected ${each.expected}`);
    process.stderr.write(`${[...wrong, USAGE].join('\n')}\n`);
    return 2;
  }
  const done = await (what === 'save' ? save : restore)(config.value, path).catch(
    (error: unknown) => err(reasonOf(error)),
  );
  if (done.ok) process.stdout.write(`${done.value}\n`);
  else process.stderr.write(`nothing was ${what}d: ${done.error}\n`);
  return done.ok ? 0 : 1;
}

process.exitCode = await run(process.argv.slice(2));
