import type { Action } from '@perfect-line/rules/gt/action';
import { gt } from '@perfect-line/rules/gt/game';
import type { State } from '@perfect-line/rules/gt/state';
import { chooseAction } from '@perfect-line/solver/gt/race/driver';
import type { Level } from '@perfect-line/solver/gt/race/levels';
import { SolvedLaps } from '@perfect-line/solver/gt/solo/solvedLaps';
import type { SoloTables } from '@perfect-line/solver/gt/solo/upperBound';

import type { Thinking } from './questions.ts';

/** Plans a driver looks at in a millisecond on a slow machine: a time limit becomes a budget that repeats. */
const NODES_PER_MS = 2;

/** Time that a solo lap is solved in, on a slow machine; with less, `perfect` searches like the other levels. */
const SOLVING_MS = 10_000;

const solvedLaps = new SolvedLaps();

/** Whether a lap is solved hangs on the question alone, so that the same question has the same answer. */
function solvedFor(state: State, level: Level, ms: number): SoloTables | undefined {
  return level === 'perfect' && ms >= SOLVING_MS ? solvedLaps.at(state) : undefined;
}

/** What the computer driver of a level does here; its errors of judgement hang on the position alone. */
export function gtBest(state: State, { level, ms }: Thinking): Action {
  const budget = ms === undefined ? {} : { nodes: ms * NODES_PER_MS };
  const solved = solvedFor(state, level, ms ?? SOLVING_MS);
  return chooseAction(state, {
    level,
    seed: gt.hash(state),
    ...budget,
    ...(solved && { solved }),
  });
}
