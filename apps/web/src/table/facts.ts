import type { Note } from '@perfect-line/rules/game';

/** Notes are open records: each fact is read with its type, or not at all. */
export const textIn = (note: Note, key: string): string | undefined => {
  const value = note[key];
  return typeof value === 'string' ? value : undefined;
};

export const numberIn = (note: Note, key: string): number | undefined => {
  const value = note[key];
  return typeof value === 'number' ? value : undefined;
};

export const textsIn = (note: Note, key: string): readonly string[] => {
  const value = note[key];
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
};
