import type { Kysely } from 'kysely';

const SEASON = 'season';

/** A race may be deleted; that the round had one stays. */
export async function createSeasons(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('seasons')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('owner', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('rules', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('season_rounds')
    .addColumn(SEASON, 'text', (c) => c.notNull().references('seasons.id').onDelete('cascade'))
    .addColumn('nth', 'integer', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('opens_at', 'bigint', (c) => c.notNull())
    .addColumn('closes_at', 'bigint')
    .addColumn('course', 'text', (c) => c.notNull())
    .addColumn('is_cancelled', 'integer', (c) => c.notNull())
    .addColumn('game', 'text')
    .addPrimaryKeyConstraint('season_rounds_key', [SEASON, 'nth'])
    .execute();
  await createEntrants(db);
  await db.schema.createIndex('seasons_owner').on('seasons').column('owner').execute();
  await db.schema
    .createIndex('season_rounds_due')
    .on('season_rounds')
    .columns(['kind', 'opens_at'])
    .execute();
}

/** Once for each player: the key says so. */
async function createEntrants(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('season_entrants')
    .addColumn(SEASON, 'text', (c) => c.notNull().references('seasons.id').onDelete('cascade'))
    .addColumn('nth', 'integer', (c) => c.notNull())
    .addColumn('player', 'text', (c) => c.notNull())
    .addColumn('team', 'text')
    .addColumn('entered_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('season_entrants_key', [SEASON, 'player'])
    .execute();
  const index = db.schema.createIndex('season_entrants_player').on('season_entrants');
  await index.column('player').execute();
}
