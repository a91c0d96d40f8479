import { allowanceOf, warningLimitOf } from '@perfect-line/rules/gt/dashboard';
import { tyresOffered } from '@perfect-line/rules/gt/pit';
import { canPitAfter } from '@perfect-line/rules/gt/pitRules';
import type { Car, CheckedStep, State } from '@perfect-line/rules/gt/state';

import type { GtStore } from './gtStore.ts';

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

/** Where the turn may be meant to end: after the whole plan, or where the car stands now. */
function endsMeant(store: GtStore): readonly (CheckedStep | undefined)[] {
  const { turn } = store.shown.value;
  if (!store.actions.value.has('roll')) return [store.draft.value.at(-1)];
  return [turn.plan[turn.done - 1], turn.plan.at(-1)];
}

/** Whether the turn may end where a stop is allowed that would not be asked about. */
export function canCallPit(store: GtStore): boolean {
  const state = store.shown.value;
  if (store.actor.value === undefined || isStopWorthwhile(state, store.car)) return false;
  return endsMeant(store).some((step) => step !== undefined && canPitAfter(state, step));
}
