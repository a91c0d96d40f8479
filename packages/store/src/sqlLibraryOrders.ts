import { FORMER_PLAYER } from '@perfect-line/core/formerPlayer';
import { err, ok, type Result } from '@perfect-line/core/result';

import type { PlayerId } from './ids.ts';
import { searchText, type EntryState } from './libraryStore.ts';
import type { OperatorError, Order } from './operatorStore.ts';
import { entryOf } from './sqlLibrary.ts';
import type { Tx } from './writer.ts';

const STATES: Partial<Readonly<Record<Order['action'], EntryState>>> = {
  'hide-entry': 'hidden',
  'show-entry': 'shown',
};

/** What the operator does to a published course. */
export async function changeEntry(
  tx: Tx,
  { action, target }: Order,
): Promise<Result<void, OperatorError>> {
  const row = await tx
    .selectFrom('library')
    .select('id')
    .where('id', '=', target)
    .where('state', '!=', 'withdrawn')
    .executeTakeFirst();
  if (row === undefined) return err('operator.no-entry');
  const state = STATES[action];
  if (state !== undefined) {
    await tx.updateTable('library').set({ state }).where('id', '=', target).execute();
  }
  if (action === 'delete-entry') {
    await tx.deleteFrom('library').where('id', '=', target).execute();
  }
  return ok(undefined);
}

export async function renameAuthor(tx: Tx, owner: PlayerId, author: string): Promise<void> {
  const rows = await tx
    .selectFrom('library')
    .selectAll()
    .where('owner', '=', owner)
    .where('state', '!=', 'withdrawn')
    .execute();
  for (const row of rows) {
    const search = searchText({ ...entryOf(row), author });
    await tx.updateTable('library').set({ author, search }).where('id', '=', row.id).execute();
  }
}

/** Own courses stay without the name, as races do; what was liked or reported counts no more. */
export async function forgetAuthor(tx: Tx, player: PlayerId): Promise<void> {
  await renameAuthor(tx, player, FORMER_PLAYER);
  await forgetOpinions(tx, player);
}

export async function forgetOpinions(tx: Tx, player: PlayerId): Promise<void> {
  const liked = tx.selectFrom('library_likes').select('entry').where('player', '=', player);
  await tx
    .updateTable('library')
    .set((eb) => ({ likes: eb('likes', '-', 1) }))
    .where('id', 'in', liked)
    .execute();
  await tx.deleteFrom('library_likes').where('player', '=', player).execute();
  await tx.deleteFrom('library_reports').where('player', '=', player).execute();
}

/** Of players who are gone, the same. */
export async function forgetGoneAuthors(tx: Tx): Promise<void> {
  const rows = await tx
    .selectFrom('library')
    .select('owner')
    .distinct()
    .where('author', '!=', FORMER_PLAYER)
    .where('owner', 'not in', tx.selectFrom('players').select('id'))
    .execute();
  for (const { owner } of rows) await renameAuthor(tx, owner, FORMER_PLAYER);
}
