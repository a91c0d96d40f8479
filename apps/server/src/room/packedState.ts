import { deserialize, serialize } from 'node:v8';

/** A state without what it shares with the first one of its race, which can be made again: circuit and setup. */
export type PackedState = {
  readonly shared: readonly string[];
  readonly own: Readonly<Record<string, unknown>>;
};

type Fields = Readonly<Record<string, unknown>>;

export function packState(start: unknown, state: unknown): PackedState {
  const [first, now] = [start as Fields, state as Fields];
  const isShared = (name: string): boolean => first[name] === now[name];
  const names = Object.keys(now);
  const own = names.filter((name) => !isShared(name)).map((name) => [name, now[name]] as const);
  return { shared: names.filter(isShared), own: Object.fromEntries(own) };
}

export function unpackState(start: unknown, { shared, own }: PackedState): unknown {
  const first = start as Fields;
  return { ...Object.fromEntries(shared.map((name) => [name, first[name]])), ...own };
}

/** As the language's own clone: JSON would make null of what is undefined inside a list. */
export const formatPacked = (packed: PackedState): string => serialize(packed).toString('base64');

export function parsePacked(text: string): PackedState | undefined {
  try {
    return deserialize(Buffer.from(text, 'base64')) as PackedState;
  } catch {
    return undefined;
  }
}
