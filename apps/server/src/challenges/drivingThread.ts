import { Worker } from 'node:worker_threads';

import type { GameEvent } from '@perfect-line/rules/game';

export type CourseToSolve = {
  readonly game: string;
  readonly setup: unknown;
  readonly rulesVersion: string;
};
export type DrivingTask =
  | { readonly type: 'solve'; readonly course: CourseToSolve }
  | { readonly type: 'judge'; readonly events: readonly GameEvent<unknown>[] };
/** Seconds of the par or of the decisions; none where it cannot be told. */
export type DrivingAnswer =
  | { readonly ok: true; readonly seconds?: number }
  | { readonly ok: false; readonly message: string };

/** Solves one course at a time and judges runs on it; rejects where it broke down. */
export type DrivingThread = {
  readonly solve: (course: CourseToSolve) => Promise<number | undefined>;
  readonly judge: (events: readonly GameEvent<unknown>[]) => Promise<number | undefined>;
  readonly close: () => Promise<void>;
};

/** Whatever takes longer is taken for stuck; the largest ready circuit takes a minute. */
const LONGEST_MILLIS = 30 * 60_000;

/** A thread of its own, so that nobody's action waits for it; what it may hold is bounded. */
export function openDrivingThread(memoryMb: number): DrivingThread {
  const worker = new Worker(new URL('./drivingWorker.ts', import.meta.url), {
    workerData: { memoryBytes: memoryMb * 2 ** 20 },
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  });
  worker.unref();
  const ask = (task: DrivingTask): Promise<number | undefined> =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => void worker.terminate(), LONGEST_MILLIS);
      const settle = (end: () => void): void => {
        clearTimeout(timer);
        worker.off('message', take).off('error', fail).off('exit', fail);
        end();
      };
      const take = (answer: DrivingAnswer): void =>
        settle(() => {
          if (answer.ok) resolve(answer.seconds);
          else reject(new Error(answer.message));
        });
      const fail = (error: unknown): void =>
        settle(() => reject(error instanceof Error ? error : new Error('the thread has ended')));
      worker.on('message', take).on('error', fail).on('exit', fail);
      worker.postMessage(task, []);
    });
  return {
    solve: (course) => ask({ type: 'solve', course }),
    judge: (events) => ask({ type: 'judge', events }),
    close: async () => void (await worker.terminate()),
  };
}
