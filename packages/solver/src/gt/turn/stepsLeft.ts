import { isFlyingStart } from '@perfect-line/rules/gt/flyingStart';
import type { State } from '@perfect-line/rules/gt/state';

import { warningChancesOf } from '../graph/hazards.ts';
import type { TurnGraph } from '../graph/turnGraph.ts';
import type { StepFacts } from './turnSearch.ts';

/** The steps of the plan in hand that are still to be taken by a car that stands here. */
export function stepsLeft(graph: TurnGraph, position: number, state: State): readonly StepFacts[] {
  const { plan, done } = state.turn;
  let { lap } = graph.lap.positions[position] ?? { lap: 0 };
  const [first] = plan;
  const hops = done === 0 && first !== undefined && isFlyingStart(state, first);
  return plan.slice(done).map((step, i) => {
    lap += Number(step.finish);
    return {
      position: graph.lap.positionOf(step.to, lap) ?? position,
      gear: step.gear,
      dice: step.dice.length,
      warnings: step.warnings,
      chances: warningChancesOf(graph.model, step.dice),
      finishes: step.finish && lap > graph.model.laps && graph.model.endsAtLine,
      loses: step.loses,
      hops: hops && i === 0,
    };
  });
}
