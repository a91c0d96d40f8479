import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { expect, it } from 'vitest';

import { root } from './shell.ts';

/** Those of Vite and Playwright say themselves how they are called. */
const OF_OTHERS = ['dev', 'screens'];

const [, table = ''] = readFileSync(join(root, 'README.md'), 'utf8').split('| `npm run …`');
/** The first cells of the table, which promises that each says more. */
const commands = [...table.matchAll(/^\| (`.*?`) +\|/gm)]
  .flatMap(([, cell = '']) => cell.match(/\w+/g) ?? [])
  .filter((name) => !OF_OTHERS.includes(name));

const helpOf = async (name: string): Promise<string> => {
  const path = join(root, 'tools', `${name}.ts`);
  return (await promisify(execFile)(process.execPath, [path, '--help'])).stdout;
};

it('every command of the page says how it is called, and does nothing else', async () => {
  expect(commands.length).toBeGreaterThan(15);
  const helps: (readonly [string, string])[] = [];
  for (const name of commands) helps.push([name, await helpOf(name)]);
  const silent = helps.filter(([name, help]) => !help.startsWith(`usage: npm run ${name}`));
  expect(silent).toEqual([]);
});
