import type { SeatId } from '../game.ts';
import { planFrame } from './drive.ts';
import type { State } from './state.ts';
import { freshTurn } from './turns.ts';

/** The position with the turn in this seat's hands, as if everybody else stood still; undefined when it cannot plan. */
export function imagineTurn(state: State, seat: SeatId): State | undefined {
  const index = state.cars.findIndex((car) => car.id === seat);
  const isRacing = state.stage === 'race' && state.cars[index]?.status === 'racing';
  if (!isRacing || state.phase === 'grid' || state.phase === 'over') return undefined;
  const mine: State = { ...state, phase: 'plan', order: [index], turnIndex: 0 };
  const imagined = { ...mine, turn: freshTurn(mine) };
  return planFrame(imagined).ok ? imagined : undefined;
}
