import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';

import { root } from './shell.ts';
import { sourcesBelow, WORKSPACES } from './sources.ts';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');

const pagesIn = (folder: string): readonly string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`);

const PAGES = ['README.md', 'CONTRIBUTING.md', ...pagesIn('docs')];

/** `a/{b,c}.ts` names two files. */
function spelledOut(path: string): readonly string[] {
  const [, before = '', choices, after = ''] = /^([^{]*)\{([^}]*)\}(.*)$/.exec(path) ?? [];
  if (choices === undefined) return [path];
  return choices.split(',').flatMap((choice) => spelledOut(`${before}${choice}${after}`));
}

const OWN_PATH = /`((?:apps|deploy|docs|examples|packages|tools)\/[\w./{},@-]+)`/g;

const pathsIn = (text: string): readonly string[] =>
  [...text.matchAll(OWN_PATH)].flatMap(([, path = '']) => spelledOut(path));

/** What is made by building or running, and is not there in a fresh checkout. */
const MADE = /\/dist\b/;

describe('pages', () => {
  it.each(PAGES)('%s names only files that exist', (page) => {
    const missing = pathsIn(read(page)).filter(
      (path) => !MADE.test(path) && !existsSync(join(root, path)),
    );
    expect(missing).toEqual([]);
  });

  it('finds a file that does not exist', () => {
    const paths = pathsIn('see `packages/{core,moon}/src/x.ts` and `npm test`');
    expect(paths).toEqual(['packages/core/src/x.ts', 'packages/moon/src/x.ts']);
  });
});

describe('docs/ARCHITECTURE.md', () => {
  const text = read('docs/ARCHITECTURE.md');
  const [, ...walks] = text.split(/^### /m);
  const sources = WORKSPACES.flatMap((folder) => sourcesBelow(root, folder));
  const known = new Set(sources.map(({ path }) => basename(path)));

  it('draws only files that exist', () => {
    const drawings = text.split('```').filter((_, i) => i % 2 === 1);
    const names = drawings.flatMap((drawing) => drawing.match(/\b\w+\.tsx?\b/g) ?? []);
    expect(names.length).toBeGreaterThan(15);
    expect(names.filter((name) => !known.has(name))).toEqual([]);
  });

  it('walks from a tap, a socket, a file and a question', () => {
    const titles = walks.map((walk) => walk.split('\n')[0]);
    expect(titles).toEqual([
      'Tap → saved',
      'Socket → broadcast',
      'File → board',
      'Question → solved',
    ]);
  });

  it.each(walks.map((walk) => [walk.split('\n')[0], walk] as const))(
    'goes one way: %s',
    (_title, walk) => {
      const [list = ''] = walk.split(/^## /m);
      const steps = list.split('\n').filter((line) => /^\d+\. /.test(line));
      const files = steps.flatMap((step) => pathsIn(step));
      expect(files.length).toBeGreaterThanOrEqual(steps.length);
      expect(files.length).toBe(new Set(files).size);
      expect(steps.length).toBeGreaterThan(5);
    },
  );
});

describe('docs/adr', () => {
  const index = read('docs/adr/README.md');
  const files = readdirSync(join(root, 'docs/adr')).filter((name) => /^\d{4}-/.test(name));
  const listed = [...index.matchAll(/^- \[(\d+)\]\(([^)]+)\) (.+)$/gm)].map(
    ([, number = '', file = '', title = '']) => ({ number, file, title }),
  );

  it('lists every decision once', () => {
    expect(listed.map(({ file }) => file).toSorted()).toEqual(files.toSorted());
  });

  it.each(listed)('$number is called by its title', ({ number, file, title }) => {
    expect(read(`docs/adr/${file}`)).toMatch(`# ${number}. ${title}\n`);
    expect(Number(file.slice(0, 4))).toBe(Number(number));
  });
});
