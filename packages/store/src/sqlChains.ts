import type { SeatId } from '@perfect-line/rules/game';
import type { Kysely } from 'kysely';

import type { ChainRow } from './chainStore.ts';
import type { GameId } from './gameStore.ts';
import type { ChainsTable, Schema } from './schema.ts';
import { Refused, type Tx } from './writer.ts';

const chainOf = ({ seat, tip, after }: ChainsTable): ChainRow =>
  after === null ? { seat, tip } : { seat, tip, after };

export async function selectChains(db: Kysely<Schema>, id: GameId): Promise<readonly ChainRow[]> {
  const query = db.selectFrom('chains').selectAll().where('game', '=', id);
  return (await query.orderBy('nth').execute()).map(chainOf);
}

export async function insertChains(
  tx: Tx,
  game: GameId,
  chains: readonly ChainRow[],
): Promise<void> {
  const known = await tx
    .selectFrom('chains')
    .select((eb) => eb.fn.max('nth').as('nth'))
    .where('game', '=', game)
    .executeTakeFirst();
  const first = (known?.nth ?? 0) + 1;
  const rows = chains.map(({ seat, tip, after }, i) => ({
    game,
    nth: first + i,
    seat,
    tip,
    after: after ?? null,
  }));
  if (rows.length > 0) await tx.insertInto('chains').values(rows).execute();
}

/** Takes the game's row lock, so that no event slips between its number and the chain. */
export async function insertChainNow(
  tx: Tx,
  id: GameId,
  [seat, tip]: readonly [SeatId, string],
): Promise<ChainRow> {
  const locked = await tx
    .updateTable('games')
    .set((eb) => ({ updated_at: eb.ref('updated_at') }))
    .where('id', '=', id)
    .returning(['head', 'phase'])
    .executeTakeFirst();
  if (locked === undefined) throw new Refused('store.no-game');
  if (locked.phase !== 'racing') throw new Refused('store.phase-passed');
  const chain = { seat, tip, after: locked.head };
  await insertChains(tx, id, [chain]);
  return chain;
}

export async function deleteChains(tx: Tx, game: GameId, seat: SeatId): Promise<void> {
  await tx.deleteFrom('chains').where('game', '=', game).where('seat', '=', seat).execute();
}
