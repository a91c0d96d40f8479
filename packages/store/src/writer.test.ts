import Database from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { migrate } from './migrations.ts';
import type { Schema } from './schema.ts';
import { SQLITE_CLOCK } from './sqliteStore.ts';
import { sqlStore } from './sqlStore.ts';
import { answer, groupWriter, Refused, transactionWriter, type Tx, type Writer } from './writer.ts';

let db: Kysely<Schema>;
let database: Database.Database;
let write: Writer;

beforeEach(async () => {
  database = new Database(':memory:');
  db = new Kysely<Schema>({ dialect: new SqliteDialect({ database }) });
  await migrate(db);
  write = groupWriter(db);
});
afterEach(() => db.destroy());

const put = (id: string) => async (tx: Tx) =>
  void (await tx.insertInto('players').values({ id, name: id }).execute());
const failing = (id: string, error: Error) => async (tx: Tx) => {
  await put(id)(tx);
  throw error;
};
const ids = async (): Promise<readonly string[]> =>
  (await db.selectFrom('players').select('id').orderBy('id').execute()).map((row) => row.id);

describe('group commit', () => {
  it('undoes only the job that failed', async () => {
    const jobs = [
      write(put('a')),
      write(failing('b', new Error('broken'))),
      answer(write(failing('c', new Refused('store.seat-taken')))),
      write(put('d')),
    ];
    const settled = await Promise.allSettled(jobs);
    expect(settled.map((each) => each.status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'fulfilled',
    ]);
    expect(await ids()).toEqual(['a', 'd']);
  });

  it('answers nobody when the commit itself fails', async () => {
    database.pragma('foreign_keys = on');
    const dangling = write(async (tx) => {
      database.pragma('defer_foreign_keys = on');
      await tx
        .insertInto('sessions')
        .values({ token_hash: 'h', player: 'nobody', expires_at: 1 })
        .execute();
    });
    const settled = await Promise.allSettled([dangling, write(put('a'))]);
    expect(settled.map((each) => each.status)).toEqual(['rejected', 'rejected']);
    expect(await ids()).toEqual([]);
    await write(put('b'));
    expect(await ids()).toEqual(['b']);
  });

  it('shares one commit among all that wait', async () => {
    let commits = 0;
    const counted = new Kysely<Schema>({
      dialect: new SqliteDialect({ database }),
      log: (event) => {
        if (event.query.sql === 'commit') commits++;
      },
    });
    const grouped = groupWriter(counted);
    await Promise.all(Array.from({ length: 200 }, (_, i) => grouped(put(`p${i}`))));
    expect(await ids()).toHaveLength(200);
    expect(commits).toBeLessThanOrEqual(2);
  });
});

describe('a database that can be read but not written', () => {
  it('is not alive', async () => {
    const store = sqlStore(db, write, SQLITE_CLOCK);
    expect(await store.alive(1)).toBeUndefined();
    database.pragma('query_only = ON');
    await expect(store.game('g')).resolves.toBeUndefined();
    await expect(store.alive(2)).rejects.toThrow('readonly');
    database.pragma('query_only = OFF');
    expect(await store.alive(3)).toBe(1);
  });
});

describe('one transaction per job', () => {
  it('tries again after a serialization failure, not after another error', async () => {
    const single = transactionWriter(db);
    let tries = 0;
    const busy = Object.assign(new Error('serialize'), { code: '40001' });
    await single(async (tx) => {
      if (++tries < 3) throw busy;
      await put('a')(tx);
    });
    expect([tries, await ids()]).toEqual([3, ['a']]);
    await expect(single(failing('b', new Error('broken')))).rejects.toThrow('broken');
    expect(await ids()).toEqual(['a']);
  });
});
