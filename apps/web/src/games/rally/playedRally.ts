import { seededRandom, type RandomSource } from '@perfect-line/core/random';
import { unwrap } from '@perfect-line/core/result';
import { drawFaces } from '@perfect-line/rules/chance';
import type { RallyAction } from '@perfect-line/rules/rally/action';
import { rally } from '@perfect-line/rules/rally/game';
import { choosesDice } from '@perfect-line/rules/rally/moments';
import type { Move, RallyState } from '@perfect-line/rules/rally/state';
import { rallyDriver } from '@perfect-line/solver/rally/drivers';

import type { Entry } from '../../table/session/session.ts';
import { outlookOf, writtenStep, type Draft } from './draft.ts';

const MOST_EVENTS = 3000;
const STOP_SHARE = 0.2;
const ATTACK_SHARE = 0.4;

function anyMove(state: RallyState, draft: Draft, random: RandomSource): Move | undefined {
  const safe = outlookOf(state, draft).steps.filter((move) => move.fate === 'safe');
  return safe[Math.floor(random() * safe.length)];
}

/** Any safe die, sometimes a short time attack, sometimes the end of the turn. */
function chooseDriving(state: RallyState, random: RandomSource): RallyAction {
  const laid = state.turn?.laid.length ?? 0;
  const first = anyMove(state, [], random);
  if (first === undefined) return rallyDriver(state, 'beginner');
  if (laid > 0 && random() < STOP_SHARE) return { type: 'stop' };
  const second = anyMove(state, [first], random);
  const mayAttack = laid === 0 && state.setup.options.timeAttack && second !== undefined;
  if (!mayAttack || random() > ATTACK_SHARE) return { type: 'die', ...writtenStep(state, first) };
  return { type: 'attack', chain: [first, second].map((move) => writtenStep(state, move)) };
}

/** A rally driven at random, for tests that need real moments of real rallies. */
export function playedRally(
  setup: unknown,
  seed: string,
): readonly Entry<RallyState, RallyAction>[] {
  const random = seededRandom(seed);
  let before = rally.start(unwrap(rally.parseSetup(setup))).state;
  const entries: Entry<RallyState, RallyAction>[] = [];
  while (!rally.isOver(before) && entries.length < MOST_EVENTS) {
    const due = rally.chanceDue(before);
    const choose = choosesDice(before) ? chooseDriving(before, random) : undefined;
    const event =
      due === undefined
        ? ({
            type: 'action',
            seat: rally.toAct(before) ?? '',
            action: choose ?? rallyDriver(before, 'beginner'),
          } as const)
        : ({ type: 'chance', faces: drawFaces(due, random) } as const);
    const { state: after, notes } = unwrap(rally.apply(before, event));
    entries.push({ event, before, after, notes });
    before = after;
  }
  return entries;
}
