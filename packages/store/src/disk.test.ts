import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import Database from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';

import { Checkpoints } from './checkpoints.ts';
import { afterSaving, openWalDisk, WalDisk } from './disk.ts';
import { migrate } from './migrations.ts';
import type { Schema } from './schema.ts';
import { openSqliteStore } from './sqliteStore.ts';
import { groupWriter, type Tx, type Writer } from './writer.ts';

const folder = mkdtempSync(join(tmpdir(), 'disk-'));
afterAll(() => rmSync(folder, { recursive: true }));

const put = (id: string) => async (tx: Tx) =>
  void (await tx.insertInto('players').values({ id, name: id }).execute());
const pause = (millis: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, millis);
  });
const isSettled = (work: Promise<unknown>): Promise<boolean> => {
  const done = (): boolean => true;
  return Promise.race([work.then(done, done), pause(30).then(() => false)]);
};

/** A log file whose flush ends when the test says so. */
class SlowLog {
  flushes = 0;
  end: (error?: Error) => void = () => undefined;

  datasync(): Promise<void> {
    this.flushes++;
    return new Promise((resolve, reject) => {
      this.end = (error) => (error === undefined ? resolve() : reject(error));
    });
  }

  async close(): Promise<void> {}
}

describe('a commit that is not yet on disk', () => {
  let log: SlowLog;
  let db: Kysely<Schema>;
  let write: Writer;
  let reader: Kysely<Schema>;
  const flushing = async (times: number): Promise<void> => {
    while (log.flushes < times) await pause(1);
  };
  const count = async (): Promise<number> =>
    (await reader.selectFrom('players').selectAll().execute()).length;

  beforeEach(async () => {
    db = new Kysely<Schema>({ dialect: new SqliteDialect({ database: new Database(':memory:') }) });
    await migrate(db);
    log = new SlowLog();
    const disk = new WalDisk(log, new Checkpoints(''));
    write = groupWriter(db, disk);
    reader = db.withPlugin(afterSaving(disk));
  });
  afterEach(() => db.destroy());

  it('is answered only after the flush', async () => {
    const written = write(put('a'));
    await flushing(1);
    expect(await isSettled(written)).toBe(false);
    log.end();
    await written;
  });

  it('is shown to nobody before', async () => {
    const written = write(put('a'));
    await flushing(1);
    const read = count();
    expect(await isSettled(read)).toBe(false);
    log.end();
    expect(await read).toBe(1);
    await written;
  });

  it('shares one flush with all that came while another was under way', async () => {
    const first = write(put('a'));
    await flushing(1);
    const others = Array.from({ length: 50 }, (_, i) => write(put(`b${i}`)));
    log.end();
    await first;
    await flushing(2);
    expect(await isSettled(Promise.all(others))).toBe(false);
    log.end();
    await Promise.all(others);
    expect(log.flushes).toBe(2);
  });

  it('ends all writing and reading when the flush fails, until a new start', async () => {
    const written = write(put('a'));
    await flushing(1);
    log.end(new Error('input/output error'));
    await expect(written).rejects.toThrow('input/output error');
    await expect(count()).rejects.toThrow('the disk failed');
    await expect(write(put('b'))).rejects.toThrow('the disk failed');
    expect(log.flushes).toBe(1);
  });
});

describe('the file', () => {
  const modeOf = (path: string): number => statSync(path).mode & 0o777;

  it('is private, and so are its folder, its log and the copy before a migration', async () => {
    const file = join(folder, 'private', 'a.db');
    const store = await openSqliteStore(file);
    await store.putPlayer('a', 'Ann');
    const files = [file, `${file}-wal`, `${file}-shm`];
    expect([dirname(file), ...files].map(modeOf)).toEqual([0o700, 0o600, 0o600, 0o600]);
    await store.close();
  });

  it('becomes private when it was not', async () => {
    const file = join(folder, 'open.db');
    new Database(file).exec('create table other (x)').close();
    chmodSync(file, 0o644);
    const store = await openSqliteStore(file);
    const copies = readdirSync(folder).filter((name) => name.startsWith('open.db'));
    expect(copies.some((name) => name.includes('before'))).toBe(true);
    expect(copies.map((name) => modeOf(join(folder, name)))).toEqual(copies.map(() => 0o600));
    await store.close();
  });
});

/** How often the log began anew: the fourth number of its header. */
const timesBegun = (file: string): number => readFileSync(`${file}-wal`).readUInt32BE(12);

describe('checkpoints', () => {
  it('let the log begin anew while writing never stops', async () => {
    const file = join(folder, 'bounded.db');
    const database = new Database(file);
    database.pragma('journal_mode = WAL');
    database.pragma('synchronous = NORMAL');
    database.pragma('wal_autocheckpoint = 0');
    const db = new Kysely<Schema>({ dialect: new SqliteDialect({ database }) });
    await migrate(db);
    const disk = await openWalDisk(`${file}-wal`, new Checkpoints(file, 20));
    const write = groupWriter(db, disk);
    let players = 0;
    while (timesBegun(file) < 3) await write(put(`p${players++}`));
    await disk.close();
    await db.destroy();
    const kept = new Database(file, { readonly: true });
    expect(kept.prepare('select count(*) from players').pluck().get()).toBe(players);
    kept.close();
  });

  it('stop nobody where their thread cannot run', async () => {
    const checkpoints = new Checkpoints(join(folder, 'missing', 'no.db'), 1);
    for (let i = 0; i < 20; i++) {
      await checkpoints.rest(1);
      await pause(20);
    }
    await checkpoints.close();
  });
});
