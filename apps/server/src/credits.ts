/** How many frames may come at once, and how many a second in the long run. */
export type CreditRule = { readonly burst: number; readonly perSecond: number };

/** A bucket of credits; each thing costs one, time fills it up again. */
export class Credits {
  readonly #rule: CreditRule;
  #left: number;
  #at: number;

  constructor(rule: CreditRule, now: number) {
    this.#rule = rule;
    this.#left = rule.burst;
    this.#at = now;
  }

  spend(now: number, cost = 1): boolean {
    this.#fill(now);
    if (this.#left < cost) return false;
    this.#left -= cost;
    return true;
  }

  isFull(now: number): boolean {
    this.#fill(now);
    return this.#left >= this.#rule.burst;
  }

  #fill(now: number): void {
    const gained = (Math.max(0, now - this.#at) / 1000) * this.#rule.perSecond;
    this.#left = Math.min(this.#rule.burst, this.#left + gained);
    this.#at = Math.max(this.#at, now);
  }
}

/** A bucket for each address; full ones are forgotten, so that memory follows the busy ones. */
export class CreditsByKey {
  readonly #rule: CreditRule;
  readonly #buckets = new Map<string, Credits>();

  constructor(rule: CreditRule) {
    this.#rule = rule;
  }

  spend(key: string, now: number, cost = 1): boolean {
    const bucket = this.#buckets.get(key) ?? new Credits(this.#rule, now);
    this.#buckets.set(key, bucket);
    return bucket.spend(now, cost);
  }

  forgetFull(now: number): void {
    for (const [key, bucket] of this.#buckets) if (bucket.isFull(now)) this.#buckets.delete(key);
  }

  get size(): number {
    return this.#buckets.size;
  }
}
