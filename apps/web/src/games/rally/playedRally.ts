import type { RandomSource } from '@perfect-line/core/random';
import type { RallyAction } from '@perfect-line/rules/rally/action';
import { rally } from '@perfect-line/rules/rally/game';
import { choosesDice } from '@perfect-line/rules/rally/moments';
import type { Move, RallyState } from '@perfect-line/rules/rally/state';
import { rallyDriver } from '@perfect-line/solver/rally/drivers';

import { played } from '../../table/session/played.ts';
import { outlookOf, writtenStep, type Draft } from './draft.ts';
import type { RallyEntry } from './hand.ts';

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

/** A rally driven at random. */
export const playedRally = (setup: unknown, seed: string): readonly RallyEntry[] =>
  played(rally, {
    setup,
    seed,
    choose: (state, random) =>
      choosesDice(state) ? chooseDriving(state, random) : rallyDriver(state, 'beginner'),
  });
