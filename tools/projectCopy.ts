import { cpSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

import { root } from './shell.ts';
import { WORKSPACES } from './sources.ts';

const CONFIGURATIONS = ['package.json', 'tsconfig.base.json', '.oxlintrc.json', 'knip.jsonc'];

/** A copy with links to the installed packages, our own among them pointing into the copy. */
export function copyProject(purpose: string, isWanted: (path: string) => boolean): string {
  const copy = mkdtempSync(join(tmpdir(), `perfect-line-${purpose}-`));
  const skip = new Set(['node_modules', 'dist', 'e2e', 'public']);
  for (const entry of [...CONFIGURATIONS, ...WORKSPACES]) {
    cpSync(join(root, entry), join(copy, entry), {
      recursive: true,
      filter: (path) => !skip.has(basename(path)) && isWanted(path),
    });
  }
  linkPackages(copy);
  return copy;
}

export function linkPackages(copy: string): void {
  const modules = join(root, 'node_modules');
  mkdirSync(join(copy, 'node_modules', '@perfect-line'), { recursive: true });
  for (const name of readdirSync(modules)) {
    if (!name.startsWith('.') && name !== '@perfect-line')
      symlinkSync(join(modules, name), join(copy, 'node_modules', name));
  }
  for (const workspace of WORKSPACES) {
    const link = join(copy, 'node_modules', '@perfect-line', basename(workspace));
    symlinkSync(join(copy, workspace), link);
  }
}
