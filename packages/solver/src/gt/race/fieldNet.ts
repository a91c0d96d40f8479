import { outside } from '@perfect-line/core/outside';

import { drivesSooner, isWaiting, type Outlook } from './outlook.ts';

/** What all cars of a race share. */
export type Conditions = {
  readonly cars: number;
  readonly rain: boolean;
  /** A yellow flag lies on the track (G8.8). */
  readonly flag: boolean;
};

/** Further from the finish only the difference counts. */
const FAR_TURNS = 3.5;
const MOST_APART = 3;
const MOST_TURNS = 6;
/** Spaces on the way, more or less those of a turn in a high gear. */
const GAP = 8;

const within = (value: number, most: number): number => Math.max(-most, Math.min(most, value));

const OWN = 9;

/** What is seen of a car by itself. */
function ownInputs(into: Float64Array, from: number, [car, turns]: readonly [Outlook, number]) {
  into[from] = Math.min(turns, MOST_TURNS) / 3;
  into[from + 1] = Math.exp(-turns);
  into[from + 2] = Number(isWaiting(car));
  into[from + 3] = Number(car.acts);
  into[from + 4] = car.gear / 6;
  into[from + 5] = Math.min(car.heldUp, 1);
  into[from + 6] = Math.min(car.focus, 10) / 8;
  into[from + 7] = Math.min(car.harm, 4) / 4;
  into[from + 8] = within(car.pace, 2);
}

/** What one car sees of another. */
function pairInputs(into: Float64Array, [me, rival]: Pair, conditions: Conditions): void {
  const [mine, theirs] = [me.turns + me.heldUp, rival.turns + rival.heldUp];
  const surplus = Math.max(0, Math.min(mine, theirs) - FAR_TURNS);
  ownInputs(into, 0, [me, mine - surplus]);
  ownInputs(into, OWN, [rival, theirs - surplus]);
  into[18] = within(theirs - mine, MOST_APART);
  into[19] = drivesSooner(me, rival);
  into[20] = within((me.way - rival.way) / GAP, 2);
  into[21] = (conditions.cars - 2) / 4;
  into[22] = Math.min(surplus, 12) / 4;
  into[23] = Number(conditions.rain);
  into[24] = Number(conditions.flag);
  into[25] = 1;
}

type Pair = readonly [me: Outlook, rival: Outlook];

const INPUTS = 26;
const FIRST = 16;
const SECOND = 8;

/** Where the weights of the three layers begin; the last input of each of the first two is a constant. */
export const LAYERS = {
  first: 0,
  second: FIRST * INPUTS,
  score: FIRST * INPUTS + SECOND * (FIRST + 1),
} as const;

export const FIELD_WEIGHT_COUNT = LAYERS.score + SECOND;

/** All that was said on the way to the score of a pair. */
export type Pass = {
  readonly inputs: Float64Array;
  readonly first: Float64Array;
  readonly second: Float64Array;
  score: number;
};

export function newPass(): Pass {
  const first = new Float64Array(FIRST + 1);
  first[FIRST] = 1;
  return { inputs: new Float64Array(INPUTS), first, second: new Float64Array(SECOND), score: 0 };
}

/** Units below zero let a tenth through: none of them dies while it learns. */
export const LEAK = 0.1;

type Layer = {
  readonly from: number;
  readonly units: number;
  readonly inputs: Float64Array;
  readonly said: Float64Array;
};

function say(weights: Float64Array, { from, units, inputs, said }: Layer): void {
  let at = from;
  for (let unit = 0; unit < units; unit++) {
    let sum = 0;
    for (let i = 0; i < inputs.length; i++) {
      sum += (weights[at++] ?? outside()) * (inputs[i] ?? outside());
    }
    said[unit] = sum > 0 ? sum : LEAK * sum;
  }
}

/** How well one car stands against another: a small net, the same for every pair of every field. */
export class PairNet {
  readonly #weights: Float64Array;
  readonly #conditions: Conditions;

  constructor(weights: Float64Array, conditions: Conditions) {
    this.#weights = weights;
    this.#conditions = conditions;
  }

  score(pass: Pass, me: Outlook, rival: Outlook): number {
    const { inputs, first, second } = pass;
    pairInputs(inputs, [me, rival], this.#conditions);
    say(this.#weights, { from: LAYERS.first, units: FIRST, inputs, said: first });
    say(this.#weights, { from: LAYERS.second, units: SECOND, inputs: first, said: second });
    let score = 0;
    for (let i = 0; i < SECOND; i++) {
      score += (this.#weights[LAYERS.score + i] ?? outside()) * (second[i] ?? outside());
    }
    // Of two cars the scores are log odds; among more each rival takes its share.
    pass.score = shareOfPair(this.#conditions.cars) * score;
    return pass.score;
  }
}

/** What a pair counts in a field of so many cars. */
export const shareOfPair = (cars: number): number => 2 / cars;

/** Shares of one whole, the greater the score the more: their sum is 1 by construction. */
export function softmax(scores: readonly number[]): readonly number[] {
  const most = Math.max(...scores);
  const parts = scores.map((score) => Math.exp(score - most));
  const all = parts.reduce((sum, part) => sum + part, 0);
  return parts.map((part) => part / all);
}
