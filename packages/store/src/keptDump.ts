import type { KeptDump } from './keptStore.ts';
import { passkeyRow, selectPasskeys } from './sqlKept.ts';
import type { Tx } from './writer.ts';

async function dumpOne(tx: Tx, player: string): Promise<Omit<KeptDump, 'kind' | 'kept'>> {
  const names = tx.selectFrom('names').select(['key', 'nth']).where('player', '=', player);
  const follows = tx.selectFrom('follows').select('followed').where('player', '=', player);
  const passkeys = await selectPasskeys(tx, player);
  return {
    names: (await names.execute()).sort((a, b) => (a.key < b.key ? -1 : 1)),
    passkeys,
    follows: (await follows.orderBy('followed').execute()).map(({ followed }) => followed),
  };
}

export async function dumpKept(
  tx: Tx,
  write: (entry: KeptDump) => Promise<void> | void,
): Promise<void> {
  for (const row of await tx.selectFrom('kept').selectAll().orderBy('player').execute()) {
    const { player, kept_at: keptAt, is_public, words } = row;
    const isPublic = is_public === 1;
    const kept = { player, keptAt, isPublic, ...(words !== null && { words }) };
    await write({ kind: 'kept', kept, ...(await dumpOne(tx, player)) });
  }
}

export async function restoreKept(tx: Tx, dumped: KeptDump): Promise<void> {
  const { player, keptAt, isPublic, words = null } = dumped.kept;
  const row = { player, kept_at: keptAt, is_public: isPublic ? 1 : 0, words };
  await tx.insertInto('kept').values(row).execute();
  for (const name of dumped.names) {
    await tx
      .insertInto('names')
      .values({ ...name, player })
      .execute();
  }
  for (const passkey of dumped.passkeys) {
    await tx.insertInto('passkeys').values(passkeyRow(passkey)).execute();
  }
  for (const followed of dumped.follows) {
    await tx.insertInto('follows').values({ player, followed }).execute();
  }
}
