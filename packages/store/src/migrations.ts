import { sql, type Kysely } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';

import { createSeasons } from './seasonMigration.ts';

/** Numbered, never edited once released; each is tested against data written under the one before. */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001_games': { up: createGames, down: dropTables('events', 'seats', 'dice_secrets', 'games') },
  '0002_players': { up: createPlayers, down: dropTables('push', 'vault', 'sessions', 'players') },
  '0003_lookups': { up: createLookups, down: dropLookups },
  '0004_listings': { up: createListings, down: dropListings },
  '0005_nodes': { up: addLeases, down: dropLeases },
  '0006_chains': { up: createChains, down: dropTables('chains') },
  '0007_operator': { up: createOperator, down: dropTables('operator_log', 'marks') },
  '0008_library': {
    up: createLibrary,
    down: dropTables('library_reports', 'library_likes', 'library'),
  },
  '0009_kept': {
    up: createKept,
    down: dropKept,
  },
  '0010_meet': { up: createMeet, down: dropMeet },
  '0011_challenges': { up: createRuns, down: dropTables('runs') },
  '0012_study': {
    up: createStudies,
    down: dropTables('study_days', 'study_races', 'study_ops', 'studies'),
  },
  '0014_driving': { up: createDrivings, down: dropDrivings },
  '0015_private': { up: createMade, down: dropTables('challenge_secrets', 'challenges') },
  '0016_seasons': {
    up: createSeasons,
    down: dropTables('season_entrants', 'season_rounds', 'seasons'),
  },
};

