import { outside } from '@perfect-line/core/outside';

import { EXACT_SECONDS } from '../../solvedCourse.ts';
import { solveRally, type Progress, type RallyBounds, type RallyProblem } from './solveRally.ts';
import type { Effort } from './solveSpecial.ts';

const effortOf = (cards: number): Effort => ({ seconds: 10, cards, shortcuts: 3 });

/** Narrow enough for nearly every special on its own tyres. */
export const USUAL_EFFORT = effortOf(1);

/** Each takes about twice as long as the one before: where control is often lost more hangs on the cards drawn. */
const FINER_EFFORTS = [effortOf(2), effortOf(4)];

type Solvable = Omit<RallyProblem, 'effort'>;
type Solve = (problem: Solvable, onProgress?: Progress) => RallyBounds;

/** The bounds of whole rallies stay wide however fine: what was drawn in the specials before is not known (ADR 169). */
const isClose = ({ setup }: Solvable, { low, high }: RallyBounds): boolean =>
  setup.stages.length > 1 || high - low <= EXACT_SECONDS;

/** Undefined where too much is left open: those tables are gone before finer ones are made. */
function solveClose(problem: RallyProblem, onProgress?: Progress): RallyBounds | undefined {
  const solved = solveRally(problem, onProgress);
  return isClose(problem, solved) ? solved : undefined;
}

/** A new try tells its progress anew. */
const solveBy =
  (efforts: readonly Effort[]): Solve =>
  (problem, onProgress) => {
    for (const effort of efforts.slice(0, -1)) {
      const solved = solveClose({ ...problem, effort }, onProgress);
      if (solved !== undefined) return solved;
    }
    return solveRally({ ...problem, effort: efforts.at(-1) ?? outside() }, onProgress);
  };

/** With as little work as brings the bounds of a special close, or as close as the greatest effort does. */
export const solveNarrow = solveBy([USUAL_EFFORT, ...FINER_EFFORTS]);

/** The same with more than that from the beginning; of a whole rally too. */
export const solveFine = solveBy(FINER_EFFORTS);
