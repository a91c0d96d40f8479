import { signal } from '@preact/signals';

import type { ThinkRequest } from '../table/session/localSession.ts';
import type {
  AnswerTo,
  Question,
  Questions,
  Thought,
  WorkerAnswer,
  WorkerRequest,
} from './protocol.ts';

/** A worker silent for so long is given up; no thought takes a tenth of it between two signs of life. */
const PATIENCE_MS = 60_000;
const TRIES = 2;

/** Closed on purpose: whoever asked has gone. */
class WorkerClosed extends Error {}

/** The worker is gone: another one may do better. */
class WorkerLost extends Error {}

type Waiting<Action> = {
  readonly resolve: (thought: Thought<Action>) => void;
  readonly reject: (reason: Error) => void;
  readonly isAlive: () => void;
};

/** Computer drivers, coach and solver think beside the page, never in it. */
export class DriverClient<Action> {
  /** How far a long thought is, 0 to 1; undefined when there is none. */
  readonly progress = signal<number | undefined>(undefined);
  readonly #start: () => Worker;
  #worker: Worker | undefined;
  #waiting = new Map<number, Waiting<Action>>();
  #count = 0;
  #hasEnded = false;

  /** `start` makes a worker that knows the drivers of one game. */
  constructor(start: () => Worker) {
    this.#start = start;
  }

  /** What a computer driver does now. Every thought is on the page's timeline as `driver <level>`. */
  async think({ game, events, seat, level }: ThinkRequest<Action>): Promise<Action> {
    const { id, setup } = game;
    const thought = await this.#ask({ type: 'choose', game: id, setup, events, seat, level });
    if (thought.to !== 'choose') throw new Error('answer to another question');
    const { answer, thoughtMs } = thought;
    const start = Math.max(0, performance.now() - thoughtMs);
    performance.measure(`driver ${level}`, { start, duration: thoughtMs, detail: answer });
    return answer;
  }

  /** A played turn looked back on. */
  async review(asks: Questions<Action>['review']['asks']): Promise<AnswerTo<Action, 'review'>> {
    const thought = await this.#ask({ type: 'review', ...asks });
    return thought.to === 'review' ? thought.answer : undefined;
  }

  /** Moments between turns, as they look for every car. */
  async worth(asks: Questions<Action>['worth']['asks']): Promise<AnswerTo<Action, 'worth'>> {
    const thought = await this.#ask({ type: 'worth', ...asks });
    return thought.to === 'worth' ? thought.answer : [];
  }

  /** One decision beside the others there were. */
  async judge(asks: Questions<Action>['judge']['asks']): Promise<AnswerTo<Action, 'judge'>> {
    const thought = await this.#ask({ type: 'judge', ...asks });
    return thought.to === 'judge' ? thought.answer : undefined;
  }

  /** Expected seconds of the lap that is driven; the worker then knows it for reviews. */
  async solve(asks: Questions<Action>['solve']['asks']): Promise<AnswerTo<Action, 'solve'>> {
    const thought = await this.#ask({ type: 'solve', ...asks });
    return thought.to === 'solve' ? thought.answer : undefined;
  }

  /** Where laps of computer drivers lose time and control. */
  async heat(asks: Questions<Action>['heat']['asks']): Promise<AnswerTo<Action, 'heat'>> {
    const thought = await this.#ask({ type: 'heat', ...asks });
    return thought.to === 'heat' ? thought.answer : [];
  }

  /** Stops every thought at once; the next question starts a new worker. */
  close(): void {
    this.#drop(new WorkerClosed('worker closed'));
  }

  /** For good: a table that was left may still ask, and nobody would ever stop the worker that answers. */
  end(): void {
    this.#hasEnded = true;
    this.close();
  }

  #drop(reason: Error): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    this.progress.value = undefined;
    for (const { reject } of this.#waiting.values()) reject(reason);
    this.#waiting.clear();
  }

  /** A worker that broke or fell silent is replaced once; one that answers "I cannot" would do so again. */
  async #ask(question: Question<Action>): Promise<Thought<Action>> {
    if (this.#hasEnded) throw new WorkerClosed('worker closed');
    for (let i = 1; ; i++) {
      try {
        return await this.#askOnce(question);
      } catch (error) {
        if (!(error instanceof WorkerLost) || i === TRIES) throw error;
        this.#drop(new WorkerLost('worker replaced'));
      }
    }
  }

  #askOnce(question: Question<Action>): Promise<Thought<Action>> {
    const id = ++this.#count;
    const request: WorkerRequest<Action> = { id, question };
    return new Promise((resolve, reject) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const settle =
        <T>(done: (value: T) => void) =>
        (value: T): void => {
          clearTimeout(timer);
          this.#waiting.delete(id);
          done(value);
        };
      const waiting: Waiting<Action> = {
        resolve: settle(resolve),
        reject: settle(reject),
        isAlive: () => {
          clearTimeout(timer);
          const isSilent = (): void => waiting.reject(new WorkerLost('worker is silent'));
          timer = setTimeout(isSilent, PATIENCE_MS);
        },
      };
      waiting.isAlive();
      this.#waiting.set(id, waiting);
      this.#open().postMessage(request, []);
    });
  }

  #open(): Worker {
    if (this.#worker !== undefined) return this.#worker;
    const worker = this.#start();
    worker.addEventListener('message', (event: MessageEvent<WorkerAnswer<Action>>) =>
      this.#hear(event.data),
    );
    worker.addEventListener('error', () => this.#drop(new WorkerLost('worker broke')));
    this.#worker = worker;
    return worker;
  }

  #hear(message: WorkerAnswer<Action>): void {
    // A worker answers one question after the other: a sign of life is one for all that wait.
    for (const { isAlive } of this.#waiting.values()) isAlive();
    this.progress.value = message.type === 'progress' ? message.share : undefined;
    const waiting = this.#waiting.get(message.id);
    if (message.type === 'answer') waiting?.resolve(message.thought);
    else if (message.type === 'failed') waiting?.reject(new Error(message.reason));
  }
}
