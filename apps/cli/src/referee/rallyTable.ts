import { err, ok } from '@perfect-line/core/result';
import { isOneOf, type Read } from '@perfect-line/rules/parse';
import { parseRallyAction, type ChainStep } from '@perfect-line/rules/rally/action';
import { rally, toAct } from '@perfect-line/rules/rally/game';
import { parseRallyPosition } from '@perfect-line/rules/rally/position';
import type { RallyState } from '@perfect-line/rules/rally/state';
import { cursorAfter, legalDice } from '@perfect-line/rules/rally/steps';
import { attackOdds } from '@perfect-line/solver/rally/attackOdds';
import { RALLY_LEVELS, rallyDriver } from '@perfect-line/solver/rally/drivers';

import { openerOf } from './gameTable.ts';
import { refusal, type Fields } from './lines.ts';
import type { Answer } from './table.ts';

/** Games that were put on the table in the middle of a special have no record from the start. */
const fromPosition = new WeakSet<RallyState['setup']>();

/** A plan of rally is a chain of dice, written as in `attack`. */
function chainOf(fields: Fields): Read<readonly ChainStep[]> {
  const action = parseRallyAction({ type: 'attack', chain: fields['plan'] ?? [] });
  if (!action.ok) return action;
  return action.value.type === 'attack' ? ok(action.value.chain) : ok([]);
}

function steps(state: RallyState, fields: Fields): Answer {
  const chain = chainOf(fields);
  if (!chain.ok) return chain;
  if (chain.value.length > 0 && cursorAfter(state, chain.value) === undefined) {
    return err(refusal('plan.not-legal', 'a step of the plan so far is not legal'));
  }
  return ok({ steps: legalDice(state, chain.value) });
}

/** Every legal chain, by length; a step that loses control for certain ends its chain. */
function count(state: RallyState): Answer {
  const byLength: number[] = [];
  const walk = (chain: readonly ChainStep[]): void => {
    for (const { die, to, loses, out } of legalDice(state, chain)) {
      byLength[chain.length] = (byLength[chain.length] ?? 0) + 1;
      if (!loses && !out) walk([...chain, { die, to }]);
    }
  };
  walk([]);
  return ok({ total: byLength.reduce((sum, n) => sum + n, 0), byLength });
}

function odds(state: RallyState, fields: Fields): Answer {
  const chain = chainOf(fields);
  return chain.ok ? attackOdds(state, chain.value) : chain;
}

function best(state: RallyState, { level = 'club' }: Fields): Answer {
  if (!isOneOf(level, RALLY_LEVELS)) {
    return err(refusal('best.level', `"level" is one of ${RALLY_LEVELS.join(', ')}`));
  }
  if (toAct(state) === undefined) return err(refusal('game.over', 'the rally is over'));
  return ok({ action: rallyDriver(state, level) });
}

export const rallyOpener = openerOf(rally, {
  state: (state) => ({ ...rally.view(state, undefined), hash: rally.hash(state) }),
  steps,
  count,
  odds,
  best,
  position: (fields) => {
    const state = parseRallyPosition(fields);
    if (!state.ok) return state;
    fromPosition.add(state.value.setup);
    return ok({ state: state.value, notes: [] });
  },
  setupOf: (state) => (fromPosition.has(state.setup) ? undefined : state.setup),
});
