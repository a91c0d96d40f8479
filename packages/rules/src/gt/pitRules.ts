import { isSoloLap, spaceOf } from './cars.ts';
import type { Car, CheckedStep, State } from './state.ts';

/** [G9.1] Whether a turn that ends with this step leaves the driver the choice of a stop. */
export const canPitAfter = (
  state: State,
  step: Pick<CheckedStep, 'gear' | 'to' | 'loses'>,
): boolean => !isSoloLap(state) && step.gear === 1 && !step.loses && isPitSpace(state, step.to);

/** [G9.1, G12.1] In gear 1 at the edge of the road, in a space with nothing printed on it; never solo. */
export function canPit(state: State, car: Car): boolean {
  if (isSoloLap(state) || car.gear !== 1 || car.off !== undefined) return false;
  return isPitSpace(state, spaceOf(car));
}

export function isPitSpace(state: Pick<State, 'race'>, space: number): boolean {
  const { graph } = state.race;
  return graph.limit[space] === 0 && graph.hasLine[space] === 0 && graph.edge[space] !== 0;
}
