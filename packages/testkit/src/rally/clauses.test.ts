import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../../../..');
const CLAUSE = /^- \*\*(R\d+\.\d+)\*\*/gm;
const CITED = /\[(R\d+\.\d+)\]/g;

/** Clauses of each chapter, counted in the rules this project was given. */
const CHAPTERS = [6, 6, 3, 4, 2, 7, 4, 1, 3, 2, 3, 1, 1, 3];

const found = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].map((match) => match[1] ?? '');

const testTexts = [
  'packages/track/src/rally',
  'packages/testkit/src/rally',
  'packages/solver/src/rally',
]
  .flatMap((folder) =>
    readdirSync(join(ROOT, folder))
      .filter((name) => name.endsWith('.test.ts'))
      .map((name) => readFileSync(join(ROOT, folder, name), 'utf8')),
  )
  .join('\n');

describe('clauses and tests', () => {
  const clauses = found(readFileSync(join(ROOT, 'docs/spec/rally-clauses.md'), 'utf8'), CLAUSE);
  const titles = [...testTexts.matchAll(/(?:it|describe)(?:\.each\([\s\S]*?\))?\(\s*'([^']*)'/g)];
  const cited = new Set(titles.flatMap((title) => found(title[1] ?? '', CITED)));

  it('knows all of R1.1 to R14.3, once each', () => {
    const expected = CHAPTERS.flatMap((count, i) =>
      Array.from({ length: count }, (_, k) => `R${i + 1}.${k + 1}`),
    );
    expect(clauses).toEqual(expected);
  });

  it.each(clauses)('%s is named by a test', (clause) => {
    expect(cited.has(clause)).toBe(true);
  });

  it('no test names a clause that does not exist', () => {
    expect([...cited].filter((id) => !clauses.includes(id))).toEqual([]);
  });
});
