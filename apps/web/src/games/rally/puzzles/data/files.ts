/** Written by `npm run puzzles -- --write`. */
import type { PuzzleFiles } from '../../../../puzzles/gamePuzzles.ts';

export const FILES: PuzzleFiles = {
  counts: {
    braking: 117,
    lines: 168,
    pace: 139,
    flatOut: 31,
    focus: 123,
  },
  courses: async () => (await import('./courses.ts')).COURSES,
  rows: {
    braking: async () => (await import('./braking.ts')).ROWS,
    lines: async () => (await import('./lines.ts')).ROWS,
    pace: async () => (await import('./pace.ts')).ROWS,
    flatOut: async () => (await import('./flatOut.ts')).ROWS,
    focus: async () => (await import('./focus.ts')).ROWS,
  },
  laps: {},
};
