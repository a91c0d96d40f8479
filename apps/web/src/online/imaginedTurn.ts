import type { SeatId } from '@perfect-line/rules/game';
import { planFrame } from '@perfect-line/rules/gt/drive';
import type { State } from '@perfect-line/rules/gt/state';
import { freshTurn } from '@perfect-line/rules/gt/turns';
import { beginTurnOf } from '@perfect-line/rules/rally/beginning';
import { isDriving, type RallyState } from '@perfect-line/rules/rally/state';

/** The position with the turn in this seat's hands, as if everybody else stood still. */
export function imaginedTurn(state: State, seat: SeatId): State | undefined {
  const index = state.cars.findIndex((car) => car.id === seat);
  const isRacing = state.stage === 'race' && state.cars[index]?.status === 'racing';
  if (!isRacing || state.phase === 'grid' || state.phase === 'over') return undefined;
  const mine: State = { ...state, phase: 'plan', order: [index], turnIndex: 0 };
  const imagined = { ...mine, turn: freshTurn(mine) };
  return planFrame(imagined).ok ? imagined : undefined;
}

/**
 * The same for a rally. Each car has one turn a round (R3.3); until it comes, place and gear stay as they
 * are, and what others do changes only the room on the road and its dirt. In a time trial (R14.3) who waits
 * has not started, but the road is the same.
 */
export function imaginedRallyTurn(state: RallyState, seat: SeatId): RallyState | undefined {
  const car = state.cars.find(({ id }) => id === seat);
  const isOnTheWay = state.turn !== undefined && state.turn.seat !== seat;
  if (car === undefined || !isDriving(car) || !isOnTheWay) return undefined;
  return beginTurnOf(state, seat);
}
