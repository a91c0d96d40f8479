import { isObject } from '@perfect-line/core/json';
import { NEWCOMER, rated, untried, type Strength } from '@perfect-line/challenges/puzzles/rating';
import { signal } from '@preact/signals';

const KEY = 'perfect-line.puzzles';

/** What this device knows of puzzles and who solves them. */
export type PuzzleRecord = {
  readonly solver: Strength;
  /** Solved or missed at the first answer, by puzzle. */
  readonly tried: Readonly<Record<string, boolean>>;
  /** Puzzles that were tried here are rated anew. */
  readonly strengths: Readonly<Record<string, Strength>>;
  /** The most puzzles of one storm. */
  readonly storm: number;
};

export const NO_RECORD: PuzzleRecord = { solver: NEWCOMER, tried: {}, strengths: {}, storm: 0 };

const isStrength = (value: unknown): value is Strength =>
  isObject(value) && Number.isFinite(value['rating']) && Number.isFinite(value['deviation']);

const entriesOf = <T>(value: unknown, is: (one: unknown) => one is T): Record<string, T> =>
  Object.fromEntries(
    Object.entries(isObject(value) ? value : {}).flatMap(([key, one]) =>
      is(one) ? [[key, one] as const] : [],
    ),
  );

const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';

/** Whatever lies there: what does not read is left out. */
export function readRecord(text: string | null): PuzzleRecord {
  try {
    const kept: unknown = JSON.parse(text ?? 'null');
    if (!isObject(kept)) return NO_RECORD;
    const { solver, storm } = kept;
    return {
      solver: isStrength(solver) ? solver : NEWCOMER,
      tried: entriesOf(kept['tried'], isBoolean),
      strengths: entriesOf(kept['strengths'], isStrength),
      storm: typeof storm === 'number' && storm > 0 ? Math.floor(storm) : 0,
    };
  } catch {
    return NO_RECORD;
  }
}

/** Only the first answer counts: later ones know too much. */
export function withAnswer(
  record: PuzzleRecord,
  { id, rating }: { readonly id: string; readonly rating: number },
  isSolved: boolean,
): PuzzleRecord {
  if (id in record.tried) return record;
  const met = rated(record.solver, record.strengths[id] ?? untried(rating), isSolved);
  return {
    ...record,
    solver: met.solver,
    tried: { ...record.tried, [id]: isSolved },
    strengths: { ...record.strengths, [id]: met.puzzle },
  };
}

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export const record = signal<PuzzleRecord>(readRecord(stored()));

function keep(next: PuzzleRecord): void {
  record.value = next;
  try {
    localStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // Known until the page closes.
  }
}

export const keepAnswer = (puzzle: Parameters<typeof withAnswer>[1], isSolved: boolean): void =>
  keep(withAnswer(record.peek(), puzzle, isSolved));

export const keepStorm = (count: number): void =>
  keep({ ...record.peek(), storm: Math.max(count, record.peek().storm) });
