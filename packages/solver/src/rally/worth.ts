import { timeOf, type RallyCar, type RallyState } from '@perfect-line/rules/rally/state';

import type { Hope, Worth } from '../worth.ts';
import { exactLeaf, roughLeaf } from './leafValues.ts';

/** By the pace of all roads, at once; or by the par table of this one. */
export type RallyBasis = 'eye' | 'solved';

const pastSeconds = ({ times }: RallyState, { id }: RallyCar): number =>
  times.reduce((sum, special) => sum + (special[id] ?? 0), 0);

function hopeOf(state: RallyState, car: RallyCar, basis: RallyBasis): Hope {
  const spent = pastSeconds(state, car) + timeOf(car);
  if (car.place === 'finished') return { spent, rest: 0 };
  const leaf = basis === 'solved' ? exactLeaf(state, car.tyres, 'attacks') : roughLeaf(state);
  return { spent, rest: leaf(car) };
}

/** Seconds of the whole rally until the end of the special that is driven, for every car on it. */
export function rallyWorth(state: RallyState, basis: RallyBasis): Worth {
  const isOver = state.phase.kind === 'over';
  const driving = state.cars.filter((car) => car.place !== 'out');
  const hopes = driving.map((car) => {
    const hope = isOver ? { spent: pastSeconds(state, car), rest: 0 } : hopeOf(state, car, basis);
    return [car.id, hope] as const;
  });
  return { unit: 'seconds', stage: state.special, hopes: Object.fromEntries(hopes) };
}
