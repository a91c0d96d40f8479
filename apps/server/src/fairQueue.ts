export type Waiting<T> = {
  readonly item: T;
  readonly owner: string;
  readonly isWatched: () => boolean;
};

/** A race that nobody watches waits for those that somebody does, but not for ever: its players may be called. */
const UNWATCHED_MILLIS = 30_000;

/** Whoever has waited longest since the own last turn comes next, whatever the number of things waiting. */
export class FairQueue<T> {
  readonly #now: () => number;
  readonly #servedAt = new Map<string, number>();
  #waiting: (Waiting<T> & { readonly since: number })[] = [];
  #served = 0;

  constructor(now: () => number) {
    this.#now = now;
  }

  push(waiting: Waiting<T>): void {
    this.#waiting.push({ ...waiting, since: this.#now() });
  }

  take(): T | undefined {
    const patience = this.#now() - UNWATCHED_MILLIS;
    const pressing = this.#waiting.filter((each) => each.isWatched() || each.since <= patience);
    const next = this.#leastServed(pressing) ?? this.#leastServed(this.#waiting);
    if (next === undefined) return undefined;
    this.#waiting = this.#waiting.filter((each) => each !== next);
    this.#servedAt.set(next.owner, ++this.#served);
    this.#forgetOwners();
    return next.item;
  }

  drain(): readonly T[] {
    return this.#waiting.splice(0).map((each) => each.item);
  }

  #leastServed<W extends Waiting<T>>(among: readonly W[]): W | undefined {
    const served = ({ owner }: W): number => this.#servedAt.get(owner) ?? 0;
    return among.toSorted((a, b) => served(a) - served(b))[0];
  }

  /** Only whose things wait is remembered, and who was served last. */
  #forgetOwners(): void {
    const owners = new Set(this.#waiting.map((each) => each.owner));
    for (const [owner, at] of this.#servedAt) {
      if (!owners.has(owner) && at < this.#served) this.#servedAt.delete(owner);
    }
  }
}
