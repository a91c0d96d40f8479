import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../../../..');
const ID = /\b(?:G\d{1,2}\.\d{1,2}|X\d)\b/g;

function testFiles(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name === 'node_modules') return [];
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return testFiles(path);
    return entry.name.endsWith('.test.ts') ? [path] : [];
  });
}

/** Clause ids in the brackets of test names: `[G4.3, G4.4] …`. */
const citedIn = (path: string): readonly string[] =>
  [...readFileSync(path, 'utf8').matchAll(/['"`]\[([^\]'"`]+)\]/g)].flatMap(
    ([, list = '']) => list.match(ID) ?? [],
  );

const clauses = readFileSync(join(ROOT, 'docs/spec/gt-clauses.md'), 'utf8')
  .split('\n')
  .flatMap((line) => /^- (\S+) \S/.exec(line)?.[1] ?? []);
const cited = new Set(testFiles(join(ROOT, 'packages')).flatMap(citedIn));

describe('the clauses of GT and the tests', () => {
  it('lists each clause once', () => {
    expect(clauses.length).toBe(new Set(clauses).size);
    expect(clauses.filter((id) => id.startsWith('X'))).toHaveLength(7);
  });

  it.each(clauses)('%s is named by a test', (id) => {
    expect(cited.has(id)).toBe(true);
  });

  it('every clause that a test names is there', () => {
    expect([...cited].filter((id) => !clauses.includes(id))).toEqual([]);
  });
});
