import { err, ok } from '@perfect-line/core/result';
import type { Plan } from '@perfect-line/rules/gt/action';
import { gt } from '@perfect-line/rules/gt/game';
import { parsePlan } from '@perfect-line/rules/gt/parseAction';
import { countPlans } from '@perfect-line/rules/gt/planWalk';
import type { State } from '@perfect-line/rules/gt/state';
import { listSteps, view } from '@perfect-line/rules/gt/view';
import { MODES, type Mode } from '@perfect-line/rules/gt/words';
import { gtOdds } from '@perfect-line/solver/gt/odds/gtOdds';

import { openerOf } from './gameTable.ts';
import { gtBest } from './gtDriver.ts';
import { refusal } from './lines.ts';
import { asShare, questionsOf } from './questions.ts';
import type { Answer } from './table.ts';

function odds(state: State, plan: Plan, mode: Mode): Answer {
  if (state.phase === 'relay') return err(refusal('odds.not-now', 'the dice have been rolled'));
  const found = gtOdds(state, plan, mode);
  if (!found.ok) return found;
  const { loss, lossAt, focus } = found.value;
  return ok({ loss: asShare(loss), lossAt: lossAt.map(asShare), focus });
}

export const gtOpener = openerOf(gt, {
  state: (state) => view(state),
  ...questionsOf({
    parsePlan,
    isPlanning: ({ phase }: State) => phase === 'plan' || phase === 'relay',
    steps: listSteps,
    count: countPlans,
    modes: MODES,
    odds,
    hasDriver: (state) => gt.toAct(state) !== undefined,
    best: gtBest,
  }),
});
