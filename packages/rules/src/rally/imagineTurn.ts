import type { SeatId } from '../game.ts';
import { beginTurnOf } from './beginning.ts';
import { isDriving, type RallyState } from './state.ts';

/**
 * The position with the wheel in this seat's hands; undefined when it has no turn ahead. Each car has one turn a
 * round (R3.3); until it comes, place and gear stay as they are, and what others do changes only the room on the road
 * and its dirt. In a time trial (R14.3) who waits has not started, but the road is the same.
 */
export function imagineTurn(state: RallyState, seat: SeatId): RallyState | undefined {
  const car = state.cars.find(({ id }) => id === seat);
  const isOnTheWay = state.turn !== undefined && state.turn.seat !== seat;
  if (car === undefined || !isDriving(car) || !isOnTheWay) return undefined;
  return beginTurnOf(state, seat);
}
