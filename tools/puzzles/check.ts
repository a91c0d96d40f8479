import { THEMES, type Puzzle } from '@perfect-line/challenges/puzzles/puzzle';

import type { Mine } from './bench.ts';
import { shippedLines } from './files.ts';
import { checked, rowsIn } from './mine.ts';

type Shipped = { readonly puzzle: Puzzle; readonly line: string };

/** The puzzles that the page ships, read from its own files. */
async function shippedOf(mine: Mine): Promise<readonly Shipped[]> {
  const all: Shipped[] = [];
  for (const theme of THEMES) {
    const rows = await shippedLines(mine, theme);
    const lines = rows.filter((line) => Number(line.split('|')[0]) < mine.courses.length);
    all.push(...rowsIn(mine, lines).map((puzzle, i) => ({ puzzle, line: lines[i] ?? '' })));
  }
  return all;
}

/** Every so many, so that all themes and ratings are among them. */
const sampled = (puzzles: readonly Shipped[], sample: number): readonly Shipped[] => {
  const step = Math.max(1, puzzles.length / sample);
  return puzzles.filter((_, i) => Math.floor(i / step) !== Math.floor((i - 1) / step));
};

type Tally = { readonly all: number; readonly failed: readonly string[] };

function checkCourse(mine: Mine, at: number, shipped: readonly Shipped[]): Tally {
  const bench = mine.courses[at]?.open(true);
  if (bench === undefined) return { all: 0, failed: [] };
  const failed = shipped.filter(({ puzzle }) => !checked(mine, bench, puzzle));
  return { all: shipped.length, failed: failed.map(({ line }) => line) };
}

/** Judges what is shipped once more, by a finer solution and a longer search, and says how much of it holds. */
export async function checkAll(
  mines: readonly Mine[],
  sample: number,
  say: (text: string) => void,
): Promise<Tally> {
  let all = 0;
  const failed: string[] = [];
  for (const mine of mines) {
    const puzzles = await shippedOf(mine);
    for (const at of mine.courses.keys()) {
      const own = puzzles.filter(({ puzzle }) => puzzle.course === at);
      if (own.length === 0) continue;
      const one = checkCourse(mine, at, sampled(own, sample));
      all += one.all;
      failed.push(...one.failed);
      const kept = one.all - one.failed.length;
      say(`${mine.game.kind}, course ${at + 1}: ${kept} of ${one.all} keep their best answer`);
      for (const line of one.failed) say(`  not: ${line}`);
    }
  }
  const kept = all - failed.length;
  const share = ((100 * kept) / Math.max(1, all)).toFixed(2);
  say(`${kept} of ${all} puzzles keep their best answer: ${share} %`);
  return { all, failed };
}
