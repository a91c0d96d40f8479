import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { rowsIn } from './mine.ts';
import { THEMES } from '@perfect-line/challenges/puzzles/puzzle';

import { root } from '../shell.ts';
import type { Mine } from './bench.ts';

/** What one course gave. */
export type Vein = { readonly lines: readonly string[]; readonly lap?: string };

/** Of a line: what is longer is broken, as the formatter does. */
const WIDTH = 100;
const WRITTEN = '/** Written by `npm run puzzles -- --write`. */';

const folderOf = ({ game }: Mine): string =>
  join(root, 'apps/web/src/games', game.kind, 'puzzles/data');

const quoted = (text: string): string => `'${text.replaceAll("'", "\\'")}'`;

function write(mine: Mine, name: string, text: string): void {
  writeFileSync(join(folderOf(mine), `${name}.ts`), `${WRITTEN}\n${text}\n`);
}

/** Puzzles of a theme from easy to hard. */
function linesOf(
  mine: Mine,
  veins: readonly (Vein | undefined)[],
  theme: string,
): readonly string[] {
  const lines = veins.flatMap((vein) => vein?.lines ?? []);
  const puzzles = rowsIn(mine, lines).map((puzzle, i) => ({ puzzle, line: lines[i] ?? '' }));
  return puzzles
    .filter(({ puzzle }) => puzzle.theme === theme)
    .toSorted((a, b) => a.puzzle.rating - b.puzzle.rating)
    .map(({ line }) => line);
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
  readonly themes: readonly (readonly [string, number])[];
  readonly laps: readonly number[];
};

/** Which files there are, for whoever loads one of them. */
function writeIndex(mine: Mine, { themes, laps }: Shelf): void {
  const rows = themes.map(
    ([theme]) => `    ${theme}: async () => (await import('./${theme}.ts')).ROWS,`,
  );
  const known = laps.map((at) => `    ${at}: async () => (await import('./lap${at}.ts')).LAP,`);
  const counts = themes.map(([theme, count]) => `    ${theme}: ${count},`).join('\n');
  write(
    mine,
    'files',
    `import type { PuzzleFiles } from '../../../../puzzles/gamePuzzles.ts';

export const FILES: PuzzleFiles = {
  counts: {
${counts}
  },
  courses: async () => (await import('./courses.ts')).COURSES,
  rows: {
${rows.join('\n')}
  },
  laps: {${known.length === 0 ? '' : `\n${known.join('\n')}\n  `}},
};`,
  );
}

export function writeFiles(mine: Mine, veins: readonly (Vein | undefined)[]): number {
  mkdirSync(folderOf(mine), { recursive: true });
  const themes = THEMES.map((theme) => [theme, linesOf(mine, veins, theme)] as const).filter(
    ([, lines]) => lines.length > 0,
  );
  for (const [theme, lines] of themes) {
    const rows = lines.map((line) => `  ${quoted(line)},`).join('\n');
    write(mine, theme, `export const ROWS: readonly string[] = [\n${rows}\n];`);
  }
  const laps = [...veins.entries()].flatMap(([at, vein]) => (vein?.lap === undefined ? [] : [at]));
  for (const at of laps)
    write(mine, `lap${at}`, `export const LAP =\n  ${quoted(veins[at]?.lap ?? '')};`);
  writeCourses(mine);
  writeIndex(mine, {
    themes: themes.map(([theme, lines]) => [theme, lines.length] as const),
    laps,
  });
  return themes.reduce((sum, [, lines]) => sum + lines.length, 0);
}
