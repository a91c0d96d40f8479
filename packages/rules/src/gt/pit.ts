import { ok } from '@perfect-line/core/result';
import { refuse, type Read } from '../parse.ts';
import type { Action } from './action.ts';
import { tell, update } from '../play.ts';
import { actingCar, actingIndex, updateCar } from './cars.ts';
import { hasTyres } from './dashboard.ts';
import type { Car, Play, State } from './state.ts';
import { isStuck } from './stuck.ts';
import { endTurn, retire } from './turns.ts';
import { addTokens, NO_TOKENS, OFF_GEAR, TYRES, type Tyres } from './words.ts';

type PitAction = Extract<Action, { readonly type: 'pit' }>;

/** [G9.2] Another set; only soft tyres, which wear, may be changed for the same. */
function checkTyres(state: State, car: Car, tyres: Tyres | undefined): Read<Tyres> {
  if (tyres === undefined) return refuse('pit.no-tyres', 'which tyres?');
  if (tyres === car.tyres && tyres !== 'soft') {
    return refuse('pit.same-tyres', `the car is on ${tyres} tyres`, { tyres });
  }
  const inBox = tyres !== 'soft' || state.race.options.softTyres;
  if (!inBox || !hasTyres(state.race, car.category, tyres)) {
    return refuse('pit.no-such-tyres', `there are no ${tyres} tyres for this car`, { tyres });
  }
  return ok(tyres);
}

/** [G9.2] The sets a stop can put on this car. */
export const tyresOffered = (state: State, car: Car): readonly Tyres[] =>
  TYRES.filter((tyres) => checkTyres(state, car, tyres).ok);

/** [G9.2] All damage back into the bag. */
function repair(play: Play, index: number): void {
  const { damage, id } = actingCar(play.state);
  update(play, { bag: addTokens(play.state.bag, damage) });
  updateCar(play, index, { damage: NO_TOKENS });
  tell(play, { type: 'repaired', seat: id, damage });
}

/** [G9.2] The stop costs its marker; the car leaves its space to others meanwhile. */
export function pit(play: Play, action: PitAction): Read<void> {
  const index = actingIndex(play.state);
  const car = actingCar(play.state);
  if (action.lane !== 'repairs') {
    const tyres = checkTyres(play.state, car, action.tyres);
    if (!tyres.ok) return tyres;
    updateCar(play, index, { tyres: tyres.value, tyreTurns: 0 });
    tell(play, { type: 'tyres', seat: car.id, tyres: tyres.value });
  }
  if (action.lane !== 'tyres') repair(play, index);
  const gear = action.lane === 'tyres' ? 0 : OFF_GEAR;
  updateCar(play, index, { off: 'pit', gear, leftAt: play.state.turnNumber });
  tell(play, { type: 'pit', seat: car.id, lane: action.lane });
  endTurn(play);
  return ok(undefined);
}

/** [G8.10] For a car that can never drive again it was the last chance. */
export function noPit(play: Play): Read<void> {
  if (isStuck(play.state, actingCar(play.state))) retire(play);
  else endTurn(play);
  return ok(undefined);
}
