import { isSoloLap, spaceOf } from './cars.ts';
import type { Car, CheckedStep, State } from './state.ts';

/**
 * [G9.1, G12.1] Whether a turn that ends with this step leaves the driver the choice of a stop: in gear 1 at the edge
 * of the road, in a space with nothing printed on it; never solo.
 */
export const canPitAfter = (
  state: State,
  step: Pick<CheckedStep, 'gear' | 'to' | 'loses'>,
): boolean => !isSoloLap(state) && step.gear === 1 && !step.loses && isPitSpace(state, step.to);

/** [G9.1] The same of a car that has come to rest; off the track none is in gear 1. */
export const canPit = (state: State, car: Car): boolean =>
  canPitAfter(state, { gear: car.gear, to: spaceOf(car), loses: false });

export function isPitSpace(state: Pick<State, 'race'>, space: number): boolean {
  const { graph } = state.race;
  return graph.limit[space] === 0 && graph.hasLine[space] === 0 && graph.edge[space] !== 0;
}
