import { unwrap } from '@perfect-line/core/result';
import type { Action } from '@perfect-line/rules/gt/action';
import { actingCar } from '@perfect-line/rules/gt/cars';
import { gt } from '@perfect-line/rules/gt/game';
import type { State } from '@perfect-line/rules/gt/state';
import type { Side } from '@perfect-line/rules/gt/words';

import { sideChoices } from '../turn/sides.ts';
import type { TurnProblem } from '../turn/turnSearch.ts';

/** What the table is worth to whoever drove, after the turn; `heldUp` counts turns that cars in the way cost. */
export type Settle = (before: State, after: State, heldUp?: number) => number;

/** [G8.1] What losing control promises here by the better side, in the gear of the step it was lost on. */
export function lossHere(state: State, { costs, position }: TurnProblem): number {
  const { plan, done } = state.turn;
  return costs.lost(position, plan[done - 1]?.gear ?? 1, actingCar(state).focus);
}

/** [G8.3] What a side costs more than the better one, tokens aside: they are drawn after it, alike on both. */
export function sideExtra(settle: Settle, state: State, chosen: Side): number {
  const undrawn = { ...state, turn: { ...state.turn, draws: 0 } };
  const { id: seat } = actingCar(state);
  const costs = sideChoices(state).map(({ side, delay }) => {
    const action: Action = { type: 'side', side };
    const left = unwrap(gt.apply(undrawn, { type: 'action', seat, action }));
    return { side, cost: settle(undrawn, left.state, delay) };
  });
  const own = costs.find(({ side }) => side === chosen)?.cost ?? Infinity;
  return own - Math.min(...costs.map(({ cost }) => cost));
}