async function createGames(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('games')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('rules_version', 'text', (c) => c.notNull())
    .addColumn('phase', 'text', (c) => c.notNull())
    .addColumn('head', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('created_by', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .addColumn('listed', 'integer', (c) => c.notNull())
    .addColumn('settings', 'text', (c) => c.notNull())
    .addColumn('commitment', 'text', (c) => c.notNull())
    .addColumn('clock', 'text')
    .addColumn('due_at', 'bigint')
    .addColumn('rematch', 'text')
    .addColumn('result', 'text')
    .execute();
  await db.schema
    .createTable('dice_secrets')
    .addColumn('game', 'text', (c) => c.primaryKey().references('games.id').onDelete('cascade'))
    .addColumn('secret', 'text', (c) => c.notNull())
    .execute();
  await createSeats(db);
  await createEvents(db);
}

async function createSeats(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('seats')
    .addColumn('game', 'text', (c) => c.notNull().references('games.id').onDelete('cascade'))
    .addColumn('seat', 'text', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('computer', 'text')
    .addColumn('holder', 'text')
    .addColumn('name', 'text')
    .addColumn('commitment', 'text')
    .addColumn('number', 'text')
    .addColumn('options', 'text')
    .addColumn('away', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('seats_key', ['game', 'seat'])
    .execute();
}

async function createEvents(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('events')
    .addColumn('game', 'text', (c) => c.notNull().references('games.id').onDelete('cascade'))
    .addColumn('seq', 'integer', (c) => c.notNull())
    .addColumn('by', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('seat', 'text')
    .addColumn('action_id', 'text')
    .addColumn('payload', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('events_key', ['game', 'seq'])
    .execute();
  await db.schema
    .createIndex('events_action')
    .on('events')
    .columns(['game', 'action_id'])
    .unique()
    .execute();
}

async function createPlayers(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('players')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('sessions')
    .addColumn('token_hash', 'text', (c) => c.primaryKey())
    .addColumn('player', 'text', (c) => c.notNull().references('players.id').onDelete('cascade'))
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('vault')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('value', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('push')
    .addColumn('endpoint', 'text', (c) => c.primaryKey())
    .addColumn('player', 'text', (c) => c.notNull())
    .addColumn('keys', 'text', (c) => c.notNull())
    .execute();
}

const LOOKUPS = [
  ['games_open', 'games', ['phase', 'listed', 'created_at']],
  ['games_due', 'games', ['due_at']],
  ['seats_holder', 'seats', ['holder']],
  ['push_player', 'push', ['player']],
] as const;

async function createLookups(db: Kysely<unknown>): Promise<void> {
  for (const [name, table, columns] of LOOKUPS) {
    await db.schema
      .createIndex(name)
      .on(table)
      .columns([...columns])
      .execute();
  }
}

async function dropLookups(db: Kysely<unknown>): Promise<void> {
  for (const [name] of LOOKUPS) await db.schema.dropIndex(name).execute();
}

const LISTING_LOOKUPS = [
  ['games_host', 'games', ['created_by', 'phase']],
  ['sessions_expiry', 'sessions', ['expires_at']],
] as const;

async function createListings(db: Kysely<unknown>): Promise<void> {
  const ofGame = (table: string) =>
    db.schema
      .createTable(table)
      .addColumn('game', 'text', (c) => c.primaryKey().references('games.id').onDelete('cascade'));
  await ofGame('listings')
    .addColumn('summary', 'text', (c) => c.notNull())
    .execute();
  await ofGame('snapshots')
    .addColumn('seq', 'integer', (c) => c.notNull())
    .addColumn('hash', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .execute();
  await db.schema.alterTable('events').addColumn('hash', 'text').execute();
  await db.schema.alterTable('vault').addColumn('expires_at', 'bigint').execute();
  for (const [name, table, columns] of LISTING_LOOKUPS) {
    await db.schema
      .createIndex(name)
      .on(table)
      .columns([...columns])
      .execute();
  }
}

async function dropListings(db: Kysely<unknown>): Promise<void> {
  for (const [name] of LISTING_LOOKUPS) await db.schema.dropIndex(name).execute();
  await db.schema.alterTable('vault').dropColumn('expires_at').execute();
  await db.schema.alterTable('events').dropColumn('hash').execute();
  await dropTables('snapshots', 'listings')(db);
}

async function createChains(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('chains')
    .addColumn('game', 'text', (c) => c.notNull().references('games.id').onDelete('cascade'))
    .addColumn('seat', 'text', (c) => c.notNull())
    .addColumn('tip', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('chains_key', ['game', 'seat'])
    .execute();
}

async function createOperator(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('marks')
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('value', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('marks_key', ['kind', 'id'])
    .execute();
  await db.schema
    .createTable('operator_log')
    .addColumn('nth', 'integer', (c) => c.primaryKey())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('who', 'text', (c) => c.notNull())
    .addColumn('action', 'text', (c) => c.notNull())
    .addColumn('target', 'text', (c) => c.notNull())
    .addColumn('note', 'text')
    .execute();
}

/** `state` after `previous` too: else SQLite would look for later versions among all that are shown. */
const LIBRARY_LOOKUPS = [
  ['library_new', ['state', 'created_at', 'id']],
  ['library_liked', ['state', 'likes', 'id']],
  ['library_driven', ['state', 'driven', 'id']],
  ['library_owner', ['owner']],
  ['library_key', ['key']],
  ['library_previous', ['previous', 'state', 'created_at']],
] as const;

async function createLibrary(db: Kysely<unknown>): Promise<void> {
  let table = db.schema.createTable('library').addColumn('id', 'text', (c) => c.primaryKey());
  for (const name of LIBRARY_TEXTS) table = table.addColumn(name, 'text', (c) => c.notNull());
  for (const name of LIBRARY_COUNTS) table = table.addColumn(name, 'integer', (c) => c.notNull());
  await table
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('lanes', 'text')
    .addColumn('previous', 'text')
    .execute();
  for (const [name, columns] of LIBRARY_LOOKUPS) {
    await db.schema
      .createIndex(name)
      .on('library')
      .columns([...columns])
      .execute();
  }
  await createOpinions(db);
}

const LIBRARY_TEXTS = [
  'kind',
  'course',
  'key',
  'name',
  'author',
  'owner',
  'tags',
  'search',
  'difficulty',
  'state',
] as const;
const LIBRARY_COUNTS = ['length', 'corners', 'pieces', 'likes', 'driven'] as const;

/** One like and one report for each player. */
async function createOpinions(db: Kysely<unknown>): Promise<void> {
  const ofEntry = (name: string) =>
    db.schema
      .createTable(name)
      .addColumn('entry', 'text', (c) => c.notNull().references('library.id').onDelete('cascade'))
      .addColumn('player', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint(`${name}_key`, ['entry', 'player']);
  await ofEntry('library_likes').execute();
  await ofEntry('library_reports')
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('library_reports_player')
    .on('library_reports')
    .columns(['player', 'at'])
    .execute();
}

/** What goes with its player. */
const ofPlayer = (db: Kysely<unknown>, table: string) =>
  db.schema
    .createTable(table)
    .addColumn('player', 'text', (c) => c.notNull().references('players.id').onDelete('cascade'));

async function createKept(db: Kysely<unknown>): Promise<void> {
  await ofPlayer(db, 'kept')
    .addColumn('kept_at', 'bigint', (c) => c.notNull())
    .addColumn('words', 'text')
    .addColumn('is_public', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('kept_key', ['player'])
    .execute();
  await ofPlayer(db, 'names')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('nth', 'integer', (c) => c.notNull())
    .execute();
  await ofPlayer(db, 'passkeys')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('public_key', 'text', (c) => c.notNull())
    .addColumn('counter', 'bigint', (c) => c.notNull())
    .addColumn('label', 'text', (c) => c.notNull())
    .addColumn('transports', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('used_at', 'bigint', (c) => c.notNull())
    .execute();
  await ofPlayer(db, 'follows')
    .addColumn('followed', 'text', (c) => c.notNull().references('players.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('follows_key', ['player', 'followed'])
    .execute();
  await createRated(db);
  for (const [name, table, columns] of KEPT_LOOKUPS) {
    await db.schema
      .createIndex(name)
      .on(table)
      .columns([...columns])
      .execute();
  }
  // Few races have a result to be rated by.
  await db.schema
    .createIndex('games_result')
    .on('games')
    .column('id')
    .where(sql.ref('result'), 'is not', null)
    .execute();
}

const KEPT_LOOKUPS = [
  ['names_player', 'names', ['player']],
  ['passkeys_player', 'passkeys', ['player']],
  ['follows_followed', 'follows', ['followed']],
  ['sessions_player', 'sessions', ['player']],
  ['rated_places_player', 'rated_places', ['player', 'kind', 'nth']],
] as const;

/** Without references: a race that was deleted has been rated all the same. */
async function createRated(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('rated_races')
    .addColumn('nth', 'integer', (c) => c.primaryKey())
    .addColumn('game', 'text', (c) => c.notNull().unique())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('rated_places')
    .addColumn('nth', 'integer', (c) => c.notNull())
    .addColumn('player', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('place', 'integer', (c) => c.notNull())
    .addColumn('mu', 'double precision', (c) => c.notNull())
    .addColumn('sigma', 'double precision', (c) => c.notNull())
    .addPrimaryKeyConstraint('rated_places_key', ['nth', 'player'])
    .execute();
}

async function dropKept(db: Kysely<unknown>): Promise<void> {
  for (const name of ['games_result', 'sessions_player']) await db.schema.dropIndex(name).execute();
  const tables = ['rated_places', 'rated_races', 'follows', 'passkeys', 'names', 'kept'];
  await dropTables(...tables)(db);
}

/** One official run for each player in a challenge: the key says so. Its race may be deleted, what it was stays. */
async function createRuns(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('runs')
    .addColumn('challenge', 'text', (c) => c.notNull())
    .addColumn('player', 'text', (c) => c.notNull())
    .addColumn('game', 'text', (c) => c.notNull().unique())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('started_at', 'bigint', (c) => c.notNull())
    .addColumn('finished_at', 'bigint')
    .addColumn('seconds', 'double precision')
    .addColumn('cost', 'double precision')
    .addPrimaryKeyConstraint('runs_key', ['challenge', 'player'])
    .execute();
  const by = (name: string, columns: readonly string[]) =>
    db.schema
      .createIndex(name)
      .on('runs')
      .columns([...columns])
      .execute();
  await by('runs_seconds', ['challenge', 'seconds']);
  await by('runs_cost', ['challenge', 'cost']);
  await by('runs_player', ['player', 'started_at']);
}

/** A table of ten thousand runs is read from its top, and counted without its rows. */
async function createDrivings(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('drivings')
    .addColumn('challenge', 'text', (c) => c.primaryKey())
    .addColumn('par', 'double precision')
    .addColumn('is_known', 'integer', (c) => c.notNull())
    .addColumn('owner', 'text')
    .addColumn('lease_until', 'bigint')
    .execute();
  const on = (name: string, columns: readonly string[]) =>
    db.schema
      .createIndex(name)
      .on('runs')
      .columns([...columns]);
  await on('runs_to_judge', ['finished_at', 'challenge'])
    .where(sql.ref('seconds'), 'is not', null)
    .where(sql.ref('cost'), 'is', null)
    .execute();
  await on('runs_driving', ['challenge']).where(sql.ref('finished_at'), 'is', null).execute();
  await on('runs_by_seconds', ['challenge', 'seconds', 'finished_at', 'player']).execute();
  await on('runs_by_cost', ['challenge', 'cost', 'finished_at', 'player']).execute();
}

async function dropDrivings(db: Kysely<unknown>): Promise<void> {
  for (const name of ['runs_by_cost', 'runs_by_seconds', 'runs_driving', 'runs_to_judge'])
    await db.schema.dropIndex(name).execute();
  await dropTables('drivings')(db);
}

async function createStudies(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('studies')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('owner', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .addColumn('head', 'integer', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('chapters', 'integer', (c) => c.notNull())
    .execute();
  await createStudyParts(db);
  const by = (table: string, ...columns: string[]) =>
    db.schema.createIndex(`${table}_${columns[0]}`).on(table).columns(columns).execute();
  await by('studies', 'owner', 'updated_at');
  await by('studies', 'chapters', 'updated_at');
  await by('study_ops', 'by');
  await by('study_days', 'owner');
}

/** `study_days` outlives what was deleted: whoever deletes and begins anew all day is counted. */
async function createStudyParts(db: Kysely<unknown>): Promise<void> {
  const ofStudy = (name: string) =>
    db.schema
      .createTable(name)
      .addColumn('study', 'text', (c) => c.notNull().references('studies.id').onDelete('cascade'));
  await ofStudy('study_ops')
    .addColumn('seq', 'integer', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('by', 'text')
    .addColumn('op', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('study_ops_key', ['study', 'seq'])
    .addUniqueConstraint('study_ops_once', ['study', 'id'])
    .execute();
  await ofStudy('study_races')
    .addColumn('chapter', 'text', (c) => c.notNull())
    .addColumn('race', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('study_races_key', ['study', 'chapter'])
    .execute();
  await db.schema
    .createTable('study_days')
    .addColumn('study', 'text', (c) => c.primaryKey())
    .addColumn('owner', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .execute();
}

const MADE_TEXTS = ['maker', 'game', 'rules_version', 'seat', 'setup', 'name', 'dice', 'state'];

/** Challenges that do not follow from the date; the secret of equal dice apart, so that no list can carry it. */
async function createMade(db: Kysely<unknown>): Promise<void> {
  let table = db.schema.createTable('challenges').addColumn('id', 'text', (c) => c.primaryKey());
  for (const name of MADE_TEXTS) table = table.addColumn(name, 'text', (c) => c.notNull());
  await table
    .addColumn('opens_at', 'bigint', (c) => c.notNull())
    .addColumn('closes_at', 'bigint', (c) => c.notNull())
    .addColumn('made_at', 'bigint', (c) => c.notNull())
    .addColumn('listed', 'integer', (c) => c.notNull())
    .addColumn('commitment', 'text')
    .addColumn('season', 'text')
    .execute();
  await db.schema
    .createTable('challenge_secrets')
    .addColumn('challenge', 'text', (c) =>
      c.primaryKey().references('challenges.id').onDelete('cascade'),
    )
    .addColumn('secret', 'text', (c) => c.notNull())
    .execute();
  const by = (name: string, columns: readonly string[]) =>
    db.schema
      .createIndex(name)
      .on('challenges')
      .columns([...columns])
      .execute();
  await by('challenges_maker', ['maker', 'made_at']);
  await by('challenges_listed', ['listed', 'closes_at']);
  await by('challenges_season', ['season']);
}

/** Refers to nothing that a migration before it may or may not have brought but games. */
async function createMeet(db: Kysely<unknown>): Promise<void> {
  const ofGame = (name: string) =>
    db.schema
      .createTable(name)
      .addColumn('game', 'text', (c) => c.notNull().references('games.id').onDelete('cascade'));
  await ofGame('seeking')
    .addColumn('key', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('seeking_key', ['game'])
    .execute();
  await ofGame('seekers')
    .addColumn('player', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('seekers_key', ['game', 'player'])
    .execute();
  await createManners(db);
  await db.schema.createIndex('seeking_by_key').on('seeking').column('key').execute();
  await db.schema.createIndex('calls_feed').on('calls').column('feed').execute();
  await db.schema.createIndex('games_moved').on('games').columns(['phase', 'updated_at']).execute();
}

async function createManners(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('calls')
    .addColumn('player', 'text', (c) => c.primaryKey())
    .addColumn('settings', 'text', (c) => c.notNull())
    .addColumn('feed', 'text')
    .execute();
  await db.schema
    .createTable('blocks')
    .addColumn('player', 'text', (c) => c.notNull())
    .addColumn('other', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('blocks_key', ['player', 'other'])
    .execute();
  await db.schema
    .createTable('talk_reports')
    .addColumn('game', 'text', (c) => c.notNull())
    .addColumn('by', 'text', (c) => c.notNull())
    .addColumn('about', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('talk_reports_key', ['game', 'by', 'about'])
    .execute();
}

async function dropMeet(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('games_moved').execute();
  await dropTables('talk_reports', 'blocks', 'calls', 'seekers', 'seeking')(db);
}

/** Renewing a lease must not touch an index: so none has `lease_until`. */
async function addLeases(db: Kysely<unknown>): Promise<void> {
  const games = () => db.schema.alterTable('games');
  await games().addColumn('owner', 'text').execute();
  await games()
    .addColumn('epoch', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await games().addColumn('lease_until', 'bigint').execute();
  await games()
    .addColumn('rev', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createIndex('games_owner')
    .on('games')
    .column('owner')
    .where(sql.ref('owner'), 'is not', null)
    .execute();
}

async function dropLeases(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('games_owner').execute();
  for (const column of ['rev', 'lease_until', 'epoch', 'owner']) {
    await db.schema.alterTable('games').dropColumn(column).execute();
  }
}

function dropTables(...names: readonly string[]): (db: Kysely<unknown>) => Promise<void> {
  return async (db) => {
    for (const name of names) await db.schema.dropTable(name).execute();
  };
}

export const migratorOf = <T>(db: Kysely<T>): Migrator =>
  new Migrator({ db, provider: { getMigrations: async () => ({ ...MIGRATIONS }) } });

/** Brings the tables up to date; an error stops the server before it touches a game. */
export async function migrate<T>(db: Kysely<T>): Promise<void> {
  const { error } = await migratorOf(db).migrateToLatest();
  if (error !== undefined) throw new Error('the database could not be migrated', { cause: error });
}

/** How many migrations wait; 0 on an up-to-date database, all of them on an empty one. */
export async function pendingMigrations<T>(db: Kysely<T>): Promise<number> {
  const all = await migratorOf(db).getMigrations();
  return all.filter((migration) => migration.executedAt === undefined).length;
}
