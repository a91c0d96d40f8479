import { isSoloLap, spaceOf } from './cars.ts';
import type { Car, State } from './state.ts';

/** [G9.1, G12.1] In gear 1 at the edge of the road, in a space with nothing printed on it; never solo. */
export function canPit(state: State, car: Car): boolean {
  if (isSoloLap(state) || car.gear !== 1 || car.off !== undefined) return false;
  return isPitSpace(state, spaceOf(car));
}

export function isPitSpace(state: Pick<State, 'race'>, space: number): boolean {
  const { graph } = state.race;
  return graph.limit[space] === 0 && graph.hasLine[space] === 0 && graph.edge[space] !== 0;
}
