import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { ratingIn } from '@perfect-line/challenges/puzzles/packed';
import { THEMES } from '@perfect-line/challenges/puzzles/puzzle';

import { root } from '../shell.ts';
import type { Mine } from './bench.ts';
import { rowsIn } from './mine.ts';

/** What one course gave. */
export type Vein = {
  readonly lines: readonly string[];
  readonly lap?: string;
  /** Of a race that somebody drove: what it was driven on. */
  readonly course?: unknown;
};

/** Of a line: what is longer is broken, as the formatter does. */
const WIDTH = 100;
const WRITTEN = '/** Written by `npm run puzzles -- --write`. */';

const folderOf = ({ game }: Mine): string =>
  join(root, 'apps/web/src/games', game.kind, 'puzzles/data');

const quoted = (text: string): string => `'${text.replaceAll("'", "\\'")}'`;

function write(mine: Mine, name: string, text: string): void {
  writeFileSync(join(folderOf(mine), `${name}.ts`), `${WRITTEN}\n${text}\n`);
}

/** What a puzzle shows, whatever is said of it. */
const positionOf = (line: string): string => line.split('|').slice(0, 3).join('|');

/** Those that are shipped keep their numbers; new ones of a theme follow, from easy to hard. */
function linesOf(
  mine: Mine,
  shipped: readonly string[],
  { veins, theme }: { readonly veins: readonly (Vein | undefined)[]; readonly theme: string },
): readonly string[] {
  const known = new Set(shipped.map(positionOf));
  const lines = veins.flatMap((vein) => vein?.lines ?? []);
  const puzzles = rowsIn(mine, lines).map((puzzle, i) => ({ puzzle, line: lines[i] ?? '' }));
  const found = puzzles
    .filter(({ puzzle, line }) => puzzle.theme === theme && !known.has(positionOf(line)))
    .toSorted((a, b) => a.puzzle.rating - b.puzzle.rating)
    .map(({ line }) => line);
  return [...shipped, ...found];
}

/** The lines of a theme that the page ships; none where there is no such file. */
export async function shippedLines(mine: Mine, theme: string): Promise<readonly string[]> {
  const file = join(folderOf(mine), `${theme}.ts`);
  if (!existsSync(file)) return [];
  const { ROWS } = (await import(pathToFileURL(file).href)) as { ROWS: readonly string[] };
  return ROWS;
}

/** The courses that the page ships; the first ones are the mine's own list. */
export async function shippedCourses(mine: Mine): Promise<readonly unknown[]> {
  const file = join(folderOf(mine), 'courses.ts');
  if (!existsSync(file)) return [];
  const { COURSES } = (await import(pathToFileURL(file).href)) as { COURSES: readonly unknown[] };
  return COURSES;
}

function writeCourses(mine: Mine): void {
  const rows = mine.courses.map(({ setup }) => {
    const text = quoted(JSON.stringify(setup));
    const line = `  JSON.parse(${text}),`;
    return line.length <= WIDTH ? line : `  JSON.parse(\n    ${text},\n  ),`;
  });
  write(mine, 'courses', `export const COURSES: readonly unknown[] = [\n${rows.join('\n')}\n];`);
}

type Shelf = {
  readonly themes: readonly (readonly [string, readonly string[]])[];
  readonly laps: readonly number[];
};

const easyFirst = (lines: readonly string[]): string =>
  [...lines.keys()]
    .toSorted((a, b) => ratingIn(lines[a] ?? '') - ratingIn(lines[b] ?? ''))
    .join(' ');

/** Which files there are, for whoever loads one of them. */
function writeIndex(mine: Mine, { themes, laps }: Shelf): void {
  const rows = themes.map(
    ([theme]) => `    ${theme}: async () => (await import('./${theme}.ts')).ROWS,`,
  );
  const known = laps.map((at) => `    ${at}: async () => (await import('./lap${at}.ts')).LAP,`);
  const counts = themes.map(([theme, { length }]) => `    ${theme}: ${length},`).join('\n');
  const orders = themes.map(([theme, lines]) => `    ${theme}:\n      '${easyFirst(lines)}',`);
  write(
    mine,
    'files',
    `import type { PuzzleFiles } from '../../../../puzzles/gamePuzzles.ts';

export const FILES: PuzzleFiles = {
  counts: {
${counts}
  },
  easyFirst: {
${orders.join('\n')}
  },
  courses: async () => (await import('./courses.ts')).COURSES,
  rows: {
${rows.join('\n')}
  },
  laps: {${known.length === 0 ? '' : `\n${known.join('\n')}\n  `}},
};`,
  );
}

const hasLap = (mine: Mine, at: number): boolean => existsSync(join(folderOf(mine), `lap${at}.ts`));

/** Adds what was found to what is shipped. */
export async function writeFiles(
  mine: Mine,
  veins: readonly (Vein | undefined)[],
): Promise<number> {
  mkdirSync(folderOf(mine), { recursive: true });
  const themes: (readonly [string, readonly string[]])[] = [];
  for (const theme of THEMES) {
    const lines = linesOf(mine, await shippedLines(mine, theme), { veins, theme });
    if (lines.length === 0) continue;
    const rows = lines.map((line) => `  ${quoted(line)},`).join('\n');
    write(mine, theme, `export const ROWS: readonly string[] = [\n${rows}\n];`);
    themes.push([theme, lines]);
  }
  for (const [at, vein] of veins.entries()) {
    if (vein?.lap === undefined || hasLap(mine, at)) continue;
    write(mine, `lap${at}`, `export const LAP =\n  ${quoted(vein.lap)};`);
  }
  const laps = [...veins.keys()].filter((at) => hasLap(mine, at));
  writeCourses(mine);
  writeIndex(mine, { themes, laps });
  return themes.reduce((sum, [, lines]) => sum + lines.length, 0);
}
