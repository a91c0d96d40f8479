import type { ExpressionBuilder, Kysely } from 'kysely';

import { countOf } from './countOf.ts';
import type {
  Batch,
  GameChange,
  GameId,
  GameRow,
  Guard,
  ListedGame,
  Millis,
  NewGameWithSeats,
  PlayerId,
  Snapshot,
  StoredEvent,
} from './gameStore.ts';
import { runShaped } from './keptQueries.ts';
import {
  changeRow,
  eventOf,
  eventRow,
  freshGame,
  gameOf,
  gameRow,
  listedOf,
  seatRow,
} from './rows.ts';
import type { EventsTable, Schema } from './schema.ts';
import { selectSeatsOfAll } from './sqlSeats.ts';
import { conditionsOf, refuseGuarded, touchGame } from './sqlTouch.ts';
import { Refused, type Tx } from './writer.ts';

type Db = Kysely<Schema>;

/** Below SQLite's limit of 32,766 values in a statement, with room. */
const ROWS_PER_INSERT = 1000;

export async function insertGame(tx: Tx, input: NewGameWithSeats): Promise<void> {
  const inserted = await tx
    .insertInto('games')
    .values(gameRow(freshGame(input.game)))
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows !== 1n) throw new Refused('store.game-exists');
  await tx
    .insertInto('dice_secrets')
    .values({ game: input.game.id, secret: input.secret })
    .execute();
  await insertListing(tx, input.game.id, input.summary);
  const seats = input.seats.map((seat, position) =>
    seatRow(input.game.id, { ...seat, position, away: false }),
  );
  if (seats.length > 0) await tx.insertInto('seats').values(seats).execute();
}

export async function insertListing(tx: Tx, game: GameId, summary: unknown): Promise<void> {
  if (summary === undefined) return;
  await tx
    .insertInto('listings')
    .values({ game, summary: JSON.stringify(summary) })
    .execute();
}

export async function selectGame(db: Db, id: GameId): Promise<GameRow | undefined> {
  const row = await db.selectFrom('games').selectAll().where('id', '=', id).executeTakeFirst();
  return row === undefined ? undefined : gameOf(row);
}

export const updateGame = (
  tx: Tx,
  id: GameId,
  [guard, change]: readonly [Guard, GameChange],
): Promise<void> => touchGame(tx, id, [guard, changeRow(change)]);

/** The head moves only from `seq - 1`, so of two writers of the same number one is refused. */
export async function appendBatch(tx: Tx, id: GameId, batch: Batch): Promise<void> {
  const before = batch.seq - 1;
  const columns = {
    ...changeRow(batch.change),
    head: before + batch.events.length,
    // Who asked for it to be unchanged changes it: of two such writers without an event one is refused.
    ...(batch.rev !== undefined && { rev: batch.rev + 1 }),
  };
  const conditions = [['head', before] as const, ...conditionsOf(batch)];
  const moved = await runShaped(tx, {
    shape: `move head: ${[...Object.keys(columns), '|', ...conditions.map(([name]) => name)].join()}`,
    values: [...Object.values(columns), id, ...conditions.map(([, value]) => value)],
    build: () =>
      conditions
        .reduce(
          (query, [name, value]) => query.where(name, '=', value),
          tx.updateTable('games').set(columns).where('id', '=', id),
        )
        .compile(),
  });
  if (moved !== 1) await refuseGuarded(tx, id, batch);
  await insertEvents(
    tx,
    batch.events.map((event, i) => eventRow(id, batch.seq + i, event)),
  );
}

export async function insertEvents(tx: Tx, rows: readonly EventsTable[]): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_PER_INSERT) {
    const part = rows.slice(from, from + ROWS_PER_INSERT);
    const inserted = await runShaped(tx, {
      shape: `insert ${part.length} events`,
      values: part.flatMap((row) => Object.values(row)),
      build: () =>
        tx
          .insertInto('events')
          .values(part)
          .onConflict((conflict) => conflict.doNothing())
          .compile(),
    });
    if (inserted !== part.length) throw new Refused('store.action-known');
  }
}

export async function selectEvents(
  db: Db,
  id: GameId,
  after: number,
): Promise<readonly StoredEvent[]> {
  const query = db.selectFrom('events').selectAll().where('game', '=', id).where('seq', '>', after);
  return (await query.orderBy('seq').execute()).map(eventOf);
}

