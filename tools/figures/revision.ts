import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { root } from '../shell.ts';

const MOST_BYTES = 512 * 1024 * 1024;

function unpack(revision: string, folder: string): void {
  const packed = spawnSync('git', ['archive', '--format=tar', revision], {
    cwd: root,
    maxBuffer: MOST_BYTES,
  });
  if (packed.status !== 0) throw new Error(`git archive ${revision}: ${String(packed.stderr)}`);
  const done = spawnSync('tar', ['-x', '-C', folder], { input: packed.stdout });
  if (done.status !== 0) throw new Error(`tar: ${String(done.stderr)}`);
}

/** Another revision in a folder of its own while `read` looks at it. */
export function atRevision<T>(revision: string, read: (folder: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'perfect-line-figures-'));
  try {
    unpack(revision, folder);
    return read(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Another revision in a folder of its own; whoever asks for it throws it away. */
export function checkOut(revision: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'perfect-line-revision-'));
  unpack(revision, folder);
  return folder;
}
