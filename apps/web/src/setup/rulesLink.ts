import { oneOf } from '@perfect-line/core/json';
import type { OptionRows } from '@perfect-line/rules/options';

import { formatOptions, parseOptions, type Offer, type TableRules } from './ownOptions.ts';

type Known<Rows extends OptionRows, Edition extends string> = {
  readonly offer: Offer<Rows>;
  readonly editions: readonly Edition[];
  readonly base: TableRules<Rows, Edition>;
};

/** Without a word about options a link leaves them as the page would have them. */
export function parseRules<Rows extends OptionRows, Edition extends string>(
  query: URLSearchParams,
  { offer, editions, base }: Known<Rows, Edition>,
): TableRules<Rows, Edition> {
  const edition = oneOf(editions, query.get('edition'), base.edition);
  const written = query.get('options') ?? formatOptions(base.options);
  return { edition, options: parseOptions(offer, written, edition) };
}
