import { Worker } from 'node:worker_threads';

import type { Driver, DriveRequest, DriveTurn } from './drivers.ts';
import { FairQueue } from './fairQueue.ts';
import type { PackedState } from './room/packedState.ts';

export type DriverAnswer =
  | { readonly id: number; readonly ok: true; readonly action: unknown }
  | { readonly id: number; readonly ok: false; readonly message: string };
/** The position instead of the race that led to it, where there is one. */
export type AskedDriver = DriveRequest & { readonly state?: PackedState };
export type DriverTask = { readonly id: number; readonly request: AskedDriver };

type Waiting = {
  readonly task: () => DriverTask;
  readonly id: number;
  readonly resolve: (action: unknown) => void;
  readonly reject: (error: Error) => void;
};

/** A driver that thinks longer is taken for stuck: its thread is ended and the race goes on without it. */
const THINKING_MILLIS = 15_000;

/** One thread with at most one task. */
class Lane {
  readonly #script: URL;
  #worker: Worker | undefined;
  #current: Waiting | undefined;
  #timer: NodeJS.Timeout | undefined;
  readonly #onFree: () => void;

  constructor(script: URL, onFree: () => void) {
    this.#script = script;
    this.#onFree = onFree;
  }

  get isFree(): boolean {
    return this.#current === undefined;
  }

  start(waiting: Waiting, millis: number): void {
    this.#current = waiting;
    this.#worker ??= this.#hire();
    this.#timer = setTimeout(() => this.#dismiss(new Error('the driver thought too long')), millis);
    this.#worker.postMessage(waiting.task(), []);
  }

  async close(): Promise<void> {
    const worker = this.#worker;
    this.#finish((waiting) => waiting.reject(new Error('the server stops')));
    this.#worker = undefined;
    await worker?.terminate();
  }

  #hire(): Worker {
    const worker = new Worker(this.#script);
    worker.on('message', (answer: DriverAnswer) => this.#take(answer));
    worker.on('error', (error) =>
      this.#dismiss(error instanceof Error ? error : new Error('driver')),
    );
    worker.unref();
    return worker;
  }

  #take(answer: DriverAnswer): void {
    if (answer.id !== this.#current?.id) return;
    this.#finish((waiting) =>
      answer.ok ? waiting.resolve(answer.action) : waiting.reject(new Error(answer.message)),
    );
    this.#onFree();
  }

  #dismiss(error: Error): void {
    void this.#worker?.terminate();
    this.#worker = undefined;
    this.#finish((waiting) => waiting.reject(error));
    this.#onFree();
  }

  #finish(settle: (waiting: Waiting) => void): void {
    clearTimeout(this.#timer);
    const current = this.#current;
    this.#current = undefined;
    if (current !== undefined) settle(current);
  }
}

function asked(request: DriveRequest, turn: DriveTurn | undefined): AskedDriver {
  const state = turn?.state?.();
  return state === undefined ? request : { ...request, events: [], state };
}

export type DriverPool = { readonly drive: Driver; readonly close: () => Promise<void> };

export type PoolOptions = {
  readonly threads: number;
  readonly script?: URL;
  readonly thinkingMillis?: number;
};

/** Computer drivers think in threads of their own, so that nobody's action waits for them. */
export function openDriverPool(options: PoolOptions): DriverPool {
  const script = options.script ?? new URL('./driverWorker.ts', import.meta.url);
  const millis = options.thinkingMillis ?? THINKING_MILLIS;
  const queue = new FairQueue<Waiting>(() => performance.now());
  const lanes: Lane[] = [];
  const next = (): void => {
    const lane = lanes.find((each) => each.isFree);
    const waiting = lane === undefined ? undefined : queue.take();
    if (lane !== undefined && waiting !== undefined) lane.start(waiting, millis);
  };
  for (let i = 0; i < options.threads; i++) lanes.push(new Lane(script, next));
  let id = 0;
  return {
    drive: (request, turn) =>
      new Promise((resolve, reject) => {
        const number = ++id;
        const task = (): DriverTask => ({ id: number, request: asked(request, turn) });
        const { owner = '', isWatched = () => true } = turn ?? {};
        queue.push({ item: { id: number, task, resolve, reject }, owner, isWatched });
        next();
      }),
    close: async () => {
      for (const waiting of queue.drain()) waiting.reject(new Error('the server stops'));
      for (const lane of lanes) await lane.close();
    },
  };
}
