import type { GameId, Guard } from './gameStore.ts';
import type { GamesTable } from './schema.ts';
import { Refused, type Tx } from './writer.ts';

/** Why a guarded write of this game did not happen. */
export async function refuseGuarded(tx: Tx, id: GameId, guard: Guard): Promise<never> {
  const row = await tx
    .selectFrom('games')
    .select(['phase', 'owner', 'epoch', 'rev'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) throw new Refused('store.no-game');
  const { lease, phase, rev } = guard;
  if (lease !== undefined && (row.owner !== lease.owner || row.epoch !== lease.epoch)) {
    throw new Refused('store.lease-lost');
  }
  if (phase !== undefined && row.phase !== phase) throw new Refused('store.phase-passed');
  if (rev !== undefined && row.rev !== rev) throw new Refused('store.changed');
  throw new Refused('store.seq-taken');
}

type Condition = readonly [column: 'owner' | 'epoch' | 'phase' | 'rev', value: string | number];

export const conditionsOf = ({ lease, phase, rev }: Guard): readonly Condition[] => [
  ...(lease === undefined
    ? []
    : [['owner', lease.owner] as const, ['epoch', lease.epoch] as const]),
  ...(phase === undefined ? [] : [['phase', phase] as const]),
  ...(rev === undefined ? [] : [['rev', rev] as const]),
];

/** Changes the game's row, locks it with that, and says so to everybody who watches it. */
export async function touchGame(
  tx: Tx,
  id: GameId,
  [guard, columns]: readonly [Guard, Partial<GamesTable>],
): Promise<void> {
  let query = tx
    .updateTable('games')
    .set((eb) => ({ ...columns, rev: eb('rev', '+', 1) }))
    .where('id', '=', id);
  for (const [column, value] of conditionsOf(guard)) query = query.where(column, '=', value);
  const updated = await query.executeTakeFirst();
  if (updated.numUpdatedRows !== 1n) await refuseGuarded(tx, id, guard);
}
