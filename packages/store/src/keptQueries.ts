import { CompiledQuery, type DialectAdapter } from 'kysely';

import type { Tx } from './writer.ts';

/** Shapes in daily use are a dozen; restoring a backup has one for each number of events. */
const MAX_SHAPES = 100;

const kept = new WeakMap<DialectAdapter, Map<string, string>>();

function textsFor({ adapter }: { readonly adapter: DialectAdapter }): Map<string, string> {
  const known = kept.get(adapter) ?? new Map<string, string>();
  kept.set(adapter, known);
  return known;
}

export type Shaped = {
  /** Two queries of one shape differ in their values alone. */
  readonly shape: string;
  readonly build: () => CompiledQuery;
  /** In the order in which the built query names them. */
  readonly values: readonly unknown[];
};

/** How many rows changed. Building the text of a query takes longer than running it, so it is built once. */
export async function runShaped(tx: Tx, { shape, build, values }: Shaped): Promise<number> {
  const texts = textsFor(tx.getExecutor());
  const text = texts.get(shape) ?? build().sql;
  if (texts.size < MAX_SHAPES) texts.set(shape, text);
  const { numAffectedRows } = await tx.executeQuery(CompiledQuery.raw(text, [...values]));
  return Number(numAffectedRows ?? 0n);
}
