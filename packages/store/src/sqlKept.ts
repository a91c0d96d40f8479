import { FORMER_PLAYER } from '@perfect-line/core/formerPlayer';
import type { Kysely } from 'kysely';

import { countOf } from './countOf.ts';
import type { Millis, PlayerId } from './ids.ts';
import { KEPT_LIMITS, type Keeping, type KeptPlayer, type Passkey } from './keptStore.ts';
import { wordsOf } from './rows.ts';
import type { KeptTable, PasskeysTable, Schema } from './schema.ts';
import { renameRuns } from './sqlChallenges.ts';
import { withdrawEntry } from './sqlLibrary.ts';
import { forgetOpinions, renameAuthor } from './sqlLibraryOrders.ts';
import { forgetMaker } from './sqlMade.ts';
import { claimName, keptOf, NotKept, selectAllKept, takeName } from './sqlNames.ts';
import { releaseSeatRow } from './sqlSeats.ts';
import { upsertPlayer } from './sqlPlayers.ts';
import { forgetStudent } from './sqlStudies.ts';
import type { Tx } from './writer.ts';

type Db = Kysely<Schema>;

export const passkeyRow = (passkey: Passkey): PasskeysTable => ({
  id: passkey.id,
  player: passkey.player,
  public_key: passkey.publicKey,
  counter: passkey.counter,
  label: passkey.label,
  transports: JSON.stringify(passkey.transports),
  created_at: passkey.createdAt,
  used_at: passkey.usedAt,
});

const passkeyOf = (row: PasskeysTable): Passkey => ({
  id: row.id,
  player: row.player,
  publicKey: row.public_key,
  counter: row.counter,
  label: row.label,
  transports: wordsOf(row.transports),
  createdAt: row.created_at,
  usedAt: row.used_at,
});

async function insertPasskey(tx: Tx, passkey: Passkey): Promise<void> {
  const inserted = await tx
    .insertInto('passkeys')
    .values(passkeyRow(passkey))
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted === undefined) throw new NotKept('kept.passkey-known');
}

/** Its row is locked, so that what belongs to one player is changed by one at a time. */
async function lockKept(tx: Tx, player: PlayerId): Promise<KeptTable> {
  const row = await tx
    .updateTable('kept')
    .set({ player })
    .where('player', '=', player)
    .returningAll()
    .executeTakeFirst();
  if (row === undefined) throw new NotKept('kept.unknown');
  return row;
}

