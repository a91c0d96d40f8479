import type { SeatId } from '@perfect-line/rules/game';
import type { Kysely } from 'kysely';

import type { ChainRow } from './chainStore.ts';
import type { GameId } from './gameStore.ts';
import type { Schema } from './schema.ts';
import type { Tx } from './writer.ts';

export const selectChains = (db: Kysely<Schema>, id: GameId): Promise<readonly ChainRow[]> =>
  db.selectFrom('chains').select(['seat', 'tip']).where('game', '=', id).orderBy('seat').execute();

export async function insertChains(
  tx: Tx,
  game: GameId,
  chains: readonly ChainRow[],
): Promise<void> {
  const rows = chains.map(({ seat, tip }) => ({ game, seat, tip }));
  if (rows.length > 0) await tx.insertInto('chains').values(rows).execute();
}

export async function deleteChains(tx: Tx, game: GameId, seat: SeatId): Promise<void> {
  await tx.deleteFrom('chains').where('game', '=', game).where('seat', '=', seat).execute();
}
