import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { buildWeb } from '../build.ts';
import { atRevision } from '../figures/revision.ts';
import { linkPackages } from '../projectCopy.ts';
import { root, run, tool } from '../shell.ts';

/** A built page and what to call it. */
export type Build = { readonly name: string; readonly folder: string };

function orStop({ ok, output }: { readonly ok: boolean; readonly output: string }): void {
  if (!ok) throw new Error(`the page could not be built:\n${output}`);
}

export function buildHere(): Build {
  orStop(buildWeb());
  return { name: 'now', folder: join(root, 'apps/web/dist') };
}

/** The page of another revision, built with the packages that are installed here. */
export function buildAt(revision: string): Build {
  const folder = mkdtempSync(join(tmpdir(), 'perfect-line-page-'));
  atRevision(revision, (copy) => {
    linkPackages(copy);
    orStop(run([...tool('vite'), 'build', 'apps/web', '--logLevel', 'warn'], { cwd: copy }));
    cpSync(join(copy, 'apps/web/dist'), folder, { recursive: true });
  });
  return { name: revision, folder };
}
