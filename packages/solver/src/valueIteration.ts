import { outside } from '@perfect-line/core/outside';

/**
 * What an option may lead to: `gain` now, and the value of `next`; `turned` where next is seen by the opponent. Without a
 * next state the game is over, or it goes on in a larger one: `end` is then the number of what that is worth.
 */
export type Outcome<State> = {
  readonly probability: number;
  readonly gain: number;
  readonly next: State | undefined;
  readonly turned?: boolean;
  readonly end?: number;
};

/** A game of chance and decisions: every state has options, every option its outcomes. */
export type DecisionGame<State> = {
  /** Equal keys are equal states. */
  keyOf(state: State): string | number;
  optionsOf(state: State): readonly (readonly Outcome<State>[])[];
  /** Whether the one who decides wants more or less. */
  readonly wants: 'more' | 'less';
};

/** All states that can be reached, their options and outcomes laid end to end. */
export type Laid = {
  readonly count: number;
  readonly optionStart: Uint32Array;
  readonly outcomeStart: Uint32Array;
  readonly probability: Float64Array;
  readonly gain: Float64Array;
  /** Index of the next state; below zero the game is over: -1, or -2 less the number of the end. */
  readonly next: Int32Array;
  readonly sign: Int8Array;
};

export function layOut<State>(game: DecisionGame<State>, start: State): Laid {
  const states: State[] = [start];
  const index = new Map<string | number, number>([[game.keyOf(start), 0]]);
  const indexOf = (state: State | undefined): number => {
    if (state === undefined) return -1;
    const key = game.keyOf(state);
    const known = index.get(key);
    if (known !== undefined) return known;
    index.set(key, states.length);
    return states.push(state) - 1;
  };
  const optionStart = [0];
  const outcomeStart = [0];
  const columns: Record<'probability' | 'gain' | 'next' | 'sign', number[]> = {
    probability: [],
    gain: [],
    next: [],
    sign: [],
  };
  for (let i = 0; i < states.length; i++) {
    for (const option of game.optionsOf(states[i] ?? outside())) {
      for (const outcome of option) {
        columns.probability.push(outcome.probability);
        columns.gain.push(outcome.gain);
        columns.next.push(outcome.end === undefined ? indexOf(outcome.next) : -2 - outcome.end);
        columns.sign.push(outcome.turned === true ? -1 : 1);
      }
      outcomeStart.push(columns.next.length);
    }
    optionStart.push(outcomeStart.length - 1);
  }
  return {
    count: states.length,
    optionStart: Uint32Array.from(optionStart),
    outcomeStart: Uint32Array.from(outcomeStart),
    probability: Float64Array.from(columns.probability),
    gain: Float64Array.from(columns.gain),
    next: Int32Array.from(columns.next),
    sign: Int8Array.from(columns.sign),
  };
}

/** Values of the states, and of the ends where the game goes on in a larger one. */
type Worth = { readonly values: Float64Array; readonly ends: ArrayLike<number> };

function restOf({ values, ends }: Worth, next: number): number {
  if (next >= 0) return values[next] ?? outside();
  return next === -1 ? 0 : (ends[-2 - next] ?? outside());
}

function optionValue(laid: Laid, worth: Worth, option: number): number {
  let value = 0;
  const end = laid.outcomeStart[option + 1] ?? outside();
  for (let i = laid.outcomeStart[option] ?? outside(); i < end; i++) {
    const next = laid.next[i] ?? outside();
    const rest = (laid.sign[i] ?? outside()) * restOf(worth, next);
    value += (laid.probability[i] ?? outside()) * ((laid.gain[i] ?? outside()) + rest);
  }
  return value;
}

/** One pass over all states, the last found first; the largest change. */
function pass(laid: Laid, worth: Worth, wants: 'more' | 'less'): number {
  const { values } = worth;
  let change = 0;
  for (let state = laid.count - 1; state >= 0; state--) {
    const end = laid.optionStart[state + 1] ?? outside();
    let best = wants === 'more' ? -Infinity : Infinity;
    for (let option = laid.optionStart[state] ?? outside(); option < end; option++) {
      const value = optionValue(laid, worth, option);
      best = wants === 'more' ? Math.max(best, value) : Math.min(best, value);
    }
    if (!Number.isFinite(best)) continue;
    change = Math.max(change, Math.abs(best - (values[state] ?? outside())));
    values[state] = best;
  }
  return change;
}

const MOST_PASSES = 10_000;

/**
 * Value of a game under best play by value iteration: slow, plain, and good for games that can come back to a
 * state. The second method against which the packed solvers are checked.
 */
export function valueOf<State>(game: DecisionGame<State>, start: State, tolerance = 1e-12): number {
  const laid = layOut(game, start);
  const worth = { values: new Float64Array(laid.count), ends: [] };
  for (let i = 0; i < MOST_PASSES && pass(laid, worth, game.wants) > tolerance; i++);
  return worth.values[0] ?? 0;
}

/** Value of the first state of a game that never comes back to a state: one pass, with these ends. */
export function valueWith(laid: Laid, ends: ArrayLike<number>, wants: 'more' | 'less'): number {
  const worth = { values: new Float64Array(laid.count), ends };
  pass(laid, worth, wants);
  return worth.values[0] ?? 0;
}
