/** One thing at a time, in the order they were asked for. */
export class Queue {
  readonly #failed: (error: unknown) => void;
  #tail: Promise<void> = Promise.resolve();
  #isClosed = false;

  constructor(failed: (error: unknown) => void) {
    this.#failed = failed;
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  /** Whoever waits for it never hears an error: those are told apart. */
  add(job: () => Promise<void>): Promise<void> {
    const run = this.#tail.then(() => (this.#isClosed ? undefined : job()));
    this.#tail = run.catch(this.#failed);
    return this.#tail;
  }

  /** Lets what is under way finish; what waits behind it never begins. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#tail;
  }
}
