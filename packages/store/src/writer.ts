import { err, ok, type Result } from '@perfect-line/core/result';
import { CompiledQuery, type Kysely, type Transaction } from 'kysely';

import { OWN_DISK, type Disk } from './disk.ts';
import type { StoreError } from './gameStore.ts';
import type { Schema } from './schema.ts';
import { answeredBy, Undone } from './undone.ts';

export type Tx = Transaction<Schema>;
type Job<T> = (tx: Tx) => Promise<T>;

/** Runs a job alone and durably: when the promise resolves, its effect survives a power cut. */
export type Writer = <T>(job: Job<T>) => Promise<T>;

export class Refused extends Undone<StoreError> {}
export const answer = answeredBy(Refused);

type Waiting = {
  readonly run: (tx: Tx, isAlone: boolean) => Promise<() => void>;
  readonly fail: (e: unknown) => void;
};

/** More would make one player wait for everybody else's disk. */
const JOBS_PER_COMMIT = 256;

const SAVEPOINT = CompiledQuery.raw('savepoint job');
const RELEASE = CompiledQuery.raw('release job');
const ROLLBACK = CompiledQuery.raw('rollback to job');

async function runInSavepoint<T>(tx: Tx, job: Job<T>): Promise<Result<T, unknown>> {
  await tx.executeQuery(SAVEPOINT);
  try {
    const value = await job(tx);
    await tx.executeQuery(RELEASE);
    return ok(value);
  } catch (error) {
    await tx.executeQuery(ROLLBACK);
    await tx.executeQuery(RELEASE);
    return err(error);
  }
}

/** Many waiting jobs share one commit, and with it one wait for the disk; each is answered after it. */
export function groupWriter(db: Kysely<Schema>, disk: Disk = OWN_DISK): Writer {
  let waiting: Waiting[] = [];
  let isFlushing = false;

  const transaction = (batch: readonly Waiting[]): Promise<readonly (() => void)[]> =>
    db.transaction().execute(async (tx) => {
      const settled: (() => void)[] = [];
      for (const job of batch) settled.push(await job.run(tx, batch.length === 1));
      return settled;
    });

  async function commit(batch: readonly Waiting[]): Promise<void> {
    try {
      for (const settle of await disk.save(() => transaction(batch))) settle();
    } catch (error) {
      for (const job of batch) job.fail(error);
    }
  }

  async function flush(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, JOBS_PER_COMMIT);
      waiting = waiting.slice(JOBS_PER_COMMIT);
      await commit(batch);
      await disk.rest(batch.length);
    }
    isFlushing = false;
  }

  return <T>(job: Job<T>) =>
    new Promise<T>((resolve, reject) => {
      // A job alone in its commit is undone with it; what it throws ends it as a failed commit does.
      const run = async (tx: Tx, isAlone: boolean): Promise<() => void> => {
        const result = isAlone ? ok(await job(tx)) : await runInSavepoint(tx, job);
        return () => (result.ok ? resolve(result.value) : reject(result.error));
      };
      waiting.push({ run, fail: reject });
      if (isFlushing) return;
      isFlushing = true;
      setImmediate(() => void flush());
    });
}

const SERIALIZATION_FAILURES = new Set(['40001', '40P01']);
const TRIES = 4;

const isTransient = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && SERIALIZATION_FAILURES.has(String(error.code));

/** One transaction per job; the server groups commits of concurrent connections itself. */
export function transactionWriter(db: Kysely<Schema>): Writer {
  return async (job) => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await db.transaction().execute(job);
      } catch (error) {
        if (attempt === TRIES || !isTransient(error)) throw error;
      }
    }
  };
}
