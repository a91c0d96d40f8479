import { open } from 'node:fs/promises';

import type { KyselyPlugin } from 'kysely';

import type { Checkpoints } from './checkpoints.ts';

/** What stands between a commit and the answer to whoever waits for it. */
export type Disk = {
  /** Runs a commit and resolves when its effect survives a power cut. One at a time. */
  readonly save: <T>(commit: () => Promise<T>) => Promise<T>;
  /** Between two commits, after so many writes: the moment for what needs nobody to write. */
  readonly rest: (writes: number) => Promise<void>;
};

/** For a database that waits for its disk itself, or has none. */
export const OWN_DISK: Disk = { save: (commit) => commit(), rest: async () => undefined };

/** The log file as the disk needs it; a test can be one. */
export type LogFile = {
  readonly datasync: () => Promise<void>;
  readonly close: () => Promise<void>;
};

/**
 * A commit in WAL mode with `synchronous = NORMAL` is in the log file but not yet on the disk. What FULL would do
 * inside the commit, with everybody at the server standing still, is done here in a thread of Node's: the log is
 * flushed before anybody is answered. Nobody may read what could still be lost either, see `afterSaving`.
 */
export class WalDisk implements Disk {
  readonly #log: LogFile;
  readonly #checkpoints: Checkpoints;
  #saving: Promise<unknown> = Promise.resolve();
  #broken: { readonly error: unknown } | undefined;

  constructor(log: LogFile, checkpoints: Checkpoints) {
    this.#log = log;
    this.#checkpoints = checkpoints;
  }

  readonly save = <T>(commit: () => Promise<T>): Promise<T> => {
    const saving = this.#save(commit);
    this.#saving = saving.catch(() => undefined);
    return saving;
  };

  readonly rest = (writes: number): Promise<void> => this.#checkpoints.rest(writes);

  /** Resolves when everything that can be read now is on disk. */
  async saved(): Promise<void> {
    await this.#saving;
    this.#refuseIfBroken();
  }

  async close(): Promise<void> {
    await this.#saving;
    await this.#checkpoints.close();
    await this.#log.close();
  }

  async #save<T>(commit: () => Promise<T>): Promise<T> {
    this.#refuseIfBroken();
    const answer = await commit();
    await this.#flush();
    return answer;
  }

  /** After a failed flush the kernel takes the lost pages for written: only a new start finds out what is there. */
  async #flush(): Promise<void> {
    try {
      await this.#log.datasync();
    } catch (error) {
      this.#broken = { error };
      throw error;
    }
  }

  #refuseIfBroken(): void {
    if (this.#broken === undefined) return;
    throw new Error('the disk failed; start the server anew', { cause: this.#broken.error });
  }
}

/** The log of a process that was killed may hold commits that never reached the disk: now they do. */
export async function openWalDisk(logFile: string, checkpoints: Checkpoints): Promise<WalDisk> {
  const log = await open(logFile, 'r+');
  await log.datasync();
  return new WalDisk(log, checkpoints);
}

/** Answers a reader only when what was read is on disk: nobody is told what a power cut could undo. */
export const afterSaving = (disk: WalDisk): KyselyPlugin => ({
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => {
    await disk.saved();
    return result;
  },
});
