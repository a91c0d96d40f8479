import { Worker } from 'node:worker_threads';

import type { PairResult } from '@perfect-line/solver/gt/race/arena';

import type { BoutPlan, PairAnswer, PairTask } from './arenaBout.ts';

/** Threads that drive pairs of races; results lie by pair, whoever was the first to finish. */
export class ArenaPool {
  readonly #workers: readonly Worker[];

  constructor(threads: number) {
    const script = new URL('./arenaWorker.ts', import.meta.url);
    this.#workers = Array.from({ length: threads }, () => new Worker(script));
  }

  async drive(
    bout: BoutPlan,
    pairs: number,
    onPair: (done: number) => void,
  ): Promise<readonly PairResult[]> {
    const results: PairResult[] = [];
    let next = 0;
    let done = 0;
    const lane = async (worker: Worker): Promise<void> => {
      while (next < pairs) {
        const id = next++;
        results[id] = await ask(worker, { id, bout, pair: id });
        onPair(++done);
      }
    };
    await Promise.all(this.#workers.map(lane));
    return results;
  }

  async close(): Promise<void> {
    await Promise.all(this.#workers.map(async (worker) => worker.terminate()));
  }
}

async function ask(worker: Worker, task: PairTask): Promise<PairResult> {
  return new Promise((resolve, reject) => {
    worker.once('error', reject);
    worker.once('message', (answer: PairAnswer) => {
      worker.off('error', reject);
      if (answer.ok) resolve(answer.result);
      else reject(new Error(answer.message));
    });
    worker.postMessage(task, []);
  });
}
