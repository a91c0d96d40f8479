import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseSync, type ParseResult } from 'oxc-parser';

export type Text = { readonly path: string; readonly text: string };
export type Source = Text & { readonly parsed: ParseResult };

export const WORKSPACES = [
  'packages/core',
  'packages/track',
  'packages/rules',
  'packages/challenges',
  'packages/solver',
  'packages/protocol',
  'packages/store',
  'packages/board',
  'packages/testkit',
  'apps/server',
  'apps/web',
  'apps/cli',
] as const;

const isSource = (name: string): boolean => /\.tsx?$/.test(name) && !name.endsWith('.d.ts');

/** Tests, what only tests use (`testServer.ts`, `postgresForTests.ts`), and configurations of tools. */
const TEST_FILE = /\.(test|spec)\.tsx?$|(^|\/)test[A-Z]\w*\.ts$|ForTests\.ts$|\.config\.ts$/;
export const isTest = (path: string): boolean => TEST_FILE.test(path) || path.includes('/e2e/');

const IGNORED_FOLDERS = new Set(['node_modules', 'dist', '.build', 'fixtures', 'test-results']);

type IsWanted = (name: string) => boolean;

function filesBelow(folder: string, isWanted: IsWanted): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory())
      return IGNORED_FOLDERS.has(entry.name) ? [] : filesBelow(path, isWanted);
    return isWanted(entry.name) ? [path] : [];
  });
}

/** Files below the folder with their text, paths relative to the root of the project. */
export function textsBelow(root: string, folder: string, isWanted: IsWanted): readonly Text[] {
  return filesBelow(join(root, folder), isWanted).map((file) => ({
    path: relative(root, file).replaceAll('\\', '/'),
    text: readFileSync(file, 'utf8'),
  }));
}

export const parsedText = ({ path, text }: Text): Source => ({
  path,
  text,
  parsed: parseSync(path, text),
});

/** Every TypeScript file below the folder, parsed. */
export const sourcesBelow = (root: string, folder: string): readonly Source[] =>
  textsBelow(root, folder, isSource).map(parsedText);
