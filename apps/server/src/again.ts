/** Runs something later; answers how to cancel it. */
export type Later = (millis: number, run: () => void) => () => void;

type AgainDeps = {
  readonly later: Later;
  readonly millis: number;
  readonly job: () => Promise<void>;
  readonly failed: (error: unknown) => void;
};

/** One job again and again, so long after it was done last; where it failed, that is told, and it is tried again. */
export class Again {
  readonly #deps: AgainDeps;
  #cancel: () => void = () => undefined;
  #isStopped = false;

  constructor(deps: AgainDeps) {
    this.#deps = deps;
  }

  /** Does it at once, and goes on from there. */
  async now(): Promise<void> {
    if (this.#isStopped) return;
    const { job, failed } = this.#deps;
    await job().catch(failed);
    this.wait();
  }

  /** The next time comes after the whole wait, whatever was set before. */
  wait(): void {
    this.#cancel();
    if (this.#isStopped) return;
    const { later, millis } = this.#deps;
    this.#cancel = later(millis, () => void this.now());
  }

  stop(): void {
    this.#isStopped = true;
    this.#cancel();
  }
}
