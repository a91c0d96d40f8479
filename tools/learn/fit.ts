import { seededRandom, shuffled } from '@perfect-line/core/random';
import { chancesOf, type Field, type FieldWeights } from '@perfect-line/solver/gt/race/field';
import {
  FIELD_WEIGHT_COUNT,
  LAYERS,
  LEAK,
  newPass,
  PairNet,
  shareOfPair,
  softmax,
  type Pass,
} from '@perfect-line/solver/gt/race/fieldNet';

import type { Outlook } from '@perfect-line/solver/gt/race/outlook';

import type { Moment } from './races.ts';

const EPOCHS = 10;
const BATCH = 64;
const PACE = 0.004;
/** How strongly weights are held small: a few hundred numbers, and moments of one race are much alike. */
const HOLD = 0.5;

type Judged = {
  readonly chances: readonly number[];
  readonly passes: readonly (readonly Pass[])[];
};

function judged(weights: FieldWeights, { cars, conditions }: Field): Judged {
  const net = new PairNet(weights, conditions);
  const passOf = (me: Outlook, rival: Outlook): Pass => {
    const pass = newPass();
    net.score(pass, me, rival);
    return pass;
  };
  const passes = cars.map((me) =>
    cars.flatMap((rival) => (me === rival ? [] : [passOf(me, rival)])),
  );
  const scores = passes.map((of) => of.reduce((sum, { score }) => sum + score, 0));
  return { chances: softmax(scores), passes };
}

function add(sums: Float64Array, at: number, amount: number): void {
  sums[at] = (sums[at] ?? 0) + amount;
}

const slopeAt = (said: number): number => (said > 0 ? 1 : LEAK);

/** Adds what a score should have been to the slopes of all weights that made it. */
function learnFrom(
  { inputs, first, second }: Pass,
  miss: number,
  [weights, slopes]: readonly [Float64Array, Float64Array],
): void {
  const behind = new Float64Array(first.length);
  for (const [k, said] of second.entries()) {
    add(slopes, LAYERS.score + k, miss * said);
    const back = miss * (weights[LAYERS.score + k] ?? 0) * slopeAt(said);
    const start = LAYERS.second + k * first.length;
    for (let i = 0; i < first.length; i++) {
      add(slopes, start + i, back * (first[i] ?? 0));
      add(behind, i, back * (weights[start + i] ?? 0));
    }
  }
  // The last one is the constant, which nothing made.
  for (let k = 0; k < first.length - 1; k++) {
    const back = (behind[k] ?? 0) * slopeAt(first[k] ?? 0);
    const start = LAYERS.first + k * inputs.length;
    for (let i = 0; i < inputs.length; i++) add(slopes, start + i, back * (inputs[i] ?? 0));
  }
}

/** Adam, weights decaying apart from it: each goes down at a pace of its own. */
class Descent {
  readonly weights: Float64Array;
  readonly #mean: Float64Array;
  readonly #spread: Float64Array;
  #steps = 0;

  constructor(weights: Float64Array) {
    this.weights = weights;
    this.#mean = new Float64Array(weights.length);
    this.#spread = new Float64Array(weights.length);
  }

  step(slopes: Float64Array, pace: number): void {
    this.#steps += 1;
    const [keepMean, keepSpread] = [0.9, 0.999];
    for (const [i, weight] of this.weights.entries()) {
      const slope = slopes[i] ?? 0;
      const mean = keepMean * (this.#mean[i] ?? 0) + (1 - keepMean) * slope;
      const spread = keepSpread * (this.#spread[i] ?? 0) + (1 - keepSpread) * slope ** 2;
      this.#mean[i] = mean;
      this.#spread[i] = spread;
      const evenMean = mean / (1 - keepMean ** this.#steps);
      const evenSpread = spread / (1 - keepSpread ** this.#steps);
      const down = evenMean / (Math.sqrt(evenSpread) + 1e-8);
      this.weights[i] = weight - pace * (down + HOLD * weight);
    }
  }
}

function firstWeights(): Float64Array {
  const random = seededRandom('field weights');
  return Float64Array.from({ length: FIELD_WEIGHT_COUNT }, () => 0.5 * (random() - 0.5));
}

/** Log loss of a batch, and its slopes. */
function slopesOf(weights: Float64Array, batch: readonly Moment[]) {
  const slopes = new Float64Array(weights.length);
  let loss = 0;
  for (const { field, winner } of batch) {
    const { chances, passes } = judged(weights, field);
    const share = shareOfPair(field.conditions.cars) / batch.length;
    loss -= Math.log(Math.max(1e-12, chances[winner] ?? 0));
    for (const [i, of] of passes.entries()) {
      const miss = share * ((chances[i] ?? 0) - Number(i === winner));
      for (const pass of of) learnFrom(pass, miss, [weights, slopes]);
    }
  }
  return { slopes, loss };
}

/** Enough digits for chances, few enough to read. */
const rounded = (weights: Float64Array): FieldWeights =>
  weights.map((weight) => Number(weight.toPrecision(4)));

/** The weights that make what happened in these moments likeliest. */
export function fitted(moments: readonly Moment[], say: (text: string) => void): FieldWeights {
  const random = seededRandom('field order');
  const descent = new Descent(firstWeights());
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    const order = shuffled(moments, random);
    const pace = PACE * (1 - epoch / EPOCHS);
    let loss = 0;
    for (let i = 0; i < order.length; i += BATCH) {
      const { slopes, loss: part } = slopesOf(descent.weights, order.slice(i, i + BATCH));
      loss += part;
      descent.step(slopes, pace);
    }
    say(`fit ${epoch + 1} of ${EPOCHS}: log loss ${(loss / moments.length).toFixed(4)}`);
  }
  return rounded(descent.weights);
}

type Bin = {
  readonly from: number;
  readonly said: number;
  readonly was: number;
  readonly cars: number;
};
export type Report = {
  readonly cars: number;
  readonly moments: number;
  readonly logLoss: number;
  /** Log loss of one who gives every car the same. */
  readonly even: number;
  readonly bins: readonly Bin[];
};

type Said = { readonly chance: number; readonly won: boolean };

function binOf(said: readonly Said[], bin: number): Bin {
  const of = said.filter(({ chance }) => Math.min(9, Math.floor(10 * chance)) === bin);
  const mean = (value: (one: Said) => number): number =>
    of.reduce((sum, one) => sum + value(one), 0) / Math.max(1, of.length);
  return {
    from: 10 * bin,
    said: mean(({ chance }) => chance),
    was: mean(({ won }) => Number(won)),
    cars: of.length,
  };
}

/** Of all cars called 30 %, how many won: in ten bins, for fields of so many cars. */
export function reliability(
  moments: readonly Moment[],
  cars: number,
  weights: FieldWeights,
): Report {
  const of = moments.filter(({ field }) => field.cars.length === cars);
  const said = of.flatMap(({ field, winner }) =>
    chancesOf(field, weights).map((chance, i) => ({ chance, won: i === winner })),
  );
  const sum = said.reduce((all, { chance, won }) => all - (won ? Math.log(chance) : 0), 0);
  return {
    cars,
    moments: of.length,
    logLoss: sum / Math.max(1, of.length),
    even: Math.log(cars),
    bins: Array.from({ length: 10 }, (_, bin) => binOf(said, bin)),
  };
}
