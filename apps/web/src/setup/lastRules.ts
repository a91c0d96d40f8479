import type { OptionRows } from '@perfect-line/rules/options';

import { changeSettings, settings, type TableKind } from '../app/settings.ts';
import { formatOptions, type TableRules } from './ownOptions.ts';

/** The next table of this kind opens with the rules this one is played by. */
export function keepRules<Rows extends OptionRows>(
  table: TableKind,
  { edition, options }: TableRules<Rows>,
): void {
  const text = new URLSearchParams({ edition, options: formatOptions(options) }).toString();
  changeSettings({ rules: { ...settings.value.rules, [table]: text } });
}

/** An address that names no edition leaves the rules to the player, who has played by some before. */
export function withLastRules(query: URLSearchParams, table: TableKind): URLSearchParams {
  const kept = settings.value.rules[table];
  if (kept === '' || query.has('edition') || query.has('options')) return query;
  return new URLSearchParams([...query, ...new URLSearchParams(kept)]);
}
