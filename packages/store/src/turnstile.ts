import type { Tx } from './writer.ts';

/** Each is a row of the vault; what has been counted behind it stays so until it is written. */
type Turnstile = 'challenges' | 'library' | 'ratings' | 'seasons' | 'seeking' | 'study-count';

/** Lets one transaction through at a time, at all nodes together: its row is locked until the end of it. */
export async function passAlone(tx: Tx, name: Turnstile): Promise<void> {
  await tx
    .insertInto('vault')
    .values({ name, value: '', expires_at: null })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: '' }))
    .execute();
}
