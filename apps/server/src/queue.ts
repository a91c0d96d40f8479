/** One thing at a time, in the order they were asked for. */
export class OneByOne {
  #last: Promise<unknown> = Promise.resolve();

  /** Whoever asks hears what comes of it, a failure too; what waits behind it does not. */
  add<T>(job: () => Promise<T>): Promise<T> {
    const done = this.#last.then(job);
    this.#last = done.catch(() => undefined);
    return done;
  }
}

/** The same for what nobody hears the outcome of. */
export class Queue {
  readonly #failed: (error: unknown) => void;
  readonly #jobs = new OneByOne();
  #isClosed = false;

  constructor(failed: (error: unknown) => void) {
    this.#failed = failed;
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  /** Whoever waits for it never hears an error: those are told apart. */
  add(job: () => Promise<void>): Promise<void> {
    return this.#jobs.add(async () => {
      if (!this.#isClosed) await job().catch(this.#failed);
    });
  }

  /** Lets what is under way finish; what waits behind it never begins. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#jobs.add(async () => undefined);
  }
}
