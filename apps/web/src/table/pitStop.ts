import { allowanceOf, warningLimitOf } from '@perfect-line/rules/gt/dashboard';
import { tyresOffered } from '@perfect-line/rules/gt/pit';
import { canPitAfter } from '@perfect-line/rules/gt/pitRules';
import type { Car, State } from '@perfect-line/rules/gt/state';

import type { TableStore } from './store.ts';

type Grip = { readonly limit: number; readonly dice: number };

/** What a set gives in the weather as it is: the warning limit first, then the dice. */
function gripOf(state: State, car: Car): Grip {
  const { coast, brake } = allowanceOf(state.race, car, state.weather);
  return { limit: warningLimitOf(state, car), dice: coast + brake };
}

const isBetter = (a: Grip, b: Grip): boolean =>
  a.limit > b.limit || (a.limit === b.limit && a.dice > b.dice);

/** Tokens that cost dice; flags lie on the dashboard and do nothing. */
const costsDice = ({ damage }: Car): boolean => damage.gear + damage.brake + damage.coast > 0;

/** [G9.2] Whether a stop would give the car anything: dice back, or tyres that grip better now. */
export function isStopWorthwhile(state: State, car: Car): boolean {
  if (costsDice(car)) return true;
  const now = gripOf(state, car);
  return tyresOffered(state, car).some((tyres) =>
    isBetter(gripOf(state, { ...car, tyres, tyreTurns: 0 }), now),
  );
}

/** Whether the turn being planned or driven may end where a stop is allowed that would not be asked for. */
export function canCallPit(store: TableStore): boolean {
  const state = store.shown.value;
  const { turn, phase } = state;
  if (store.actor.value === undefined || isStopWorthwhile(state, store.car)) return false;
  const steps = phase === 'step' ? turn.plan.slice(Math.max(0, turn.done - 1)) : store.draft.value;
  return (phase === 'step' || phase === 'plan') && steps.some((step) => canPitAfter(state, step));
}
