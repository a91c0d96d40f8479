import { existsSync } from 'node:fs';
import { join } from 'node:path';

import Database from 'better-sqlite3';
import { Kysely, sql, SqliteDialect } from 'kysely';
import { describe, expect, it } from 'vitest';

import { migrate, MIGRATIONS, migratorOf, pendingMigrations } from './migrations.ts';
import { postgresDb } from './postgresStore.ts';
import type { Schema } from './schema.ts';
import { openSqliteStore } from './sqliteStore.ts';
import { testPlaces } from './testStores.spec.ts';

const places = testPlaces();

const sqliteDb = (file: string): Kysely<Schema> =>
  new Kysely<Schema>({ dialect: new SqliteDialect({ database: new Database(file) }) });

const openers: [name: string, open: () => Promise<Kysely<Schema>>][] = [
  ['SQLite', async () => sqliteDb(places.newPath('.db'))],
  ['PostgreSQL', async () => postgresDb(await places.newDatabase())],
];

const names = Object.keys(MIGRATIONS);
const pairs = names.slice(1).map((to, i): [from: string, to: string] => [names[i] ?? '', to]);

type Row = Record<string, string | number | null>;

/** What a server of that time would have written; a new migration adds its tables here. */
const ROWS: Readonly<Record<string, readonly (readonly [table: string, row: Row])[]>> = {
  '0001_games': [
    [
      'games',
      {
        id: 'g1',
        kind: 'gt',
        rules_version: '1',
        phase: 'racing',
        head: 2,
        created_at: 1_794_777_000_000,
        created_by: 'p1',
        updated_at: 1_794_777_000_001,
        listed: 1,
        settings: '{}',
        commitment: 'c',
        clock: null,
        due_at: 1_794_777_000_002,
        rematch: null,
        result: null,
      },
    ],
    ['dice_secrets', { game: 'g1', secret: 's' }],
    [
      'seats',
      {
        game: 'g1',
        seat: 'red',
        position: 0,
        computer: null,
        holder: 'p1',
        name: 'Ann',
        commitment: null,
        number: null,
        options: null,
        away: 0,
      },
    ],
    [
      'events',
      { game: 'g1', seq: 1, by: 'player', at: 1, seat: 'red', action_id: 'a', payload: '{}' },
    ],
    [
      'events',
      { game: 'g1', seq: 2, by: 'dice', at: 1, seat: null, action_id: null, payload: '{}' },
    ],
  ],
  '0002_players': [
    ['players', { id: 'p1', name: 'Ann' }],
    ['sessions', { token_hash: 'h', player: 'p1', expires_at: 1_794_777_000_000 }],
    ['vault', { name: 'n', value: 'v' }],
    ['push', { endpoint: 'e', player: 'p1', keys: '{}' }],
  ],
  '0003_lookups': [],
  '0004_listings': [
    ['listings', { game: 'g1', summary: '{}' }],
    ['snapshots', { game: 'g1', seq: 2, hash: 'h', state: '' }],
  ],
  '0005_nodes': [],
  '0006_chains': [['chains', { game: 'g1', seat: 'red', tip: 't' }]],
  '0007_operator': [
    ['marks', { kind: 'hidden', id: 'g1', value: '1' }],
    ['operator_log', { nth: 1, at: 1, who: 'root', action: 'hide-race', target: 'g1', note: null }],
  ],
  '0009_kept': [
    ['kept', { player: 'p1', kept_at: 1, words: null, is_public: 0 }],
    ['names', { key: 'ann', player: 'p1', nth: 1 }],
    [
      'passkeys',
      {
        id: 'k1',
        player: 'p1',
        public_key: 'x',
        counter: 0,
        label: 'Phone',
        transports: '[]',
        created_at: 1,
        used_at: 1,
      },
    ],
    ['follows', { player: 'p1', followed: 'p1' }],
    ['rated_races', { nth: 1, game: 'g1', kind: 'gt', at: 1 }],
    [
      'rated_places',
      { nth: 1, player: 'p1', kind: 'gt', place: 1, mu: 25.123_456_789, sigma: 8.1 },
    ],
  ],
  '0008_library': [
    [
      'library',
      {
        id: 'e1',
        kind: 'circuit',
        course: '102b_0_0_0',
        key: 'k',
        name: 'Ring',
        author: 'Ann',
        owner: 'p1',
        tags: '[]',
        search: 'ring',
        difficulty: 'easy',
        state: 'shown',
        length: 40,
        corners: 8,
        pieces: 15,
        likes: 1,
        driven: 2,
        created_at: 1_794_777_000_000,
        lanes: '3',
        previous: null,
      },
    ],
    ['library_likes', { entry: 'e1', player: 'p1' }],
    ['library_reports', { entry: 'e1', player: 'p2', reason: 'other', at: 1_794_777_000_000 }],
  ],
  '0010_meet': [
    ['seeking', { game: 'g1', key: 'gt/short' }],
    ['seekers', { game: 'g1', player: 'p1', at: 1_794_777_000_000 }],
    ['calls', { player: 'p1', settings: '{}', feed: null }],
    ['blocks', { player: 'p1', other: 'p2' }],
    ['talk_reports', { game: 'g1', by: 'p1', about: 'p2', text: 'x', at: 1_794_777_000_000 }],
  ],
  '0012_study': [
    [
      'studies',
      {
        id: 's1',
        name: 'Rain',
        owner: 'p1',
        created_at: 1_794_777_000_000,
        updated_at: 1_794_777_000_001,
        head: 1,
        state: 'shown',
        chapters: 1,
      },
    ],
    ['study_ops', { study: 's1', seq: 1, id: 'o1', at: 1, by: 'p1', op: '{}' }],
    ['study_races', { study: 's1', chapter: 'c1', race: 'x' }],
    ['study_days', { study: 's1', owner: 'p1', at: 1_794_777_000_000 }],
  ],
  '0015_private': [
    [
      'challenges',
      {
        id: 'c1',
        maker: 'p1',
        game: 'gt',
        rules_version: '1',
        seat: 'red',
        setup: '{}',
        name: 'Ring',
        dice: 'equal',
        state: 'open',
        opens_at: 1_794_777_000_000,
        closes_at: 1_794_777_000_001,
        made_at: 1_794_777_000_000,
        listed: 0,
        commitment: 'c',
        season: null,
      },
    ],
    ['challenge_secrets', { challenge: 'c1', secret: 's' }],
  ],
};

