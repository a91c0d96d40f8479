import { Worker } from 'node:worker_threads';

/** Some ten thousand pages of the log: a minute of many races, and a tenth of a second to read after a kill. */
const WRITES_PER_CHECKPOINT = 2000;

/**
 * Carries the log over into the database file. Most of it is copied in a thread while races go on; writers add to
 * the log meanwhile, so that it would never end. The little that is left is therefore copied while they pause, and
 * the log begins anew.
 */
export class Checkpoints {
  readonly #file: string;
  readonly #every: number;
  #phase: 'log' | 'copying' | 'rest' | 'given-up' = 'log';
  #writes = 0;
  #worker: Worker | undefined;
  #answer: (isCopied: boolean) => void = () => undefined;

  constructor(file: string, every = WRITES_PER_CHECKPOINT) {
    this.#file = file;
    this.#every = every;
  }

  async rest(writes: number): Promise<void> {
    this.#writes += writes;
    if (this.#phase === 'log' && this.#writes >= this.#every) void this.#copyMost();
    else if (this.#phase === 'rest') await this.#copyRest();
  }

  async close(): Promise<void> {
    this.#phase = 'given-up';
    await this.#worker?.terminate();
  }

  async #copyMost(): Promise<void> {
    this.#phase = 'copying';
    this.#writes = 0;
    await this.#copy('rest');
  }

  async #copyRest(): Promise<void> {
    await this.#copy('log');
  }

  /** Without our thread SQLite does it inside a commit when the log has grown too long. */
  async #copy(next: 'rest' | 'log'): Promise<void> {
    const isCopied = await this.#ask();
    if (this.#phase !== 'given-up') this.#phase = isCopied ? next : 'given-up';
  }

  #ask(): Promise<boolean> {
    this.#worker ??= this.#hire();
    this.#worker.ref();
    this.#worker.postMessage('copy', []);
    return new Promise((resolve) => {
      this.#answer = resolve;
    });
  }

  #hire(): Worker {
    const script = new URL('./checkpointWorker.ts', import.meta.url);
    const worker = new Worker(script, { workerData: this.#file });
    const answered = (isCopied: boolean): void => {
      worker.unref();
      this.#answer(isCopied);
    };
    worker.on('message', () => answered(true));
    worker.on('error', () => answered(false));
    worker.on('exit', () => answered(false));
    return worker;
  }
}
