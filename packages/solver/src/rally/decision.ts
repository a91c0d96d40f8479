import type { ChainStep, RallyAction } from '@perfect-line/rules/rally/action';
import { advanced, legalMoves, movesAt } from '@perfect-line/rules/rally/legal';
import { driverOf, type Move, type RallyState } from '@perfect-line/rules/rally/state';
import { SURFACES } from '@perfect-line/track/rally/terrain';

import { inOrderOfCost, type DecisionReview, type Priced } from '../decision.ts';
import { attackValue } from './attackSearch.ts';
import { choicesIn } from './drivers.ts';
import { exactLeaf, solutionFor } from './leafValues.ts';
import { parSeconds } from './parTable.ts';
import { newSearch, pointOf, type TurnSearch } from './turnSearch.ts';

type PricedAction = Priced<RallyAction>;

const isSame = (a: RallyAction, b: RallyAction): boolean =>
  a.type === b.type &&
  (!('die' in a) || !('die' in b) || (a.die === b.die && a.to === b.to)) &&
  (a.type !== 'tyres' || b.type !== 'tyres' || a.tyres === b.tyres);

/** [R11.2] The special driven perfectly on either set. */
const tyreChoices = (state: RallyState): readonly PricedAction[] =>
  SURFACES.map((tyres) => ({
    action: { type: 'tyres', tyres },
    cost: parSeconds(solutionFor(state, tyres, 'attacks')),
  }));

function movesOf(search: TurnSearch, chain: readonly ChainStep[]): readonly Move[] {
  const { road, car, state } = search;
  let { cursor } = pointOf(state);
  return chain.flatMap(({ die, to }) => {
    const spot = road.track.idOf.get(to);
    const move = movesAt(road, car, cursor).find((one) => one.die === die && one.to === spot);
    if (move !== undefined) cursor = advanced(road, cursor, move);
    return move ?? [];
  });
}

/** Every way to drive on; of the time attacks only the best, and the one asked for. */
export function drivingChoices(
  state: RallyState,
  action: RallyAction | undefined,
): readonly PricedAction[] {
  if (legalMoves(state).length === 0) return [];
  const search = newSearch(state, exactLeaf(state, driverOf(state).tyres, 'attacks'));
  const choices = choicesIn(search, true);
  if (action?.type !== 'attack') return choices;
  const cost = attackValue(search, pointOf(state), movesOf(search, action.chain));
  return cost === undefined ? choices : [{ action, cost }, ...choices];
}

/** One decision beside the best, before its die is rolled; undefined for what has no price. */
export function reviewDecision(
  state: RallyState,
  action: RallyAction,
): DecisionReview<RallyAction> | undefined {
  const { kind } = state.phase;
  if (kind !== 'tyres' && kind !== 'drive') return undefined;
  const choices = kind === 'tyres' ? tyreChoices(state) : drivingChoices(state, action);
  const chosen = choices.find((one) => isSame(one.action, action));
  if (chosen === undefined || !Number.isFinite(chosen.cost)) return undefined;
  return { unit: 'seconds', chosen, others: inOrderOfCost(choices) };
}
