import type { Counts } from '@perfect-line/challenges/puzzles/daily';
import type { Notation } from '@perfect-line/challenges/puzzles/packed';
import type { Theme } from '@perfect-line/challenges/puzzles/puzzle';

/** What a puzzle asks for. */
type Task = 'drive' | 'step' | 'relay' | 'die';

/** The puzzles of a game, in files of which only those that are wanted are loaded. */
export interface PuzzleFiles {
  readonly counts: Counts;
  /** The numbers of each theme from easy to hard: those added later follow in the files (ADR 242). */
  readonly easyFirst: Readonly<Partial<Record<Theme, string>>>;
  readonly courses: () => Promise<readonly unknown[]>;
  readonly rows: Readonly<Partial<Record<Theme, () => Promise<readonly string[]>>>>;
  /** Solved values, by the number of the course. */
  readonly laps: Readonly<Partial<Record<number, () => Promise<string>>>>;
}

/** What a game brings to the room of puzzles. */
export interface GamePuzzles<Action = unknown> {
  readonly files: PuzzleFiles;
  readonly notation: Notation<Action>;
  taskOf(best: Action): Task;
  /** The line that an answer lays, as the rules write it; none where nothing is laid. */
  planOf(action: Action): readonly unknown[];
}
