import { deserialize, serialize } from 'node:v8';

import { isObject, objectOf, type Json } from '@perfect-line/core/json';

/** A state without what it shares with the first one of its race, which can be made again: circuit and setup. */
export type PackedState = {
  readonly shared: readonly string[];
  readonly own: Json;
};

export function packState(start: unknown, state: unknown): PackedState {
  const [first, now] = [objectOf(start), objectOf(state)];
  const isShared = (name: string): boolean => first[name] === now[name];
  const names = Object.keys(now);
  const own = names.filter((name) => !isShared(name)).map((name) => [name, now[name]] as const);
  return { shared: names.filter(isShared), own: Object.fromEntries(own) };
}

export function unpackState(start: unknown, { shared, own }: PackedState): unknown {
  const first = objectOf(start);
  return { ...Object.fromEntries(shared.map((name) => [name, first[name]])), ...own };
}

/** As the language's own clone: JSON would make null of what is undefined inside a list. */
export const formatPacked = (packed: PackedState): string => serialize(packed).toString('base64');

const isPacked = (value: unknown): value is PackedState =>
  isObject(value) && Array.isArray(value['shared']) && isObject(value['own']);

export function parsePacked(text: string): PackedState | undefined {
  try {
    const read: unknown = deserialize(Buffer.from(text, 'base64'));
    return isPacked(read) ? read : undefined;
  } catch {
    return undefined;
  }
}
