/** One moment of a turn: what a decision cost, or what chance gave (below zero) or took. */
type Moment<What> = {
  readonly by: 'decision' | 'luck';
  readonly what: What | 'chance';
  readonly cost: number;
  /** Which event of the turn it was. */
  readonly event: number;
};

/** A turn looked back on. Costs are seconds of the final time, or of the chance to win; less is better. */
export type Review<What, Best> = {
  readonly unit: 'seconds' | 'chance';
  /** What best driving promised at the start, and what the turn came to. */
  readonly expected: number;
  readonly result: number;
  /** Sums of the moments: together exactly `result - expected`. */
  readonly decisions: number;
  readonly luck: number;
  readonly moments: readonly Moment<What>[];
  /** What could have been done at the start, the best first. */
  readonly best: readonly Best[];
};

/** The expectation as it moves through a turn, and every move of it. */
export class Ledger<What> {
  value: number;
  readonly #expected: number;
  readonly #moments: Moment<What>[] = [];

  constructor(expected: number) {
    this.value = expected;
    this.#expected = expected;
  }

  enter(value: number, moment: Omit<Moment<What>, 'cost'>): void {
    this.#moments.push({ ...moment, cost: value - this.value });
    this.value = value;
  }

  close<Best>(unit: Review<What, Best>['unit'], best: readonly Best[]): Review<What, Best> {
    return {
      unit,
      expected: this.#expected,
      result: this.value,
      decisions: this.decisions,
      luck: this.#sumOf('luck'),
      moments: this.#moments,
      best,
    };
  }

  get decisions(): number {
    return this.#sumOf('decision');
  }

  #sumOf(by: Moment<What>['by']): number {
    return this.#moments.reduce((sum, one) => sum + (one.by === by ? one.cost : 0), 0);
  }
}
