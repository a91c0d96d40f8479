import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { packRow } from '@perfect-line/challenges/puzzles/packed';
import { THEMES } from '@perfect-line/challenges/puzzles/puzzle';

import { askedFor } from './asked.ts';
import { checkAll } from './puzzles/check.ts';
import type { Mine } from './puzzles/bench.ts';
import { drivenRaces, type Driven } from './puzzles/driven.ts';
import { gtMine } from './puzzles/gtMine.ts';
import { mined, minedFrom } from './puzzles/mine.ts';
import { rallyMine } from './puzzles/rallyMine.ts';
import { shippedCourses, shippedLines, writeFiles, type Vein } from './puzzles/files.ts';
import { root } from './shell.ts';

const USAGE = `usage: npm run puzzles -- [--seed WORD] [--game gt|rally] [--records FILE ...] [--write] [--check] [--sample N]
Looks for puzzles on every course: simulated drives, every decision priced, kept where the best answer beats everything
that lacks its idea, and the obvious one, by a clear margin. Courses that are done are kept in .build/puzzles, and it goes on where it was interrupted.
--records: looks instead at what was driven in these races: records of the referee or a server, or games saved by the page.
--write: adds what was found so far to what the page ships; puzzles that are shipped keep their numbers. --check: judges the
shipped puzzles again by a longer search (of N a course), and prints the share that keeps its best answer.
`;

const { values } = askedFor(USAGE, {
  options: {
    seed: { type: 'string', default: 'puzzles' },
    game: { type: 'string' },
    records: { type: 'string', multiple: true },
    write: { type: 'boolean', default: false },
    check: { type: 'boolean', default: false },
    sample: { type: 'string', default: 'Infinity' },
  },
});

/** Share that must keep its best answer. */
const LEAST_KEPT = 0.98;

const say = (text: string): void => void process.stdout.write(`${text}\n`);

const folder = join(root, '.build', 'puzzles', values.seed);
const fileOf = (kind: string, at: number): string => join(folder, `${kind}${at}.json`);

const veinIn = (file: string): Vein | undefined =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Vein) : undefined;

/** The mine's own courses, those of driven races that are shipped, and those that were looked at since. */
async function withDriven(mine: Mine): Promise<Mine> {
  const setups = (await shippedCourses(mine)).slice(mine.courses.length);
  const known = mine.courses.length + setups.length;
  for (let at = known; ; at++) {
    const course = veinIn(fileOf(mine.game.kind, at))?.course;
    if (course === undefined) break;
    setups.push(course);
  }
  return {
    ...mine,
    courses: [...mine.courses, ...setups.map((setup) => mine.drivenCourse(setup))],
  };
}

const MINES = await Promise.all(
  [gtMine, rallyMine]
    .filter(({ game }) => values.game === undefined || game.kind === values.game)
    .map(withDriven),
);

/** Puzzles that the last check did not confirm: they are not written again. */
const failedFile = join(folder, 'failed.txt');
const failedBefore = (): ReadonlySet<string> =>
  new Set(existsSync(failedFile) ? readFileSync(failedFile, 'utf8').split('\n') : []);

function veinsOf(kind: string, courses: number): readonly (Vein | undefined)[] {
  const failed = failedBefore();
  return Array.from({ length: courses }, (_, at) => {
    const vein = veinIn(fileOf(kind, at));
    return vein && { ...vein, lines: vein.lines.filter((line) => !failed.has(line)) };
  });
}

/** Courses whose puzzles are shipped: they are not looked at again. */
async function doneCourses(mine: Mine): Promise<ReadonlySet<number>> {
  const rows = await Promise.all(THEMES.map((theme) => shippedLines(mine, theme)));
  return new Set(rows.flat().map((line) => Number(line.split('|')[0])));
}

async function mineAll(): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const mine of MINES) {
    const { kind } = mine.game;
    const shipped = await doneCourses(mine);
    const kept = veinsOf(kind, mine.courses.length);
    for (const [at, vein] of kept.entries()) {
      if (vein !== undefined || shipped.has(at)) continue;
      const began = process.cpuUsage().user;
      const { rows, lap } = mined(mine, at, values.seed);
      const lines = rows.map((row) => packRow(mine.notation, row));
      writeFileSync(fileOf(kind, at), JSON.stringify({ lines, lap }));
      const seconds = ((process.cpuUsage().user - began) / 1e6).toFixed(0);
      say(
        `${kind}, course ${at + 1} of ${mine.courses.length}: ${lines.length} puzzles in ${seconds} s`,
      );
    }
  }
}

/** A race with a course of its own, kept like the others, so that it is shipped and checked like them. */
function mineDriven(mine: Mine, { course, race }: Driven): Mine {
  const at = mine.courses.length;
  const wider = { ...mine, courses: [...mine.courses, mine.drivenCourse(course)] };
  const { rows, lap } = minedFrom(wider, at, race);
  for (const { theme, idea, margin, unit, cars } of rows) {
    say(`  ${theme}, ${idea}: ${cars}, clear by ${margin.toFixed(2)} ${unit}`);
  }
  if (rows.length === 0) return mine;
  const lines = rows.map((row) => packRow(mine.notation, row));
  writeFileSync(fileOf(mine.game.kind, at), JSON.stringify({ lines, lap, course }));
  return wider;
}

function mineRecords(paths: readonly string[]): void {
  mkdirSync(folder, { recursive: true });
  const mines = new Map(MINES.map((mine) => [mine.game.kind, mine]));
  for (const path of paths) {
    const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
    for (const [i, driven] of drivenRaces(MINES, text).entries()) {
      say(`${path}, race ${i + 1}${driven.ok ? '' : `: left out, ${driven.error}`}`);
      const mine = driven.ok ? mines.get(driven.value.kind) : undefined;
      if (driven.ok && mine !== undefined)
        mines.set(driven.value.kind, mineDriven(mine, driven.value));
      else process.exitCode = 1;
    }
  }
}

if (values.records !== undefined) mineRecords(values.records);
else if (values.check) {
  const { all, failed } = await checkAll(MINES, Number(values.sample), say);
  mkdirSync(folder, { recursive: true });
  writeFileSync(failedFile, failed.join('\n'));
  if (failed.length > (1 - LEAST_KEPT) * all) process.exitCode = 1;
} else if (!values.write) await mineAll();
for (const mine of values.write ? MINES : []) {
  const { kind } = mine.game;
  say(`${kind}: ${await writeFiles(mine, veinsOf(kind, mine.courses.length))} puzzles`);
}
