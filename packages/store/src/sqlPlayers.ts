import type { Kysely } from 'kysely';

import {
  MOST_DEVICES,
  type Millis,
  type PlayerId,
  type PushSubscription,
  type Session,
} from './gameStore.ts';
import { REPORT_MILLIS } from './meetStore.ts';
import { fromJson } from './rows.ts';
import type { Schema } from './schema.ts';
import { forgetGoneAuthors } from './sqlLibraryOrders.ts';
import { deleteOldReports } from './sqlMeet.ts';
import { selectBlocked } from './sqlOperator.ts';
import type { Tx } from './writer.ts';

export async function upsertPlayer(tx: Tx, id: PlayerId, name: string): Promise<void> {
  await tx
    .insertInto('players')
    .values({ id, name })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ name }))
    .execute();
}

export async function insertSession(tx: Tx, session: Omit<Session, 'name'>): Promise<void> {
  await tx
    .insertInto('sessions')
    .values({
      token_hash: session.tokenHash,
      player: session.player,
      expires_at: session.expiresAt,
    })
    .onConflict((conflict) =>
      conflict.column('token_hash').doUpdateSet({ expires_at: session.expiresAt }),
    )
    .execute();
}

export async function selectSession(
  db: Kysely<Schema>,
  tokenHash: string,
  now: Millis,
): Promise<Session | undefined> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('players', 'players.id', 'sessions.player')
    .select(['sessions.player', 'sessions.expires_at', 'players.name'])
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.expires_at', '>', now)
    .where('sessions.player', 'not in', selectBlocked(db))
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return { tokenHash, player: row.player, name: row.name, expiresAt: row.expires_at };
}

export async function selectOpenSessions(
  db: Kysely<Schema>,
  tokenHashes: readonly string[],
  now: Millis,
): Promise<readonly string[]> {
  if (tokenHashes.length === 0) return [];
  const rows = await db
    .selectFrom('sessions')
    .select('token_hash')
    .where('token_hash', 'in', [...tokenHashes])
    .where('expires_at', '>', now)
    .execute();
  return rows.map((row) => row.token_hash);
}

export async function deleteSession(tx: Tx, tokenHash: string): Promise<void> {
  await tx.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
}

/** Sessions of guests of whom nothing would be left anywhere but a name. */
const sessionsOfLookers = (tx: Tx, until: Millis) =>
  tx
    .deleteFrom('sessions')
    .where('expires_at', '<=', until)
    .where('player', 'not in', tx.selectFrom('kept').select('player'))
    .where('player', 'not in', tx.selectFrom('library').select('owner'))
    .where('player', 'not in', tx.selectFrom('studies').select('owner'))
    .where('player', 'not in', tx.selectFrom('challenges').select('maker'))
    .where('player', 'not in', tx.selectFrom('games').select('created_by'))
    .where('player', 'not in', tx.selectFrom('seasons').select('owner'))
    .where('player', 'not in', tx.selectFrom('season_entrants').select('player'))
    .where('player', 'not in', heldSeats(tx));

const heldSeats = (tx: Tx) =>
  tx
    .selectFrom('seats')
    .select((eb) => eb.ref('holder').$notNull().as('holder'))
    .where('holder', 'is not', null);

export async function deleteOverdue(tx: Tx, now: Millis, lookersUntil = 0): Promise<number> {
  const ended = [
    tx.deleteFrom('sessions').where('expires_at', '<=', now),
    sessionsOfLookers(tx, lookersUntil),
    tx.deleteFrom('vault').where('expires_at', '<=', now),
    tx
      .deleteFrom('players')
      .where('id', 'not in', tx.selectFrom('sessions').select('player'))
      .where('id', 'not in', tx.selectFrom('kept').select('player')),
    tx.deleteFrom('push').where('player', 'not in', tx.selectFrom('players').select('id')),
    tx.deleteFrom('calls').where('player', 'not in', tx.selectFrom('players').select('id')),
    tx.deleteFrom('blocks').where('player', 'not in', tx.selectFrom('players').select('id')),
    deleteOldReports(tx, now - REPORT_MILLIS),
  ];
  let rows = 0;
  for (const query of ended) rows += Number((await query.executeTakeFirst()).numDeletedRows);
  await forgetGoneAuthors(tx);
  return rows;
}

export async function insertOnce(
  tx: Tx,
  name: string,
  [value, expiresAt]: readonly [string, Millis | undefined],
): Promise<string> {
  await tx
    .insertInto('vault')
    .values({ name, value, expires_at: expiresAt ?? null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await tx
    .selectFrom('vault')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.value ?? value;
}

/** Kept beside the keys: one row that every server of this database writes. */
const ALIVE = 'alive';

export async function touchAlive(tx: Tx, now: Millis): Promise<Millis | undefined> {
  const before = await tx
    .selectFrom('vault')
    .select('value')
    .where('name', '=', ALIVE)
    .executeTakeFirst();
  const value = String(now);
  await tx
    .insertInto('vault')
    .values({ name: ALIVE, value, expires_at: null })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
  return before === undefined ? undefined : Number(before.value);
}

export async function deleteOnce(tx: Tx, name: string): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('vault')
    .where('name', '=', name)
    .returning('value')
    .executeTakeFirst();
  return row?.value;
}

export async function upsertPush(tx: Tx, subscription: PushSubscription): Promise<void> {
  const columns = { player: subscription.player, keys: JSON.stringify(subscription.keys) };
  await tx
    .insertInto('push')
    .values({ endpoint: subscription.endpoint, ...columns })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(columns))
    .execute();
}

/** One more device, or one that is known anew; answers whether there was room. */
export async function insertPush(tx: Tx, subscription: PushSubscription): Promise<boolean> {
  const { player, endpoint } = subscription;
  const others = (await selectPush(tx, player)).filter((each) => each.endpoint !== endpoint);
  if (others.length >= MOST_DEVICES) return false;
  await upsertPush(tx, subscription);
  return true;
}

export async function deletePush(tx: Tx, endpoint: string): Promise<void> {
  await tx.deleteFrom('push').where('endpoint', '=', endpoint).execute();
}

export async function selectPush(
  db: Kysely<Schema>,
  player: PlayerId,
): Promise<readonly PushSubscription[]> {
  const query = db.selectFrom('push').selectAll().where('player', '=', player);
  const rows = await query.orderBy('endpoint').execute();
  return rows.map((row) => ({
    endpoint: row.endpoint,
    player: row.player,
    keys: fromJson(row.keys),
  }));
}
