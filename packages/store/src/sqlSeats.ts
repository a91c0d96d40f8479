import type { SeatId } from '@perfect-line/rules/game';
import type { Kysely } from 'kysely';

import type { GameId, Guard, PlayerId, SeatChange, SeatClaim, SeatRow } from './gameStore.ts';
import { seatOf } from './rows.ts';
import type { Schema } from './schema.ts';
import { deleteChains, insertChains } from './sqlChains.ts';
import { touchGame } from './sqlTouch.ts';
import { Refused, type Tx } from './writer.ts';

export async function selectSeats(db: Kysely<Schema>, id: GameId): Promise<readonly SeatRow[]> {
  const query = db.selectFrom('seats').selectAll().where('game', '=', id);
  return (await query.orderBy('position').execute()).map(seatOf);
}

export async function selectSeatsOfAll(
  db: Kysely<Schema>,
  ids: readonly GameId[],
): Promise<ReadonlyMap<GameId, readonly SeatRow[]>> {
  if (ids.length === 0) return new Map();
  const query = db
    .selectFrom('seats')
    .selectAll()
    .where('game', 'in', [...ids]);
  const rows = await query.orderBy('game').orderBy('position').execute();
  const seats = new Map<GameId, SeatRow[]>(ids.map((id) => [id, []]));
  for (const row of rows) seats.get(row.game)?.push(seatOf(row));
  return seats;
}

/** Takes the game's row lock, so that neither a start nor another claim slips between check and write. */
const lockLobby = (tx: Tx, id: GameId): Promise<void> =>
  touchGame(tx, id, [{ phase: 'lobby' }, {}]);

export async function claimSeatRow(
  tx: Tx,
  id: GameId,
  [seat, claim]: readonly [SeatId, SeatClaim],
): Promise<void> {
  await lockLobby(tx, id);
  const seats = await selectSeats(tx, id);
  if (seats.some((each) => each.holder === claim.holder)) throw new Refused('store.already-seated');
  const claimed = await tx
    .updateTable('seats')
    .set({
      holder: claim.holder,
      name: claim.name,
      commitment: claim.commitment ?? null,
      options: claim.options === undefined ? null : JSON.stringify(claim.options),
    })
    .where('game', '=', id)
    .where('seat', '=', seat)
    .where('holder', 'is', null)
    .where('computer', 'is', null)
    .executeTakeFirst();
  if (claimed.numUpdatedRows !== 1n) throw new Refused('store.seat-taken');
  if (claim.chain !== undefined) await insertChains(tx, id, [{ seat, tip: claim.chain }]);
}

export async function releaseSeatRow(
  tx: Tx,
  id: GameId,
  [seat, holder]: readonly [SeatId, PlayerId],
): Promise<void> {
  await lockLobby(tx, id);
  const released = await tx
    .updateTable('seats')
    .set({ holder: null, name: null, commitment: null, options: null })
    .where('game', '=', id)
    .where('seat', '=', seat)
    .where('holder', '=', holder)
    .executeTakeFirst();
  if (released.numUpdatedRows !== 1n) throw new Refused('store.seat-taken');
  await deleteChains(tx, id, seat);
}

export async function updateSeat(
  tx: Tx,
  id: GameId,
  [seat, change, guard]: readonly [SeatId, SeatChange, Guard],
): Promise<void> {
  await touchGame(tx, id, [guard, {}]);
  const columns = {
    ...(change.number !== undefined && { number: change.number }),
    ...(change.away !== undefined && { away: change.away ? 1 : 0 }),
    ...('computer' in change && { computer: change.computer ?? null }),
  };
  if (Object.keys(columns).length === 0) return;
  await tx
    .updateTable('seats')
    .set(columns)
    .where('game', '=', id)
    .where('seat', '=', seat)
    .execute();
}
