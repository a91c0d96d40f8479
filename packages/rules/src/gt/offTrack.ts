import { ok } from '@perfect-line/core/result';
import { refuse, type Read } from '../parse.ts';
import { actingCar, actingIndex, addressOf, isTaken, spaceOf, tell, updateCar } from './cars.ts';
import { isStuck } from './dashboard.ts';
import { endDriving } from './driving.ts';
import { actingFrame } from './frame.ts';
import { retire } from './losing.ts';
import { isBlocked } from './planning.ts';
import type { Car, Play, State } from './state.ts';
import { endTurn } from './turns.ts';

/** [G8.3, G9.3] Only onto its own space, and only when nobody stands there. */
const canReturn = (state: State, car: Car): boolean => !isTaken(state, spaceOf(car));

/** [G9.2] After a change of tyres the car comes back and drives in the same turn. */
export const drivesAfterReturn = (state: State, car: Car): boolean =>
  car.off === 'pit' && car.gear === 0 && canReturn(state, car);

/** [G8.3, G9.2] Back on its space in gear 0; from 00 that is the whole turn. */
export function comeBack(play: Play): Read<void> {
  const car = actingCar(play.state);
  if (car.off === undefined) return refuse('turn.on-track', `${car.id} is on the track`);
  if (!canReturn(play.state, car)) return refuse('turn.space-taken', 'a car stands on its space');
  updateCar(play, actingIndex(play.state), { off: undefined, gear: 0 });
  const at = addressOf(play.state, spaceOf(car));
  tell(play, { type: 'returned', car: car.id, at });
  if (isStuck(play.state, actingCar(play.state))) retire(play);
  else if (car.gear !== 0) endTurn(play);
  return ok(undefined);
}

/** [G4.8, G4.9, G8.3, G9.3] Nothing else can be done, or nothing else need be. */
export function pass(play: Play): Read<void> {
  const car = actingCar(play.state);
  if (car.off !== undefined) return waitBeside(play, car);
  if (!isBlocked(actingFrame(play.state))) {
    return refuse('turn.must-move', 'there is a legal step: the car must move');
  }
  tell(play, { type: 'blocked', car: car.id });
  endDriving(play);
  return ok(undefined);
}

function waitBeside(play: Play, car: Car): Read<void> {
  if (canReturn(play.state, car)) {
    return refuse('turn.must-return', 'its space is free: the car comes back');
  }
  tell(play, { type: 'waited', car: car.id });
  endTurn(play);
  return ok(undefined);
}
