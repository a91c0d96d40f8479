/** Names of a table that has exactly the fields its type says. */
export function keysOf<Key extends string>(table: Readonly<Record<Key, unknown>>): readonly Key[];
export function keysOf(table: object): readonly string[] {
  return Object.keys(table);
}

/** A table with a value for each name. */
export const byKey = <Key extends string, Value>(
  keys: readonly Key[],
  valueOf: (key: Key) => Value,
): Readonly<Record<Key, Value>> =>
  Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<Key, Value>;
