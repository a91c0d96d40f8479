import type { GameEvent } from '@perfect-line/rules/game';
import type { RallyAction } from '@perfect-line/rules/rally/action';
import { rally } from '@perfect-line/rules/rally/game';
import type { RallySetup } from '@perfect-line/rules/rally/setup';
import type { RallyState } from '@perfect-line/rules/rally/state';

import type { DrivenRun, SolvedCourse, TellShare } from '../../solvedCourse.ts';
import { forecastsOf, tyresIn } from '../exact/forecasts.ts';
import { solveFine } from '../exact/solveNarrow.ts';
import { solutionFor } from '../leafValues.ts';
import { parSeconds } from '../parTable.ts';
import { reviewSpecial } from './runReview.ts';

const isPlayable = (first: RallyState, events: readonly GameEvent<RallyAction>[]): boolean => {
  let state = first;
  for (const event of events) {
    const step = rally.apply(state, event);
    if (!step.ok) return false;
    ({ state } = step.value);
  }
  return rally.progress(state).seconds !== undefined;
};

function judgeSpecial(
  first: RallyState,
  events: readonly GameEvent<RallyAction>[],
  par: number,
): DrivenRun | undefined {
  const seat = first.setup.drivers[0]?.id;
  if (seat === undefined || !isPlayable(first, events)) return undefined;
  const review = reviewSpecial(first, events, { seat, special: 0 });
  if (review === undefined) return undefined;
  const { decisions, result } = review;
  // On a special luck leaves as much to decide as it takes (docs/STRENGTH.md).
  return { decisions, luck: result - par - decisions, result, counted: decisions };
}

/**
 * One special alone, its weather and tyres given, proven between both bounds (ADR 169). In a rally of several what one
 * special leaves of the car is paid in the next, which the coach of a special does not see.
 */
export function solveSpecialCourse(
  setup: RallySetup,
  tell: TellShare = () => {},
): SolvedCourse<RallyAction> | undefined {
  const given = setup.drivers[0]?.tyres;
  const ways = tyresIn({ setup, tyres: given }, 0).length * forecastsOf(setup, 0).length;
  const [tyres] = tyresIn({ setup, tyres: given }, 0);
  if (setup.stages.length !== 1 || tyres === undefined || ways !== 1) return undefined;
  const first = rally.start(setup).state;
  const { low, high } = solveFine({ setup, tyres: given }, (done, all) => tell(done / all));
  const par = parSeconds(solutionFor(first, tyres, 'attacks'), setup.options.sisu);
  return { low, high, par, judge: (events) => judgeSpecial(first, events, par) };
}
