import { err, ok } from '@perfect-line/core/result';
import type { GameEvent } from '@perfect-line/rules/game';
import type { Action, Plan } from '@perfect-line/rules/gt/action';
import { legalSteps } from '@perfect-line/rules/gt/drive';
import { gt } from '@perfect-line/rules/gt/gt';
import { parsePlan } from '@perfect-line/rules/gt/parseAction';
import { parsePosition } from '@perfect-line/rules/gt/parsePosition';
import { countPlans } from '@perfect-line/rules/gt/planWalk';
import type { State } from '@perfect-line/rules/gt/state';
import { stepView, view } from '@perfect-line/rules/gt/view';
import { MODES } from '@perfect-line/rules/gt/words';
import { isOneOf, isWhole, type Read } from '@perfect-line/rules/parse';
import { makeRecord, parseRecord, replay } from '@perfect-line/rules/record';
import { gtOdds } from '@perfect-line/solver/gtOdds';

import { refusal, type Fields } from './lines.ts';
import type { Answer, Moved, Opened, Opener, Table } from './table.ts';

type Log = readonly GameEvent<Action>[];

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
  const { mode = 'one-by-one' } = fields;
  if (!isOneOf(mode, MODES))
    return err(refusal('request.mode', `"mode" is one of ${MODES.join(', ')}`));
  const plan = planOf(fields);
  if (!plan.ok) return plan;
  const found = gtOdds(state, plan.value, mode);
  if (!found.ok) return found;
  const { loss, lossAt, focus } = found.value;
  return ok({ loss, lossAt, focus });
}

function apply(state: State, log: Log, event: GameEvent<Action>): Moved {
  const step = gt.apply(state, event);
  if (!step.ok) return step;
  return ok({ table: gtTable(step.value.state, [...log, event]), notes: step.value.notes });
}

/** The referee acts for whoever is to act; only resigning names its driver. */
function act(state: State, log: Log, input: unknown): Moved {
  const action = gt.parseAction(input);
  if (!action.ok) return action;
  const seat = action.value.type === 'resign' ? action.value.driver : gt.toAct(state);
  if (seat === undefined) return err(refusal('game.over', 'the game is over'));
  return apply(state, log, { type: 'action', seat, action: action.value });
}

function gtTable(state: State, log: Log): Table {
  return {
    state: () => view(state),
    steps: (fields) => steps(state, fields),
    count: (fields) => count(state, fields),
    odds: (fields) => odds(state, fields),
    best: () => err(refusal('best.none', 'no computer driver yet')),
    record: () => makeRecord(gt, state.race.setup, log),
    hash: () => gt.hash(state),
    act: (action) => act(state, log, action),
    chanceDue: () => gt.chanceDue(state),
    answer: (faces) => apply(state, log, { type: 'chance', faces }),
  };
}

function fromSetup(setup: ReturnType<typeof gt.parseSetup>): Opened {
  if (!setup.ok) return setup;
  const { state, notes } = gt.start(setup.value);
  return ok({ table: gtTable(state, []), notes });
}

function replayed(input: Fields): Opened {
  const record = parseRecord(gt, input);
  if (!record.ok) return record;
  const run = replay(gt, record.value);
  if (!run.ok) return run;
  const state = run.value.states.at(-1);
  if (state === undefined) throw new Error('a replay has no state');
  return ok({ table: gtTable(state, record.value.events), notes: [] });
}

export const gtOpener: Opener = {
  fresh: (setup) => fromSetup(gt.parseSetup(setup)),
  position: ({ game: _game, seed: _seed, ...fields }) => fromSetup(parsePosition(fields)),
  replayed,
};
