/** Written by `npm run puzzles -- --write`. */
import type { PuzzleFiles } from '../../../../puzzles/gamePuzzles.ts';

export const FILES: PuzzleFiles = {
  counts: {
    braking: 81,
    lines: 111,
    pace: 106,
    flatOut: 106,
    focus: 95,
    overtaking: 11,
    losing: 36,
  },
  courses: async () => (await import('./courses.ts')).COURSES,
  rows: {
    braking: async () => (await import('./braking.ts')).ROWS,
    lines: async () => (await import('./lines.ts')).ROWS,
    pace: async () => (await import('./pace.ts')).ROWS,
    flatOut: async () => (await import('./flatOut.ts')).ROWS,
    focus: async () => (await import('./focus.ts')).ROWS,
    overtaking: async () => (await import('./overtaking.ts')).ROWS,
    losing: async () => (await import('./losing.ts')).ROWS,
  },
  laps: {
    0: async () => (await import('./lap0.ts')).LAP,
    1: async () => (await import('./lap1.ts')).LAP,
    2: async () => (await import('./lap2.ts')).LAP,
    3: async () => (await import('./lap3.ts')).LAP,
    5: async () => (await import('./lap5.ts')).LAP,
    6: async () => (await import('./lap6.ts')).LAP,
  },
};
