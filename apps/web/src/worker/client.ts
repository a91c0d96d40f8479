import type { ThinkRequest } from '../session/localSession.ts';
import type { WorkerAnswer, WorkerRequest } from './protocol.ts';

/** A driver that has not answered by then is given a new worker; none takes a tenth of it. */
const PATIENCE_MS = 20_000;
const TRIES = 2;

type Waiting<Action> = {
  readonly resolve: (action: Action) => void;
  readonly reject: (reason: Error) => void;
};

/** Computer drivers think beside the page, never in it. */
export class DriverClient<Action> {
  readonly #start: () => Worker;
  #worker: Worker | undefined;
  #waiting = new Map<number, Waiting<Action>>();
  #count = 0;

  /** `start` makes a worker that knows the drivers of one game. */
  constructor(start: () => Worker) {
    this.#start = start;
  }

  async think(request: ThinkRequest<Action>): Promise<Action> {
    let failure: unknown;
    for (let i = 0; i < TRIES; i++) {
      try {
        return await this.#ask(request);
      } catch (error) {
        failure = error;
        this.close();
      }
    }
    throw failure;
  }

  close(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    for (const { reject } of this.#waiting.values()) reject(new Error('worker closed'));
    this.#waiting.clear();
  }

  #ask({ game, events, seat, level }: ThinkRequest<Action>): Promise<Action> {
    const id = ++this.#count;
    const { setup } = game;
    const message: WorkerRequest<Action> = {
      id,
      type: 'choose',
      game: game.id,
      setup,
      events,
      seat,
      level,
    };
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('driver is silent')), PATIENCE_MS);
      const settle =
        <T>(done: (value: T) => void) =>
        (value: T): void => {
          clearTimeout(timer);
          this.#waiting.delete(id);
          done(value);
        };
      this.#waiting.set(id, { resolve: settle(resolve), reject: settle(reject) });
      this.#open().postMessage(message, []);
    });
  }

  #open(): Worker {
    if (this.#worker !== undefined) return this.#worker;
    const worker = this.#start();
    worker.addEventListener('message', (event: MessageEvent<WorkerAnswer<Action>>) => {
      const answer = event.data;
      const waiting = this.#waiting.get(answer.id);
      if (answer.ok) waiting?.resolve(answer.action);
      else waiting?.reject(new Error(answer.reason));
    });
    worker.addEventListener('error', () => this.close());
    this.#worker = worker;
    return worker;
  }
}

export const startGtWorker = (): Worker =>
  new Worker(new URL('driverWorker.ts', import.meta.url), { type: 'module' });
