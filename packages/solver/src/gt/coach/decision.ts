import type { Action } from '@perfect-line/rules/gt/action';
import type { State } from '@perfect-line/rules/gt/state';
import { SIDES } from '@perfect-line/rules/gt/words';

import { inOrderOfCost, type DecisionReview } from '../../decision.ts';
import { chooseAction } from '../race/driver.ts';
import type { SoloTables } from '../solo/upperBound.ts';
import { bestPlans, judgeOf, PIT_STOPS, promised, type Judge } from './turnWorth.ts';

/** What else could be done now, as far as it can be the best. */
function othersOf(judge: Judge, state: State): readonly Action[] {
  switch (state.phase) {
    case 'plan':
      return bestPlans(judge, state).map(({ mode, plan }) => ({ type: 'drive', mode, plan }));
    case 'step':
      return [{ type: 'roll' }, { type: 'secure' }, { type: 'stop' }];
    case 'pit':
      return PIT_STOPS;
    case 'relay':
      return [chooseAction(state, { level: 'ace' })];
    case 'side':
      return SIDES.map((side) => ({ type: 'side', side }));
    case 'grid':
    case 'dice':
    case 'tokens':
    case 'over':
    default:
      return [];
  }
}

/** One decision beside the best, before any die of it is rolled; undefined where nothing can be gained or lost. */
export function reviewDecision(
  state: State,
  action: Action,
  solved?: SoloTables,
): DecisionReview<Action> | undefined {
  const judge = judgeOf(state, solved);
  if (judge === undefined) return undefined;
  const costOf = (one: Action): number => promised(judge, state, one) ?? Infinity;
  const chosen = costOf(action);
  if (!Number.isFinite(chosen)) return undefined;
  const others = othersOf(judge, state).map((one) => ({ action: one, cost: costOf(one) }));
  return { unit: judge.unit, chosen: { action, cost: chosen }, others: inOrderOfCost(others) };
}
