import type { SeatId } from '@perfect-line/rules/game';
import { planFrame } from '@perfect-line/rules/gt/drive';
import type { State } from '@perfect-line/rules/gt/state';
import { freshTurn } from '@perfect-line/rules/gt/turns';

/** The position with the turn in this seat's hands, as if everybody else stood still. */
export function imaginedTurn(state: State, seat: SeatId): State | undefined {
  const index = state.cars.findIndex((car) => car.id === seat);
  const isRacing = state.stage === 'race' && state.cars[index]?.status === 'racing';
  if (!isRacing || state.phase === 'grid' || state.phase === 'over') return undefined;
  const mine: State = { ...state, phase: 'plan', order: [index], turnIndex: 0 };
  const imagined = { ...mine, turn: freshTurn(mine) };
  return planFrame(imagined).ok ? imagined : undefined;
}
