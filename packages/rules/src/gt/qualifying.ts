import { indicesOf } from './cars.ts';
import { finalSecondsOf } from './solo.ts';
import type { State } from './state.ts';

/** Drivers without a time start behind those with one (G11.4, our ruling). */
const NO_TIME = Number.POSITIVE_INFINITY;

function qualifyingTime(state: State, index: number): number {
  const lap = state.laps[index];
  return (lap && finalSecondsOf(state.race, lap)) ?? NO_TIME;
}

/** [G2.2, G11.4] Cars with an equal claim to the next box: all at random, or the fastest left. */
export function gridCandidates(state: State): readonly number[] {
  const left = indicesOf(
    state,
    (car, index) => car.status !== 'out' && !state.grid.includes(index),
  );
  if (state.stage !== 'qualifying') return left;
  const best = Math.min(...left.map((index) => qualifyingTime(state, index)));
  return left.filter((index) => qualifyingTime(state, index) === best);
}
