import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { root, run, tool } from './shell.ts';

const INPUTS = ['apps/web', 'packages', 'tools/page', 'package-lock.json'];
const STAMP = join(root, '.build', 'web.stamp');

function hashInto(hash: ReturnType<typeof createHash>, path: string): void {
  const names = /\.(tsx?|json|html|css|svg|js|webmanifest|png)$/;
  if (names.test(path)) {
    hash.update(path).update(readFileSync(path));
    return;
  }
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const skip =
      ['node_modules', 'dist', 'fixtures', 'e2e'].includes(entry.name) ||
      entry.name.includes('.test.');
    if (!skip && (entry.isDirectory() || names.test(entry.name)))
      hashInto(hash, join(path, entry.name));
  }
}

function inputsHash(): string {
  const hash = createHash('sha256');
  for (const input of INPUTS) hashInto(hash, join(root, input));
  return hash.digest('hex');
}

/** Builds the page unless what it is built from has not changed since the last time. */
export function buildWeb(): { readonly ok: boolean; readonly output: string } {
  const hash = inputsHash();
  const built = existsSync(STAMP) && existsSync(join(root, 'apps/web/dist/index.html'));
  if (built && readFileSync(STAMP, 'utf8') === hash) return { ok: true, output: 'up to date' };
  const outcome = run([...tool('vite'), 'build', 'apps/web', '--logLevel', 'warn']);
  if (outcome.ok) {
    mkdirSync(join(root, '.build'), { recursive: true });
    writeFileSync(STAMP, hash);
  }
  return outcome;
}
