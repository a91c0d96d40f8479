import type { LibraryDump } from './libraryStore.ts';
import { entryOf, entryRow } from './sqlLibrary.ts';
import type { Tx } from './writer.ts';

export async function dumpLibrary(
  tx: Tx,
  write: (entry: LibraryDump) => Promise<void> | void,
): Promise<void> {
  for (const row of await tx.selectFrom('library').selectAll().orderBy('id').execute()) {
    const likes = await tx
      .selectFrom('library_likes')
      .select('player')
      .where('entry', '=', row.id)
      .orderBy('player')
      .execute();
    const reports = await tx
      .selectFrom('library_reports')
      .select(['player', 'reason', 'at'])
      .where('entry', '=', row.id)
      .orderBy('player')
      .execute();
    const players = likes.map(({ player }) => player);
    await write({ kind: 'entry', entry: entryOf(row), likes: players, reports });
  }
}

export async function restoreLibrary(tx: Tx, dumped: LibraryDump): Promise<void> {
  const { id } = dumped.entry;
  await tx.insertInto('library').values(entryRow(dumped.entry)).execute();
  for (const player of dumped.likes) {
    await tx.insertInto('library_likes').values({ entry: id, player }).execute();
  }
  for (const report of dumped.reports) {
    await tx
      .insertInto('library_reports')
      .values({ ...report, entry: id })
      .execute();
  }
}
