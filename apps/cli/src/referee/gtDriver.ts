import { err, ok } from '@perfect-line/core/result';
import { gt } from '@perfect-line/rules/gt/gt';
import type { State } from '@perfect-line/rules/gt/state';
import { isOneOf, isWhole } from '@perfect-line/rules/parse';
import { chooseAction } from '@perfect-line/solver/gt/driver';
import { LEVELS, type Level } from '@perfect-line/solver/gt/levels';
import { SolvedLaps } from '@perfect-line/solver/gt/solvedLaps';
import type { SoloTables } from '@perfect-line/solver/gt/soloSolve';

import { refusal, type Fields } from './lines.ts';
import type { Answer } from './table.ts';

/** Plans a driver looks at in a millisecond on a slow machine: a time limit becomes a budget that repeats. */
const NODES_PER_MS = 2;
const MOST_MS = 60_000;

/** Time that a solo lap is solved in, on a slow machine; with less, `perfect` searches like the other levels. */
const SOLVING_MS = 10_000;

const solvedLaps = new SolvedLaps();

/** Whether a lap is solved hangs on the question alone, so that the same question has the same answer. */
function solvedFor(state: State, level: Level, ms: number): SoloTables | undefined {
  return level === 'perfect' && ms >= SOLVING_MS ? solvedLaps.at(state) : undefined;
}

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
  const solved = solvedFor(state, level, ms ?? SOLVING_MS);
  const options = { level, seed: gt.hash(state), ...budget, ...(solved && { solved }) };
  return ok({ action: chooseAction(state, options) });
}