const LISTED = [
  'games.id',
  'games.kind',
  'games.phase',
  'games.created_at',
  'games.created_by',
  'games.updated_at',
  'listings.summary',
] as const;

const listed = (db: Db) => db.selectFrom('games').leftJoin('listings', 'listings.game', 'games.id');

/** All seats in one question, however many games there are. */
async function withSeats(
  db: Db,
  rows: readonly Parameters<typeof listedOf>[0][],
): Promise<readonly ListedGame[]> {
  const seats = await selectSeatsOfAll(
    db,
    rows.map((row) => row.id),
  );
  return rows.map((row) => listedOf(row, seats.get(row.id) ?? []));
}

export async function selectOpenGames(
  db: Db,
  limit: number,
  since: Millis,
): Promise<readonly ListedGame[]> {
  const query = listed(db)
    .select(LISTED)
    .where('games.phase', '=', 'lobby')
    .where('games.listed', '=', 1)
    .where('games.updated_at', '>=', since);
  const newest = query.orderBy('games.created_at', 'desc').orderBy('games.id').limit(limit);
  return withSeats(db, await newest.execute());
}

export async function selectGamesOf(
  db: Db,
  player: PlayerId,
  limit: number,
): Promise<readonly ListedGame[]> {
  const held = db.selectFrom('seats').select('game').where('holder', '=', player);
  const query = listed(db)
    .select([...LISTED, 'games.clock'])
    .where('games.id', 'in', held);
  const last = query.orderBy('games.updated_at', 'desc').orderBy('games.id').limit(limit);
  return withSeats(db, await last.execute());
}

export async function selectRunningGames(db: Db, limit: number): Promise<readonly ListedGame[]> {
  const query = listed(db)
    .select([...LISTED, 'games.clock'])
    .where('games.phase', '=', 'racing')
    .where('games.listed', '=', 1);
  const last = query.orderBy('games.updated_at', 'desc').orderBy('games.id').limit(limit);
  return withSeats(db, await last.execute());
}

/** An official run that was begun belongs to its challenge, however long its driver waits. */
const isNoRun = (eb: ExpressionBuilder<Schema, 'games'>) =>
  eb.not(eb.exists(eb.selectFrom('runs').select('game').whereRef('runs.game', '=', 'games.id')));

export const countLobbies = (db: Db, player: PlayerId): Promise<number> =>
  countOf(
    db
      .selectFrom('games')
      .where('created_by', '=', player)
      .where('phase', '=', 'lobby')
      .where(isNoRun),
  );

export async function upsertSnapshot(tx: Tx, game: GameId, snapshot: Snapshot): Promise<void> {
  await tx
    .insertInto('snapshots')
    .values({ game, ...snapshot })
    .onConflict((conflict) =>
      conflict.column('game').doUpdateSet(snapshot).where('snapshots.seq', '<', snapshot.seq),
    )
    .execute();
}

export const selectSnapshot = (db: Db, id: GameId): Promise<Snapshot | undefined> =>
  db
    .selectFrom('snapshots')
    .select(['seq', 'hash', 'state'])
    .where('game', '=', id)
    .executeTakeFirst();

export async function selectDueGames(
  db: Db,
  before: Millis,
  limit: number,
): Promise<readonly GameId[]> {
  const query = db.selectFrom('games').select('id').where('due_at', '<=', before);
  return (await query.orderBy('due_at').orderBy('id').limit(limit).execute()).map((row) => row.id);
}

export async function updateRematch(tx: Tx, id: GameId, rematch: GameId): Promise<GameId> {
  await tx
    .updateTable('games')
    .set((eb) => ({ rematch, rev: eb('rev', '+', 1) }))
    .where('id', '=', id)
    .where('rematch', 'is', null)
    .execute();
  const game = await selectGame(tx, id);
  if (game === undefined) throw new Refused('store.no-game');
  return game.rematch ?? rematch;
}

export async function deleteLobbies(tx: Tx, before: Millis): Promise<number> {
  const deleted = await tx
    .deleteFrom('games')
    .where('phase', '=', 'lobby')
    .where('updated_at', '<', before)
    .where(isNoRun)
    .executeTakeFirst();
  return Number(deleted.numDeletedRows);
}
