import { err, ok, type Result } from '@perfect-line/core/result';
import { sql, type Kysely, type Transaction } from 'kysely';

import type { StoreError } from './gameStore.ts';
import type { Schema } from './schema.ts';

export type Tx = Transaction<Schema>;
export type Job<T> = (tx: Tx) => Promise<T>;

/** Runs a job alone and durably: when the promise resolves, its effect survives a power cut. */
export type Writer = <T>(job: Job<T>) => Promise<T>;

/** Thrown inside a job to undo it and answer with a code. */
export class Refused extends Error {
  readonly code: StoreError;
  constructor(code: StoreError) {
    super(code);
    this.code = code;
  }
}

export async function answer<T>(work: Promise<T>): Promise<Result<T, StoreError>> {
  try {
    return ok(await work);
  } catch (error) {
    if (error instanceof Refused) return err(error.code);
    throw error;
  }
}

type Waiting = {
  readonly run: (tx: Tx) => Promise<() => void>;
  readonly fail: (e: unknown) => void;
};

/** More would make one player wait for everybody else's disk. */
const JOBS_PER_COMMIT = 256;

async function runInSavepoint<T>(tx: Tx, job: Job<T>): Promise<Result<T, unknown>> {
  await sql`savepoint job`.execute(tx);
  try {
    const value = await job(tx);
    await sql`release job`.execute(tx);
    return ok(value);
  } catch (error) {
    await sql`rollback to job`.execute(tx);
    await sql`release job`.execute(tx);
    return err(error);
  }
}

/** Many waiting jobs share one commit, and with it one wait for the disk; each is answered after it. */
export function groupWriter(db: Kysely<Schema>): Writer {
  let waiting: Waiting[] = [];
  let isFlushing = false;

  async function commit(batch: readonly Waiting[]): Promise<void> {
    try {
      const answers = await db.transaction().execute(async (tx) => {
        const settled: (() => void)[] = [];
        for (const job of batch) settled.push(await job.run(tx));
        return settled;
      });
      for (const settle of answers) settle();
    } catch (error) {
      for (const job of batch) job.fail(error);
    }
  }

  async function flush(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, JOBS_PER_COMMIT);
      waiting = waiting.slice(JOBS_PER_COMMIT);
      await commit(batch);
    }
    isFlushing = false;
  }

  return <T>(job: Job<T>) =>
    new Promise<T>((resolve, reject) => {
      const run = async (tx: Tx): Promise<() => void> => {
        const result = await runInSavepoint(tx, job);
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
