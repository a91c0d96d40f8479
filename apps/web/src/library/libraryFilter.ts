import { libraryQuery } from '@perfect-line/protocol/library';
import { parseWith } from '@perfect-line/protocol/parsing';

import { href, replaceWith } from '../app/router.ts';

/** Fields of a filter, as addresses of the page and of the server both name them. */
export type Field =
  | 'words'
  | 'tag'
  | 'sort'
  | 'difficulty'
  | 'lanes'
  | 'shortest'
  | 'longest'
  | 'fewest'
  | 'most'
  | 'mine';

/** What an address asks for; one that asks nonsense asks for everything. */
export function readFilter(query: URLSearchParams): URLSearchParams {
  const whole = parseWith(libraryQuery, Object.fromEntries(query));
  return whole.ok ? new URLSearchParams(query) : new URLSearchParams();
}

export function withFields(
  filter: URLSearchParams,
  change: Partial<Readonly<Record<Field, string>>>,
): URLSearchParams {
  const next = new URLSearchParams(filter);
  for (const [name, value] of Object.entries(change)) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}

export function filterAddress(filter: URLSearchParams): string {
  const text = filter.toString();
  return text === '' ? href('library') : `${href('library')}?${text}`;
}

/** The filter stands in the address: it can be shared, and the way back leads to it. */
export const setFilter = (filter: URLSearchParams): void => replaceWith(filterAddress(filter));

export const isNarrowed = (filter: URLSearchParams): boolean =>
  [...filter.keys()].some((name) => name !== 'sort');

/** Ranges to choose from: name, from, to; empty is no bound, and the first one is any. */
export type Ranges<K extends string> = readonly (readonly [name: K, from: string, to: string])[];

export const LENGTHS = [
  ['any', '', ''],
  ['short', '', '34'],
  ['middle', '35', '44'],
  ['long', '45', ''],
] as const satisfies Ranges<string>;

export const CORNERS = [
  ['any', '', ''],
  ['few', '', '6'],
  ['some', '7', '9'],
  ['many', '10', ''],
] as const satisfies Ranges<string>;

/** Which of the offered ranges an address means; any where it is none of them. */
export function rangeIn<K extends string>(
  ranges: Ranges<K>,
  filter: URLSearchParams,
  [least, most]: readonly [Field, Field],
): K | 'any' {
  const [wanted, until] = [filter.get(least) ?? '', filter.get(most) ?? ''];
  return ranges.find(([, from, to]) => from === wanted && to === until)?.[0] ?? 'any';
}
