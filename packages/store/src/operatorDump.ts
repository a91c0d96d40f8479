import type { Kysely } from 'kysely';

import type { OperatorDump } from './operatorStore.ts';
import type { Schema } from './schema.ts';
import { selectLog } from './sqlOperator.ts';
import type { Tx } from './writer.ts';

export async function dumpOperator(
  db: Kysely<Schema>,
  write: (entry: OperatorDump) => Promise<void> | void,
): Promise<void> {
  const marks = await db.selectFrom('marks').selectAll().orderBy('kind').orderBy('id').execute();
  for (const mark of marks) await write({ kind: 'mark', mark });
  for (const entry of await selectLog(db, 0, Number.MAX_SAFE_INTEGER)) {
    await write({ kind: 'operator', entry });
  }
}

export async function restoreOperator(tx: Tx, dumped: OperatorDump): Promise<void> {
  if (dumped.kind === 'mark') await tx.insertInto('marks').values(dumped.mark).execute();
  else {
    const { note, ...entry } = dumped.entry;
    await tx
      .insertInto('operator_log')
      .values({ ...entry, note: note ?? null })
      .execute();
  }
}