const rowsUntil = (name: string) =>
  names.slice(0, names.indexOf(name) + 1).flatMap((each) => ROWS[each] ?? []);

async function migrateTo(db: Kysely<Schema>, name: string): Promise<void> {
  const { error } = await migratorOf(db).migrateTo(name);
  expect(error).toBeUndefined();
}

async function allRows(db: Kysely<Schema>, name: string): Promise<readonly Row[]> {
  const tables = [...new Set(rowsUntil(name).map(([table]) => table))];
  const found = await Promise.all(
    tables.map((table) => {
      // Columns of that time: later ones are no loss.
      const [, row = {}] = rowsUntil(name).find(([each]) => each === table) ?? [];
      const columns = sql.join(Object.keys(row).map((column) => sql.ref(column)));
      return sql<Row>`select ${columns} from ${sql.table(table)} order by 1, 2`.execute(db);
    }),
  );
  return found.flatMap((result) => result.rows);
}

describe.each(openers)('migrations on %s', (_name, open) => {
  it.each(pairs)('from %s to %s loses nothing, nor does the way back', async (from, to) => {
    const db = await open();
    await migrateTo(db, from);
    for (const [table, row] of rowsUntil(from)) {
      await db
        .insertInto(table as keyof Schema)
        .values(row)
        .execute();
    }
    const before = await allRows(db, from);
    expect(before).toEqual(rowsUntil(from).map(([, row]) => row));
    await migrateTo(db, to);
    expect(await allRows(db, from)).toEqual(before);
    await migrateTo(db, from);
    expect(await allRows(db, from)).toEqual(before);
    await db.destroy();
  });

  it('run once, and a second start finds nothing to do', async () => {
    const db = await open();
    expect(await pendingMigrations(db)).toBe(names.length);
    await migrate(db);
    await migrate(db);
    expect(await pendingMigrations(db)).toBe(0);
    await db.destroy();
  });

  it('refuse a database written by a newer version', async () => {
    const db = await open();
    await migrate(db);
    await sql`insert into kysely_migration (name, timestamp) values ('9999_later', 'x')`.execute(
      db,
    );
    await expect(migrate(db)).rejects.toThrow('could not be migrated');
    await db.destroy();
  });
});

describe('the embedded file', () => {
  it('is copied before it is migrated, and only then', async () => {
    const file = join(places.folder, 'kept.db');
    const old = sqliteDb(file);
    await migrateTo(old, '0001_games');
    for (const [table, row] of rowsUntil('0001_games')) {
      await old
        .insertInto(table as keyof Schema)
        .values(row)
        .execute();
    }
    await old.destroy();
    for (let start = 0; start < 2; start++) await (await openSqliteStore(file)).close();
    const copy = sqliteDb(`${file}.before-${names.length - 1}-migrations`);
    expect(await allRows(copy, '0001_games')).toHaveLength(5);
    await copy.destroy();
    expect(existsSync(`${file}.before-0-migrations`)).toBe(false);
  });

  it('is written in WAL mode and waits for the disk', async () => {
    const file = join(places.folder, 'mode.db');
    await (await openSqliteStore(file)).close();
    const database = new Database(file);
    expect(database.pragma('journal_mode', { simple: true })).toBe('wal');
    database.close();
  });
});
