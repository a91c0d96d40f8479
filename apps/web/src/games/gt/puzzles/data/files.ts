/** Written by `npm run puzzles -- --write`. */
import type { PuzzleFiles } from '../../../../puzzles/gamePuzzles.ts';

export const FILES: PuzzleFiles = {
  counts: { braking: 17, lines: 31, pace: 35, flatOut: 34, focus: 31, losing: 13 },
  courses: async () => (await import('./courses.ts')).COURSES,
  rows: {
    braking: async () => (await import('./braking.ts')).ROWS,
    lines: async () => (await import('./lines.ts')).ROWS,
    pace: async () => (await import('./pace.ts')).ROWS,
    flatOut: async () => (await import('./flatOut.ts')).ROWS,
    focus: async () => (await import('./focus.ts')).ROWS,
    losing: async () => (await import('./losing.ts')).ROWS,
  },
  laps: {
    0: async () => (await import('./lap0.ts')).LAP,
    1: async () => (await import('./lap1.ts')).LAP,
  },
};
