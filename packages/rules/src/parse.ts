import { isOneOf, type Json } from '@perfect-line/core/json';
import { err, ok, type Result } from '@perfect-line/core/result';
import type { RuleError } from './game.ts';

/** Readers for what comes from outside: every one answers with a value or a coded refusal. */
export type Read<T> = Result<T, RuleError>;

export const refuse = (
  code: string,
  message: string,
  facts?: RuleError['facts'],
): Result<never, RuleError> =>
  err(facts === undefined ? { code, message } : { code, message, facts });

export const isWhole = (value: unknown, least: number, most: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;

/** Text a person typed: short, without control characters. */
export const isShortText = (value: unknown, most: number): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= most && !/\p{Cc}/u.test(value);

/** What was sent, for the facts of a refusal: never long, never nested. */
export function shown(value: unknown): string | number | boolean | null {
  if (typeof value === 'string') return value.slice(0, 40);
  return typeof value === 'number' || typeof value === 'boolean' ? value : null;
}

/** A word that has been checked before; another one is our own mistake. */
export function wordOf<T extends string>(words: readonly T[], value: string): T {
  if (isOneOf(value, words)) return value;
  throw new Error(`${value} is none of ${words.join(', ')}`);
}

/** Names outside the given ones: a misspelt field is an error, not a default. */
export function checkFields(value: Json, known: readonly string[], code: string): Read<Json> {
  const strange = Object.keys(value).find((key) => !known.includes(key));
  if (strange === undefined) return ok(value);
  return refuse(code, `unknown field ${strange.slice(0, 40)}`, { field: strange.slice(0, 40) });
}

/** Every item read, or the first refusal. */
export function readAll<Item, T>(
  items: readonly Item[],
  read: (item: Item, index: number) => Read<T>,
): Read<readonly T[]> {
  const out: T[] = [];
  for (const [index, item] of items.entries()) {
    const value = read(item, index);
    if (!value.ok) return value;
    out.push(value.value);
  }
  return ok(out);
}
