import type { SeatId } from '../game.ts';
import type { RallyDriver } from './setup.ts';
import { carOf, type RallyCar, type RallyState, type RallyTurn } from './state.ts';
import { BEFORE_START, NEUTRAL } from './words.ts';

export const newCar = (driver: RallyDriver): RallyCar => ({
  id: driver.id,
  place: 'start',
  spot: BEFORE_START,
  spun: false,
  gear: NEUTRAL,
  pile: [],
  seconds: 0,
  damage: 0,
  flats: 0,
  spare: true,
  sisu: true,
  tyres: driver.tyres ?? 'asphalt',
  arrived: 0,
  skidDirt: 0,
  splits: [],
});

/** The wheel to a driver: a turn without dice, in the gear of the card on top. */
export function beginTurnOf(state: RallyState, seat: SeatId): RallyState {
  const turn: RallyTurn = {
    seat,
    mode: 'open',
    gear: carOf(state, seat).gear,
    laid: [],
    warnings: 0,
    snowWarnings: 0,
    secured: 0,
    rest: [],
    declinedSisu: false,
  };
  return { ...state, turn, phase: { kind: 'drive' } };
}
