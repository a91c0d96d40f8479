import { actingCar } from './cars.ts';
import type { CheckedStep, State } from './state.ts';
import { WARNING, type Face } from './words.ts';

/** [G11.2] The 2 as the first die from gear 0. */
export const isFlyingStart = (state: State, first: CheckedStep): boolean =>
  actingCar(state).gear === 0 && first.dice[0] === '2';

/** [G11.2] Its warning ends the turn after one space, with control kept. A secured die shows nothing. */
export const flyingStartFails = (
  state: State,
  first: CheckedStep,
  faces: readonly Face[],
): boolean => isFlyingStart(state, first) && faces[0] === WARNING;

/** [G11.2] Nothing loses control then; by the former reading the limit of the space did. */
export const failedStartLoses = (state: State, first: CheckedStep): boolean =>
  first.loses && state.race.options.flyingStartFails === 'limit';
