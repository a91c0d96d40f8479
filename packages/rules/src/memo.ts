/**
 * The last answer, kept for the same immutable argument: what a driver, the rules and chance each ask of one
 * state in a row is worked out once.
 */
export function rememberLast<Key extends object, Value>(
  make: (key: Key) => Value,
): (key: Key) => Value {
  let last: { readonly key: Key; readonly value: Value } | undefined;
  return (key) => {
    if (last === undefined || last.key !== key) last = { key, value: make(key) };
    return last.value;
  };
}
