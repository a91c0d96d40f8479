import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { THEMES, type Puzzle } from '@perfect-line/challenges/puzzles/puzzle';

import { root } from '../shell.ts';
import type { Mine } from './bench.ts';
import { checked, rowsIn } from './mine.ts';

/** The puzzles that the page ships, read from its own files. */
async function shippedOf(mine: Mine): Promise<readonly Puzzle[]> {
  const folder = join(root, 'apps/web/src/games', mine.game.kind, 'puzzles/data');
  const all: Puzzle[] = [];
  for (const theme of THEMES) {
    const file = join(folder, `${theme}.ts`);
    if (!existsSync(file)) continue;
    const { ROWS } = (await import(pathToFileURL(file).href)) as { ROWS: readonly string[] };
    all.push(...rowsIn(mine, ROWS));
  }
  return all;
}

/** Every so many, so that all themes and ratings are among them. */
const sampled = (puzzles: readonly Puzzle[], sample: number): readonly Puzzle[] => {
  const step = Math.max(1, puzzles.length / sample);
  return puzzles.filter((_, i) => Math.floor(i / step) !== Math.floor((i - 1) / step));
};

export type Tally = { all: number; kept: number };

function checkCourse(
  mine: Mine,
  at: number,
  puzzles: readonly Puzzle[],
  say: (t: string) => void,
): Tally {
  const bench = mine.courses[at]?.open(true);
  const tally = { all: 0, kept: 0 };
  if (bench === undefined) return tally;
  for (const puzzle of puzzles) {
    const { keeps, lost } = checked(mine, bench, puzzle);
    tally.all += 1;
    if (keeps) tally.kept += 1;
    else {
      const moment = JSON.stringify([puzzle.setup, puzzle.before]).slice(-160);
      say(`  ${puzzle.theme} ${puzzle.idea}: something is better by ${lost.toFixed(3)}: ${moment}`);
    }
  }
  return tally;
}

/** Judges what is shipped once more, by a finer solution and a longer search, and says how much of it holds. */
export async function checkAll(
  mines: readonly Mine[],
  sample: number,
  say: (text: string) => void,
): Promise<Tally> {
  const total = { all: 0, kept: 0 };
  for (const mine of mines) {
    const puzzles = await shippedOf(mine);
    for (const at of mine.courses.keys()) {
      const own = puzzles.filter(({ course }) => course === at);
      if (own.length === 0) continue;
      const { all, kept } = checkCourse(mine, at, sampled(own, sample), say);
      total.all += all;
      total.kept += kept;
      say(`${mine.game.kind}, course ${at + 1}: ${kept} of ${all} keep their best answer`);
    }
  }
  const share = ((100 * total.kept) / Math.max(1, total.all)).toFixed(2);
  say(`${total.kept} of ${total.all} puzzles keep their best answer: ${share} %`);
  return total;
}
