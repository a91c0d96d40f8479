import { ok } from '@perfect-line/core/result';
import { refuse, type Read } from '../parse.ts';
import { tell } from '../play.ts';
import { actingCar, actingIndex, addressOf, isTaken, updateCar } from './cars.ts';
import { endDriving } from './driving.ts';
import { actingFrame } from './frame.ts';
import { isBlocked } from './planning.ts';
import { returnSpaceOf } from './returnSpace.ts';
import type { Car, Play, State } from './state.ts';
import { isStuckAfterLoss } from './stuck.ts';
import { endTurn, retireAfterTurn } from './turns.ts';

/** [G8.3, G9.3] Only when nobody stands where it comes back. */
export const canReturn = (state: State, car: Car): boolean =>
  car.off !== undefined && !isTaken(state, returnSpaceOf(state, car));

/** [G9.2] After a change of tyres the car comes back and drives in the same turn. */
export const drivesAfterReturn = (state: State, car: Car): boolean =>
  car.off === 'pit' && car.gear === 0 && canReturn(state, car);

/** [G8.3, G9.2] Back on the road in gear 0; from 00 that is the whole turn. */
export function comeBack(play: Play): Read<void> {
  const car = actingCar(play.state);
  if (car.off === undefined) return refuse('turn.on-track', `${car.id} is on the track`);
  if (!canReturn(play.state, car)) {
    return refuse('turn.space-taken', 'a car stands where it comes back');
  }
  const space = returnSpaceOf(play.state, car);
  updateCar(play, actingIndex(play.state), { space, off: undefined, gear: 0 });
  tell(play, { type: 'returned', seat: car.id, at: addressOf(play.state, space) });
  if (isStuckAfterLoss(play.state, actingCar(play.state))) retireAfterTurn(play);
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
  tell(play, { type: 'blocked', seat: car.id });
  endDriving(play);
  return ok(undefined);
}

/** [G8.3, G9.3] The marker stays as it is, whether the space is taken or the driver would rather wait. */
function waitBeside(play: Play, car: Car): Read<void> {
  tell(play, { type: 'waited', seat: car.id });
  endTurn(play);
  return ok(undefined);
}
