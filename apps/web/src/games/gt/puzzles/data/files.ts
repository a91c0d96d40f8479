/** Written by `npm run puzzles -- --write`. */
import type { PuzzleFiles } from '../../../../puzzles/gamePuzzles.ts';

export const FILES: PuzzleFiles = {
  counts: { braking: 49, lines: 71, pace: 71, flatOut: 70, focus: 63, losing: 27 },
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
    2: async () => (await import('./lap2.ts')).LAP,
    3: async () => (await import('./lap3.ts')).LAP,
  },
};