export async function insertKept(tx: Tx, { passkey, name }: Keeping): Promise<void> {
  const { player, createdAt } = passkey;
  const known = await tx
    .updateTable('players')
    .set({ name })
    .where('id', '=', player)
    .returning('id')
    .executeTakeFirst();
  if (known === undefined) throw new NotKept('kept.unknown');
  await tx
    .insertInto('kept')
    .values({ player, kept_at: createdAt, words: null, is_public: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await takeName(tx, player, [name, KEPT_LIMITS.names]);
  await insertPasskey(tx, passkey);
}

export async function insertAnotherPasskey(tx: Tx, passkey: Passkey): Promise<void> {
  await lockKept(tx, passkey.player);
  if ((await selectPasskeys(tx, passkey.player)).length >= KEPT_LIMITS.passkeys) {
    throw new NotKept('kept.too-many-passkeys');
  }
  await insertPasskey(tx, passkey);
}

export async function selectPasskey(db: Db, id: string): Promise<Passkey | undefined> {
  const query = db.selectFrom('passkeys').selectAll().where('id', '=', id);
  const row = await query.executeTakeFirst();
  return row && passkeyOf(row);
}

export async function selectPasskeys(db: Db, player: PlayerId): Promise<readonly Passkey[]> {
  const query = db.selectFrom('passkeys').selectAll().where('player', '=', player);
  return (await query.orderBy('created_at').orderBy('id').execute()).map(passkeyOf);
}

export async function countUse(
  tx: Tx,
  id: string,
  { counter, at }: { readonly counter: number; readonly at: Millis },
): Promise<boolean> {
  const used = await tx
    .updateTable('passkeys')
    .set({ counter, used_at: at })
    .where('id', '=', id)
    .where((eb) => (counter === 0 ? eb('counter', '=', 0) : eb('counter', '<', counter)))
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}

export async function updateLabel(
  tx: Tx,
  player: PlayerId,
  [id, label]: readonly [string, string],
): Promise<void> {
  const labelled = await tx
    .updateTable('passkeys')
    .set({ label })
    .where('id', '=', id)
    .where('player', '=', player)
    .returning('id')
    .executeTakeFirst();
  if (labelled === undefined) throw new NotKept('kept.unknown');
}

export async function deletePasskey(tx: Tx, player: PlayerId, id: string): Promise<void> {
  const { words } = await lockKept(tx, player);
  const all = await selectPasskeys(tx, player);
  if (!all.some((passkey) => passkey.id === id)) throw new NotKept('kept.unknown');
  if (all.length === 1 && words === null) throw new NotKept('kept.last-passkey');
  await tx.deleteFrom('passkeys').where('id', '=', id).execute();
}

export async function updateKept(
  tx: Tx,
  player: PlayerId,
  change: Partial<Pick<KeptTable, 'words' | 'is_public'>>,
): Promise<void> {
  await lockKept(tx, player);
  await tx.updateTable('kept').set(change).where('player', '=', player).execute();
}

export async function clearWords(tx: Tx, player: PlayerId, hash: string): Promise<boolean> {
  const cleared = await tx
    .updateTable('kept')
    .set({ words: null })
    .where('player', '=', player)
    .where('words', '=', hash)
    .returning('player')
    .executeTakeFirst();
  return cleared !== undefined;
}

export async function renamePlayer(tx: Tx, player: PlayerId, name: string): Promise<void> {
  await claimName(tx, player, [name, KEPT_LIMITS.names]);
  await upsertPlayer(tx, player, name);
}

export async function insertFollow(tx: Tx, player: PlayerId, followed: PlayerId): Promise<void> {
  await lockKept(tx, player);
  const followedBy = tx.selectFrom('follows').select('followed').where('player', '=', player);
  if ((await followedBy.execute()).length >= KEPT_LIMITS.followed) {
    throw new NotKept('kept.too-many-followed');
  }
  await tx
    .insertInto('follows')
    .values({ player, followed })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteFollow(tx: Tx, player: PlayerId, followed: PlayerId): Promise<void> {
  const follow = tx.deleteFrom('follows').where('player', '=', player);
  await follow.where('followed', '=', followed).execute();
}

export async function selectFollows(db: Db, player: PlayerId): Promise<readonly KeptPlayer[]> {
  const followed = db.selectFrom('follows').select('followed').where('player', '=', player);
  const rows = await selectAllKept(db)
    .where('kept.player', 'in', followed)
    .where('kept.is_public', '=', 1)
    .execute();
  return rows.map(keptOf).sort((a, b) => (a.name < b.name ? -1 : 1));
}

export async function deleteSessionsOf(tx: Tx, player: PlayerId): Promise<readonly string[]> {
  const gone = tx.deleteFrom('sessions').where('player', '=', player).returning('token_hash');
  return (await gone.execute()).map((row) => row.token_hash).sort();
}

export const countSessions = (db: Db, player: PlayerId, now: Millis): Promise<number> =>
  countOf(db.selectFrom('sessions').where('player', '=', player).where('expires_at', '>', now));

async function leaveLobbies(tx: Tx, player: PlayerId): Promise<void> {
  const lobbies = tx.selectFrom('games').select('id').where('phase', '=', 'lobby');
  await tx
    .deleteFrom('games')
    .where('created_by', '=', player)
    .where('phase', '=', 'lobby')
    .execute();
  const held = await tx
    .selectFrom('seats')
    .select(['game', 'seat'])
    .where('holder', '=', player)
    .where('game', 'in', lobbies)
    .execute();
  for (const { game, seat } of held) await releaseSeatRow(tx, game, [seat, player]);
}

async function withdrawAll(tx: Tx, owner: PlayerId): Promise<void> {
  const own = tx.selectFrom('library').select('id').where('owner', '=', owner);
  for (const { id } of await own.where('state', '!=', 'withdrawn').execute()) {
    await withdrawEntry(tx, id, owner);
  }
}

export async function forgetMe(
  tx: Tx,
  player: PlayerId,
  courses: 'keep' | 'withdraw',
): Promise<readonly string[]> {
  await leaveLobbies(tx, player);
  const name = FORMER_PLAYER;
  await tx.updateTable('seats').set({ name }).where('holder', '=', player).execute();
  // So that other nodes read it anew.
  await tx
    .updateTable('games')
    .set((eb) => ({ rev: eb('rev', '+', 1) }))
    .where('id', 'in', tx.selectFrom('seats').select('game').where('holder', '=', player))
    .execute();
  if (courses === 'withdraw') await withdrawAll(tx, player);
  else await renameAuthor(tx, player, name);
  await forgetOpinions(tx, player);
  await forgetStudent(tx, player);
  await forgetMaker(tx, player);
  await renameRuns(tx, player, name);
  await tx.deleteFrom('push').where('player', '=', player).execute();
  const sessions = await deleteSessionsOf(tx, player);
  await tx.deleteFrom('players').where('id', '=', player).execute();
  return sessions;
}
