import type { Kysely } from 'kysely';

import { countOf } from './countOf.ts';
import type { PlayerId } from './ids.ts';
import { fromJson } from './rows.ts';
import type { Schema, SeasonRoundsTable } from './schema.ts';
import type {
  EntrantRow,
  RoundRow,
  SeasonFilter,
  SeasonId,
  SeasonLine,
  SeasonRow,
} from './seasonStore.ts';
import type { Tx } from './writer.ts';

export type Db = Kysely<Schema>;

export const roundValues = (season: SeasonId, round: RoundRow): SeasonRoundsTable => ({
  season,
  nth: round.nth,
  kind: round.kind,
  opens_at: round.opensAt,
  closes_at: round.closesAt ?? null,
  course: JSON.stringify(round.course),
  is_cancelled: round.isCancelled ? 1 : 0,
  game: round.game ?? null,
});

const timesOfRow = (row: Omit<SeasonRoundsTable, 'course'>): Omit<RoundRow, 'course'> => ({
  nth: row.nth,
  kind: row.kind,
  opensAt: row.opens_at,
  ...(row.closes_at !== null && { closesAt: row.closes_at }),
  isCancelled: row.is_cancelled === 1,
  ...(row.game !== null && { game: row.game }),
});

async function selectRounds(db: Db | Tx, season: SeasonId): Promise<readonly RoundRow[]> {
  const query = db.selectFrom('season_rounds').selectAll().where('season', '=', season);
  const rows = await query.orderBy('nth').execute();
  return rows.map((row) => ({ ...timesOfRow(row), course: fromJson(row.course) }));
}

async function selectEntrants(db: Db | Tx, season: SeasonId): Promise<readonly EntrantRow[]> {
  const rows = await db
    .selectFrom('season_entrants')
    .leftJoin('players', 'players.id', 'season_entrants.player')
    .selectAll('season_entrants')
    .select('players.name')
    .where('season', '=', season)
    .orderBy('nth')
    .execute();
  return rows.map((row) => ({
    nth: row.nth,
    player: row.player,
    ...(row.name !== null && { name: row.name }),
    ...(row.team !== null && { team: row.team }),
    enteredAt: row.entered_at,
  }));
}

export async function selectSeason(db: Db | Tx, id: SeasonId): Promise<SeasonRow | undefined> {
  const row = await db
    .selectFrom('seasons')
    .leftJoin('players', 'players.id', 'seasons.owner')
    .selectAll('seasons')
    .select('players.name as owner_name')
    .where('seasons.id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return {
    id,
    owner: row.owner,
    name: row.name,
    rules: fromJson(row.rules),
    createdAt: row.created_at,
    state: row.state,
    ...(row.owner_name !== null && { ownerName: row.owner_name }),
    rounds: await selectRounds(db, id),
    entrants: await selectEntrants(db, id),
  };
}

async function roundsOfLine(db: Db, season: SeasonId): Promise<SeasonLine['rounds']> {
  const rows = await db
    .selectFrom('season_rounds')
    .select(['season', 'nth', 'kind', 'opens_at', 'closes_at', 'is_cancelled', 'game'])
    .where('season', '=', season)
    .orderBy('nth')
    .execute();
  return rows.map(timesOfRow);
}

export const countEntrants = (db: Db | Tx, season: SeasonId): Promise<number> =>
  countOf(db.selectFrom('season_entrants').where('season', '=', season));

/** Of a player: founded or entered, and shown. */
type LineFilter = SeasonFilter & { readonly player?: PlayerId };

function selectIds(db: Db, { id, owner, player, limit }: LineFilter) {
  let query = db
    .selectFrom('seasons')
    .select(['id', 'owner', 'name', 'created_at', 'state'])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit);
  if (id !== undefined) query = query.where('id', '=', id);
  if (owner !== undefined) query = query.where('owner', '=', owner);
  if (player === undefined) return query;
  const entered = db.selectFrom('season_entrants').select('season').where('player', '=', player);
  return query
    .where('state', '=', 'shown')
    .where((eb) => eb.or([eb('owner', '=', player), eb('id', 'in', entered)]));
}

export async function selectLines(db: Db, filter: LineFilter): Promise<readonly SeasonLine[]> {
  const rows = await selectIds(db, filter).execute();
  return Promise.all(
    rows.map(async ({ id, owner, name, created_at: createdAt, state }) => ({
      id,
      owner,
      name,
      createdAt,
      state,
      rounds: await roundsOfLine(db, id),
      drivers: await countEntrants(db, id),
    })),
  );
}
