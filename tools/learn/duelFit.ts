import { seededRandom, shuffled, type RandomSource } from '@perfect-line/core/random';
import {
  DUEL_LAYERS,
  DUEL_WEIGHTS,
  duelInputs,
  LEAK,
  netOdds,
  newDuelPass,
  type DuelPass,
} from '@perfect-line/solver/gt/race/duelNet';
import { DRIVEN, type Outlook } from '@perfect-line/solver/gt/race/outlook';

import type { DuelMoment, Seen } from './duelRaces.ts';

const EPOCHS = 20;
/** Weights are the mean of those after the last epochs. */
const LAST_EPOCHS = 6;
const BATCH = 64;
const PACE = 0.003;
const LEAST_PACE = 1e-5;
/** How strongly weights are held small. */
const HOLD = 3e-4;

const outlookFrom = ([turns, gear, way, focus, pace]: Seen): Outlook => ({
  turns,
  heldUp: 0,
  slot: DRIVEN,
  acts: false,
  gear,
  way,
  focus,
  harm: 0,
  pace,
});

type Example = { readonly inputs: Float64Array; readonly won: number };

function exampleOf({ next, other, won }: DuelMoment): Example {
  const { inputs } = newDuelPass();
  duelInputs(inputs, outlookFrom(next), outlookFrom(other));
  return { inputs, won: Number(won) };
}

const gauss = (random: RandomSource): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

function firstWeights(random: RandomSource): Float64Array {
  const { inputs, first, second } = DUEL_LAYERS;
  const layer = (units: number, from: number, spread: number): number[] =>
    Array.from({ length: units }, () => [
      0,
      ...Array.from({ length: from }, () => gauss(random) * spread),
    ]).flat();
  return Float64Array.of(
    ...layer(first, inputs, Math.sqrt(1.5 / inputs)),
    ...layer(second, first, Math.sqrt(1.5 / first)),
    ...layer(1, second, 0.3),
  );
}

function add(sums: Float64Array, at: number, amount: number): void {
  sums[at] = (sums[at] ?? 0) + amount;
}

const slopeAt = (said: number): number => (said > 0 ? 1 : LEAK);

type Unit = { readonly at: number; readonly miss: number; readonly from: Float64Array };

function unitSlopes(slopes: Float64Array, { at, miss, from }: Unit): void {
  add(slopes, at, miss);
  for (let i = 0; i < from.length; i++) add(slopes, at + 1 + i, miss * (from[i] ?? 0));
}

/** Adds what the odds missed by to the slopes of all weights that made them. */
function learnFrom(weights: Float64Array, slopes: Float64Array, pass: DuelPass, miss: number) {
  const { inputs, first, second } = pass;
  const { oddsAt, secondAt } = DUEL_LAYERS;
  const behind = new Float64Array(first.length);
  unitSlopes(slopes, { at: oddsAt, miss, from: second });
  for (const [k, said] of second.entries()) {
    const back = miss * (weights[oddsAt + 1 + k] ?? 0) * slopeAt(said);
    const at = secondAt + k * (first.length + 1);
    unitSlopes(slopes, { at, miss: back, from: first });
    for (let i = 0; i < first.length; i++) add(behind, i, back * (weights[at + 1 + i] ?? 0));
  }
  for (const [k, said] of first.entries()) {
    const back = (behind[k] ?? 0) * slopeAt(said);
    unitSlopes(slopes, { at: k * (inputs.length + 1), miss: back, from: inputs });
  }
}

/** Adam: each weight goes down at a pace of its own. */
class Descent {
  readonly weights: Float64Array;
  readonly #mean = new Float64Array(DUEL_WEIGHTS);
  readonly #spread = new Float64Array(DUEL_WEIGHTS);
  #steps = 0;

  constructor(weights: Float64Array) {
    this.weights = weights;
  }

  step(slopes: Float64Array, pace: number): void {
    this.#steps += 1;
    const [evenMean, evenSpread] = [1 - 0.9 ** this.#steps, 1 - 0.999 ** this.#steps];
    for (const [i, weight] of this.weights.entries()) {
      const slope = (slopes[i] ?? 0) / BATCH + HOLD * weight;
      const mean = 0.9 * (this.#mean[i] ?? 0) + 0.1 * slope;
      const spread = 0.999 * (this.#spread[i] ?? 0) + 0.001 * slope * slope;
      this.#mean[i] = mean;
      this.#spread[i] = spread;
      this.weights[i] =
        weight - (pace * (mean / evenMean)) / (Math.sqrt(spread / evenSpread) + 1e-8);
    }
  }
}

function epoch(descent: Descent, order: readonly Example[], pace: number): void {
  const pass = newDuelPass();
  for (let from = 0; from + BATCH <= order.length; from += BATCH) {
    const slopes = new Float64Array(DUEL_WEIGHTS);
    for (const { inputs, won } of order.slice(from, from + BATCH)) {
      const seen = { ...pass, inputs };
      const miss = 1 / (1 + Math.exp(-netOdds(descent.weights, 0, seen))) - won;
      learnFrom(descent.weights, slopes, seen, miss);
    }
    descent.step(slopes, pace);
  }
}

function netFrom(moments: readonly DuelMoment[], random: RandomSource): Float64Array {
  const descent = new Descent(firstWeights(random));
  const mean = new Float64Array(DUEL_WEIGHTS);
  let order: readonly Example[] = moments.map(exampleOf);
  for (let done = 0; done < EPOCHS; done++) {
    order = shuffled(order, random);
    epoch(descent, order, (PACE / 2) * (1 + Math.cos((Math.PI * done) / EPOCHS)) + LEAST_PACE);
    const counted = done - (EPOCHS - LAST_EPOCHS) + 1;
    if (counted < 1) continue;
    for (const [i, weight] of descent.weights.entries()) {
      mean[i] = (mean[i] ?? 0) + (weight - (mean[i] ?? 0)) / counted;
    }
  }
  return mean;
}

/** Weights of both nets: of rounds that begin, then of rounds that go on. */
export function fittedDuels(moments: readonly DuelMoment[]): Float64Array {
  const random = seededRandom('leaf');
  const nets = [true, false].map((begins) =>
    netFrom(
      moments.filter((moment) => moment.begins === begins),
      random,
    ),
  );
  return Float64Array.from(
    nets.flatMap((net) => [...net]),
    (weight) => Number(weight.toFixed(5)),
  );
}

/** Mean log loss of what the nets say. */
export function duelLogLoss(weights: Float64Array, moments: readonly DuelMoment[]): number {
  const pass = newDuelPass();
  const losses = moments.map(({ begins, next, other, won }) => {
    duelInputs(pass.inputs, outlookFrom(next), outlookFrom(other));
    const odds = netOdds(weights, begins ? 0 : DUEL_WEIGHTS, pass);
    return Math.log(1 + Math.exp(won ? -odds : odds));
  });
  return losses.reduce((sum, loss) => sum + loss, 0) / Math.max(1, losses.length);
}
