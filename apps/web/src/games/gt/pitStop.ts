import { allowanceOf, warningLimitOf } from '@perfect-line/rules/gt/dashboard';
import { tyresOffered } from '@perfect-line/rules/gt/pit';
import type { Car, State } from '@perfect-line/rules/gt/state';
import { isWeatherFixed } from '@perfect-line/rules/gt/stuck';
import { WEATHERS } from '@perfect-line/rules/gt/words';

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

/** [G8.7, G9.2] Whether a stop gives something as things stand, or in a weather that may still come. */
export const canStopHelp = (state: State, car: Car): boolean =>
  isStopWorthwhile(state, car) ||
  (!isWeatherFixed(state) &&
    WEATHERS.some((weather) => isStopWorthwhile({ ...state, weather }, car)));
