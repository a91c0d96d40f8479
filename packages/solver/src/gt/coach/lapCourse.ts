import type { GameEvent } from '@perfect-line/rules/game';
import type { Action } from '@perfect-line/rules/gt/action';
import { gt } from '@perfect-line/rules/gt/game';
import type { Setup } from '@perfect-line/rules/gt/setup';
import type { State } from '@perfect-line/rules/gt/state';

import {
  atOrdinaryLuck,
  type DrivenRun,
  type SolvedCourse,
  type TellShare,
} from '../../solvedCourse.ts';
import { modelAt } from '../solo/solvedLaps.ts';
import { lowerPar, solveNarrow, upperPar, type SolvedLap } from '../solo/soloSolve.ts';
import type { SoloTables } from '../solo/upperBound.ts';
import { priceTurn } from './coach.ts';
import { tableJudge } from './turnWorth.ts';

type Turn = { readonly start: State; readonly events: readonly GameEvent<Action>[] };
type Driven = { readonly turns: readonly Turn[]; readonly end: State };

/** Undefined where the rules refuse an event: then it is no run of this course. */
function drivenFrom(first: State, events: readonly GameEvent<Action>[]): Driven | undefined {
  const turns: { start: State; events: GameEvent<Action>[] }[] = [];
  let state = first;
  for (const event of events) {
    const turn = turns.at(-1);
    if (turn !== undefined && turn.start.turnNumber === state.turnNumber) turn.events.push(event);
    else turns.push({ start: state, events: [event] });
    const step = gt.apply(state, event);
    if (!step.ok) return undefined;
    ({ state } = step.value);
  }
  return { turns, end: state };
}

/** Found on the daily challenges of October 2026, held on those of December (docs/STRENGTH.md). */
const LUCK_WITH_DECISIONS = 0.3;

/** Luck is what is left of the result: where the solution is not exact its rest goes there too. */
function judgeLap(
  solved: SoloTables,
  first: State,
  events: readonly GameEvent<Action>[],
): DrivenRun | undefined {
  const driven = drivenFrom(first, events);
  const result = driven && gt.progress(driven.end).seconds;
  if (driven === undefined || result === undefined) return undefined;
  const judge = tableJudge(solved);
  const decisions = driven.turns.reduce(
    (sum, turn) => sum + (priceTurn(judge, turn.start, turn.events)?.decisions ?? 0),
    0,
  );
  const par = upperPar(solved);
  const luck = result - par - decisions;
  const counted = atOrdinaryLuck({ decisions, luck }, { par, share: LUCK_WITH_DECISIONS });
  return { decisions, luck, result, counted };
}

export function lapCourseOf({ upper, lower }: SolvedLap, first: State): SolvedCourse<Action> {
  const [low, high] = [lowerPar(lower), upperPar(upper)];
  return { low, high, par: high, judge: (events) => judgeLap(upper, first, events) };
}

/** A lap alone, solved between both bounds (ADR 51); undefined under rules that the solver does not know. */
export function solveLapCourse(
  setup: Setup,
  tell: TellShare = () => {},
): SolvedCourse<Action> | undefined {
  const first = gt.start(setup).state;
  const model = modelAt(first);
  if (model === undefined) return undefined;
  const solved = solveNarrow(model, (done, all) => tell(done / all));
  return lapCourseOf(solved, first);
}
