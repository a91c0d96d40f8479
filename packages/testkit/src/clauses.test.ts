import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');

/** Clauses of each chapter, counted by hand in the spec: a line lost in editing is seen here. */
const BOOKS = [
  { file: 'gt.md', letter: 'G', chapters: [7, 3, 3, 10, 5, 6, 3, 10, 3, 4, 6, 4], examples: 7 },
  {
    file: 'rally.md',
    letter: 'R',
    chapters: [6, 6, 3, 4, 2, 7, 4, 1, 3, 2, 3, 1, 2, 3],
    examples: 0,
  },
];

function testFiles(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name === 'node_modules') return [];
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return testFiles(path);
    return entry.name.endsWith('.test.ts') ? [path] : [];
  });
}

/** Clause ids in the brackets that begin a test's name: `[G4.3, G4.4] …`. */
const citedIn = (path: string): readonly string[] =>
  [...readFileSync(path, 'utf8').matchAll(/['"`](?:\[[^\]'"`]+\] ?)+/g)].flatMap(
    ([brackets]) => brackets.match(/\b(?:[GR]\d{1,2}\.\d{1,2}|X\d)\b/g) ?? [],
  );

const cited = new Set(
  ['packages', 'apps'].flatMap((folder) => testFiles(join(ROOT, folder))).flatMap(citedIn),
);

const numbered = (letter: string, counts: readonly number[]): readonly string[] =>
  counts.flatMap((count, i) =>
    Array.from({ length: count }, (_, k) => `${letter}${i + 1}.${k + 1}`),
  );

describe.each(BOOKS)(
  'the clauses of $file and the tests',
  ({ file, letter, chapters, examples }) => {
    const text = readFileSync(join(ROOT, 'docs/spec', file), 'utf8');
    const clauses = [...text.matchAll(/\*\*([GRX]\d+(?:\.\d+)?)\*\*/g)].map(
      (match) => match[1] ?? '',
    );
    const expected = [
      ...numbered(letter, chapters),
      ...Array.from({ length: examples }, (_, k) => `X${k + 1}`),
    ];

    it('has every clause once, in order', () => {
      expect(clauses).toEqual(expected);
    });

    it.each(expected)('%s is named by a test', (id) => {
      expect(cited.has(id)).toBe(true);
    });
  },
);

it('no test names a clause that does not exist', () => {
  const known = BOOKS.flatMap(({ letter, chapters }) => numbered(letter, chapters));
  expect([...cited].filter((id) => !id.startsWith('X') && !known.includes(id))).toEqual([]);
});
