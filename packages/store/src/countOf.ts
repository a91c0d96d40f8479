import type { SelectQueryBuilder } from 'kysely';

/** How many rows a query finds. */
export async function countOf<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
): Promise<number> {
  const row = await query
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .$castTo<{ readonly count: number }>()
    .executeTakeFirst();
  return row?.count ?? 0;
}
