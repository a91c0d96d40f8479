import { outside } from '@perfect-line/core/outside';

export type SpotCost = (position: number, gear: number, tokens: number) => number;

const GEARS = 8;
/** More tokens are as good as seven. */
const TOKENS = 8;

/** Costs of the ends of one turn, each asked for once: many plans lead to the same one. */
export class SpotCosts {
  readonly #made: Int32Array;
  readonly #costs: Float64Array;
  #number = 0;
  #cost: SpotCost = outside;

  constructor(positions: number) {
    this.#made = new Int32Array(positions * GEARS * TOKENS);
    this.#costs = new Float64Array(positions * GEARS * TOKENS);
  }

  /** Another turn: nothing is known of its ends. */
  begin(cost: SpotCost): void {
    this.#number++;
    this.#cost = cost;
  }

  at(position: number, gear: number, tokens: number): number {
    const held = Math.min(tokens, TOKENS - 1);
    const at = (position * GEARS + gear) * TOKENS + held;
    if (this.#made[at] === this.#number) return this.#costs[at] ?? outside();
    const cost = this.#cost(position, gear, held);
    this.#made[at] = this.#number;
    this.#costs[at] = cost;
    return cost;
  }
}
