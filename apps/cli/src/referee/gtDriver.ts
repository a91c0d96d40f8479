import { err, ok } from '@perfect-line/core/result';
import { gt } from '@perfect-line/rules/gt/gt';
import type { State } from '@perfect-line/rules/gt/state';
import { isOneOf, isWhole } from '@perfect-line/rules/parse';
import { chooseAction } from '@perfect-line/solver/gt/driver';
import { LEVELS } from '@perfect-line/solver/gt/levels';

import { refusal, type Fields } from './lines.ts';
import type { Answer } from './table.ts';

/** Plans a driver looks at in a millisecond on a slow machine: a time limit becomes a budget that repeats. */
const NODES_PER_MS = 2;
const MOST_MS = 60_000;

/** What the computer driver of a level does here; its errors of judgement hang on the position alone. */
export function gtBest(state: State, fields: Fields): Answer {
  const { level = 'pro', ms } = fields;
  if (!isOneOf(level, LEVELS)) {
    return err(refusal('best.level', `"level" is one of ${LEVELS.join(', ')}`));
  }
  if (ms !== undefined && !isWhole(ms, 1, MOST_MS)) {
    return err(refusal('best.ms', `"ms" is a whole number from 1 to ${MOST_MS}`));
  }
  if (gt.toAct(state) === undefined) return err(refusal('game.over', 'the game is over'));
  const budget = ms === undefined ? {} : { nodes: ms * NODES_PER_MS };
  return ok({ action: chooseAction(state, { level, seed: gt.hash(state), ...budget }) });
}
