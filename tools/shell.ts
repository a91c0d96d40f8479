import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');

export type Outcome = { readonly ok: boolean; readonly output: string };

/** A tool of node_modules, run by this very Node, so that PATH and shebangs do not matter. */
export const tool = (name: string): readonly string[] => {
  const entry = TOOLS[name];
  if (entry === undefined) throw new Error(`unknown tool ${name}`);
  return [process.execPath, join(root, 'node_modules', entry)];
};

const TOOLS: Readonly<Record<string, string>> = {
  tsc: 'typescript/bin/tsc',
  oxlint: 'oxlint/bin/oxlint',
  oxfmt: 'oxfmt/bin/oxfmt',
  knip: 'knip/bin/knip.js',
  vitest: 'vitest/vitest.mjs',
  vite: 'vite/bin/vite.js',
  playwright: '@playwright/test/cli.js',
  stryker: '@stryker-mutator/core/bin/stryker.js',
};

type RunOptions = { readonly cwd?: string; readonly show?: boolean };

export function run(command: readonly string[], options: RunOptions = {}): Outcome {
  const [file = '', ...args] = command;
  const done = spawnSync(file, args, {
    cwd: options.cwd ?? root,
    stdio: options.show ? 'inherit' : 'pipe',
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
  });
  return { ok: done.status === 0, output: `${done.stdout ?? ''}${done.stderr ?? ''}` };
}
