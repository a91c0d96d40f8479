import { nameKeys } from '@perfect-line/core/names';
import type { Kysely } from 'kysely';

import type { PlayerId } from './ids.ts';
import type { KeptPlayer, KeptRefusal } from './keptStore.ts';
import type { KeptTable, Schema } from './schema.ts';
import { Undone } from './undone.ts';
import type { Tx } from './writer.ts';

type Db = Kysely<Schema>;

export class NotKept extends Undone<KeptRefusal> {}

export const keptOf = ({ name, ...row }: KeptTable & { name: string }): KeptPlayer => ({
  player: row.player,
  name,
  keptAt: row.kept_at,
  isPublic: row.is_public === 1,
  ...(row.words !== null && { words: row.words }),
});

export const selectAllKept = (db: Db) =>
  db
    .selectFrom('kept')
    .innerJoin('players', 'players.id', 'kept.player')
    .selectAll('kept')
    .select('players.name');

export async function selectKept(db: Db, player: PlayerId): Promise<KeptPlayer | undefined> {
  const row = await selectAllKept(db).where('kept.player', '=', player).executeTakeFirst();
  return row && keptOf(row);
}

export async function selectName(db: Db, player: PlayerId): Promise<string | undefined> {
  const query = db.selectFrom('players').select('name').where('id', '=', player);
  return (await query.executeTakeFirst())?.name;
}

const holdersOf = (db: Db, name: string) =>
  db
    .selectFrom('names')
    .select('player')
    .where('key', 'in', [...nameKeys(name), '']);

export async function selectKeptByName(db: Db, name: string): Promise<KeptPlayer | undefined> {
  const query = selectAllKept(db).where('kept.player', 'in', holdersOf(db, name));
  const row = await query.orderBy('kept.kept_at').limit(1).executeTakeFirst();
  return row && keptOf(row);
}

/** The unique key of the table decides who of many is first. */
export async function takeName(
  tx: Tx,
  player: PlayerId,
  [name, most]: readonly [name: string, most: number],
): Promise<void> {
  const keys = nameKeys(name);
  const own = await tx.selectFrom('names').selectAll().where('player', '=', player).execute();
  const nth = 1 + own.reduce((most, row) => Math.max(most, row.nth), 0);
  const fresh = keys.filter((key) => !own.some((row) => row.key === key));
  if (fresh.length === 0) return;
  if (nth > most) throw new NotKept('kept.names-used-up');
  // In one order for everybody: two that want the same keys must not wait for each other.
  for (const key of fresh) {
    const taken = await tx
      .insertInto('names')
      .values({ key, player, nth })
      .onConflict((conflict) => conflict.doNothing())
      .returning('key')
      .executeTakeFirst();
    if (taken === undefined) throw new NotKept('kept.name-taken');
  }
}

/** For a kept player one more name; a guest takes none that is somebody's. */
export async function claimName(
  tx: Tx,
  player: PlayerId,
  [name, most]: readonly [name: string, most: number],
): Promise<void> {
  if ((await selectKept(tx, player)) !== undefined) return takeName(tx, player, [name, most]);
  if ((await selectKeptByName(tx, name)) !== undefined) throw new NotKept('kept.name-taken');
}
