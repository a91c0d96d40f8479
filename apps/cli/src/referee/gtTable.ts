import { err, ok } from '@perfect-line/core/result';
import type { Step } from '@perfect-line/rules/game';
import type { Plan } from '@perfect-line/rules/gt/action';
import { gt } from '@perfect-line/rules/gt/gt';
import { parsePlan } from '@perfect-line/rules/gt/parseAction';
import { parsePosition } from '@perfect-line/rules/gt/parsePosition';
import { countPlans } from '@perfect-line/rules/gt/planWalk';
import type { State } from '@perfect-line/rules/gt/state';
import { listSteps, view } from '@perfect-line/rules/gt/view';
import { MODES, type Mode } from '@perfect-line/rules/gt/words';
import { checkFields, type Read } from '@perfect-line/rules/parse';
import { gtOdds } from '@perfect-line/solver/gt/odds/gtOdds';

import { openerOf } from './gameTable.ts';
import { gtBest } from './gtDriver.ts';
import { refusal, type Fields } from './lines.ts';
import { asShare, questionsOf } from './questions.ts';
import type { Answer } from './table.ts';

function odds(state: State, plan: Plan, mode: Mode): Answer {
  if (state.phase === 'relay') return err(refusal('odds.not-now', 'the dice have been rolled'));
  const found = gtOdds(state, plan, mode);
  if (!found.ok) return found;
  const { loss, lossAt, focus } = found.value;
  return ok({ loss: asShare(loss), lossAt: lossAt.map(asShare), focus });
}

const POSITION_FIELDS = ['setup', 'cars', 'toAct', 'bag'];

function position(fields: Fields): Read<Step<State>> {
  const known = checkFields(fields, POSITION_FIELDS, 'position.unknown-field');
  if (!known.ok) return known;
  const setup = parsePosition(fields);
  return setup.ok ? ok(gt.start(setup.value)) : setup;
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
  position,
  setupOf: (state) => state.race.setup,
});
