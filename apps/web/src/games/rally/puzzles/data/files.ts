/** Written by `npm run puzzles -- --write`. */
import type { PuzzleFiles } from '../../../../puzzles/gamePuzzles.ts';

export const FILES: PuzzleFiles = {
  counts: { braking: 83, lines: 117, pace: 94, flatOut: 28, focus: 95 },
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
