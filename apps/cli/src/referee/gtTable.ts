import { err, ok } from '@perfect-line/core/result';
import type { Step } from '@perfect-line/rules/game';
import type { Plan } from '@perfect-line/rules/gt/action';
import { legalSteps } from '@perfect-line/rules/gt/drive';
import { gt } from '@perfect-line/rules/gt/gt';
import { parsePlan } from '@perfect-line/rules/gt/parseAction';
import { parsePosition } from '@perfect-line/rules/gt/parsePosition';
import { countPlans } from '@perfect-line/rules/gt/planWalk';
import type { State } from '@perfect-line/rules/gt/state';
import { stepView, view } from '@perfect-line/rules/gt/view';
import { MODES } from '@perfect-line/rules/gt/words';
import { isOneOf, isWhole, type Read } from '@perfect-line/rules/parse';
import { gtOdds } from '@perfect-line/solver/gtOdds';

import { openerOf } from './gameTable.ts';
import { gtBest } from './gtDriver.ts';
import { refusal, type Fields } from './lines.ts';
import type { Answer } from './table.ts';

const planOf = (fields: Fields): Read<Plan> => parsePlan(fields['plan'] ?? []);

function steps(state: State, fields: Fields): Answer {
  const plan = planOf(fields);
  if (!plan.ok) return plan;
  const found = legalSteps(state, plan.value);
  return found.ok ? ok({ steps: found.value.map((step) => stepView(state, step)) }) : found;
}

function count(state: State, fields: Fields): Answer {
  const { depth } = fields;
  if (depth !== undefined && !isWhole(depth, 1, 24)) {
    return err(refusal('request.depth', '"depth" is a whole number from 1 to 24'));
  }
  return countPlans(state, depth);
}

function odds(state: State, fields: Fields): Answer {
  const { mode } = fields;
  if (!isOneOf(mode, MODES)) {
    return err(refusal('request.mode', `"mode" is one of ${MODES.join(', ')}`));
  }
  const plan = parsePlan(fields['plan']);
  if (!plan.ok) return plan;
  const found = gtOdds(state, plan.value, mode);
  if (!found.ok) return found;
  const { loss, lossAt, focus } = found.value;
  return ok({ loss, lossAt, focus });
}

function position(fields: Fields): Read<Step<State>> {
  const setup = parsePosition(fields);
  return setup.ok ? ok(gt.start(setup.value)) : setup;
}

export const gtOpener = openerOf(gt, {
  state: (state) => view(state),
  steps,
  count,
  odds,
  best: gtBest,
  position,
  setupOf: (state) => state.race.setup,
});
