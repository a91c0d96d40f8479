import { outside } from '@perfect-line/core/outside';

import { DUEL_NUMBERS } from './duelWeights.ts';
import { isWaiting, leadsRound, type Outlook } from './outlook.ts';

/** Further from the finish only the difference counts. */
const FAR_TURNS = 3.5;
const MOST_TURNS = 6;
const INPUTS = 14;
const FIRST = 16;
const SECOND = 8;
/** Units below zero let a tenth through: none of them dies while it learns. */
export const LEAK = 0.1;

/** Where the weights of the layers begin, those of a unit behind its constant. */
export const DUEL_LAYERS = {
  inputs: INPUTS,
  first: FIRST,
  second: SECOND,
  secondAt: FIRST * (INPUTS + 1),
  oddsAt: FIRST * (INPUTS + 1) + SECOND * (FIRST + 1),
} as const;

/** Weights of one net. */
export const DUEL_WEIGHTS = DUEL_LAYERS.oddsAt + SECOND + 1;

const within = (value: number, most: number): number => Math.max(-most, Math.min(most, value));

/** What is seen of the car that drives next, and of the other. */
export function duelInputs(into: Float64Array, next: Outlook, other: Outlook): void {
  const [mine, theirs] = [next.turns + next.heldUp, other.turns + other.heldUp];
  const surplus = Math.max(0, Math.min(mine, theirs) - FAR_TURNS);
  const near = Math.min(mine - surplus, MOST_TURNS);
  const far = Math.min(theirs - surplus, MOST_TURNS);
  const gap = next.way - other.way;
  into[0] = near / 2 - 1;
  into[1] = far / 2 - 1;
  into[2] = within(far - near, 3);
  into[3] = Math.exp(-1.5 * near) * 4;
  into[4] = Math.exp(-1.5 * far) * 4;
  into[5] = next.gear / 3 - 1;
  into[6] = other.gear / 3 - 1;
  into[7] = within(gap / 6, 2.5);
  into[8] = Math.exp(-((gap / 4) ** 2));
  into[9] = within(next.pace, 2);
  into[10] = within(other.pace, 2);
  into[11] = Math.min(next.focus, 6) / 4;
  into[12] = Math.min(other.focus, 6) / 4;
  into[13] = Math.min(surplus, 6) / 3;
}

/** All that is said on the way to the odds. */
export type DuelPass = {
  readonly inputs: Float64Array;
  readonly first: Float64Array;
  readonly second: Float64Array;
};

export const newDuelPass = (): DuelPass => ({
  inputs: new Float64Array(INPUTS),
  first: new Float64Array(FIRST),
  second: new Float64Array(SECOND),
});

function sumOf(weights: Float64Array, at: number, inputs: Float64Array): number {
  let sum = weights[at] ?? outside();
  for (let i = 0; i < inputs.length; i++) {
    sum += (weights[at + 1 + i] ?? outside()) * (inputs[i] ?? outside());
  }
  return sum;
}

const leaked = (sum: number): number => (sum > 0 ? sum : LEAK * sum);

/** Log odds of the car that drives next, by the net whose weights begin there. */
export function netOdds(weights: Float64Array, from: number, pass: DuelPass): number {
  const { inputs, first, second } = pass;
  for (let i = 0; i < FIRST; i++) {
    first[i] = leaked(sumOf(weights, from + i * (INPUTS + 1), inputs));
  }
  for (let i = 0; i < SECOND; i++) {
    const at = from + DUEL_LAYERS.secondAt + i * (FIRST + 1);
    second[i] = leaked(sumOf(weights, at, first));
  }
  return sumOf(weights, from + DUEL_LAYERS.oddsAt, second);
}

const LEARNED = Float64Array.from(DUEL_NUMBERS);
const shared = newDuelPass();

function oddsOf(next: Outlook, other: Outlook, from: number): number {
  duelInputs(shared.inputs, next, other);
  return netOdds(LEARNED, from, shared);
}

/**
 * Log odds of a car that has just driven to be home before a rival, learned from races of two (ADR 250): one net for a
 * round that begins, one for a rival who has yet to drive in this round.
 */
export function learnedOdds(me: Outlook, rival: Outlook): number {
  if (isWaiting(rival)) return -oddsOf(rival, me, DUEL_WEIGHTS);
  return leadsRound(me, rival) > 0 ? oddsOf(me, rival, 0) : -oddsOf(rival, me, 0);
}
