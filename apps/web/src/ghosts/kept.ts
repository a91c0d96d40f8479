import { isObject } from '@perfect-line/core/json';

/** What par's driver did, by course: it can be found out again, so losing it costs time only. */
const DRIVES = 'perfect-line.parDrives';

/** A drive is some ten kilobytes. */
const MOST_DRIVES = 12;

function read(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return undefined;
  }
}

function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A private window or a full one: then it lasts as long as the page.
  }
}

type Row = readonly [course: string, events: readonly unknown[]];

const isRow = (row: unknown): row is Row =>
  Array.isArray(row) &&
  typeof row[0] === 'string' &&
  Array.isArray(row[1]) &&
  row[1].every(isObject);

const rows = (): readonly Row[] => {
  const kept = read(DRIVES);
  return Array.isArray(kept) ? kept.filter(isRow) : [];
};

/** Read as strictly as a stranger's record by whoever replays it. */
export const keptDrive = (course: string): readonly unknown[] | undefined =>
  rows().find(([name]) => name === course)?.[1];

export const keepDrive = (course: string, events: readonly unknown[]): void =>
  write(
    DRIVES,
    [[course, events] as const, ...rows().filter(([name]) => name !== course)].slice(
      0,
      MOST_DRIVES,
    ),
  );
