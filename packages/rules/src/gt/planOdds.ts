import { ok } from '@perfect-line/core/result';
import type { Read } from '../parse.ts';
import type { Plan } from './action.ts';
import { actingCar, isSoloLap, lapsToDrive } from './cars.ts';
import { checkPlan } from './checkPlan.ts';
import { warningFacesOf } from './dice.ts';
import { planFrame } from './drive.ts';
import { isFlyingStart } from './flyingStart.ts';
import { focusEarned } from './focus.ts';
import type { Options } from './options.ts';
import type { CheckedStep, State } from './state.ts';

/** One step of a plan as chance sees it. */
type StepOdds = {
  /** Warning faces of each die, gear die first. */
  readonly dice: readonly number[];
  /** Warnings of the track on this step (G5.2, G5.4). */
  readonly warnings: number;
  /** Entering loses control whatever is rolled (G5.1). */
  readonly loses: boolean;
  /** Focus earned flat out (G6.5), none beyond the line that ends a solo lap (G6.6). */
  readonly focus: number;
  /** Over the line for the last time, and nothing after it is driven (G10.1). */
  readonly finishes: boolean;
};

/** Everything the odds of a plan depend on, out of the rules and their tables. */
export type PlanOdds = {
  readonly steps: readonly StepOdds[];
  /** Warnings at which control is lost (G6.3). */
  readonly limit: number;
  /** Warnings counted so far this turn. */
  readonly warnings: number;
  /** How the 2 of a flying start fails, where the plan begins with one (G11.2). */
  readonly flyingStart: Options['flyingStartFails'] | undefined;
  /** Faces of a die. */
  readonly outOf: number;
};

/** A legal plan of the driver to act, ready for the computation of its odds. */
export function planOdds(state: State, plan: Plan): Read<PlanOdds> {
  const frame = planFrame(state);
  if (!frame.ok) return frame;
  const checked = checkPlan(frame.value, plan);
  if (!checked.ok) return checked;
  return ok(oddsFacts(state, checked.value.steps));
}

/** The same for steps that were found legal before: a draft, or what is left of the plan being driven. */
export function oddsFacts(state: State, checked: readonly CheckedStep[]): PlanOdds {
  const { tables, options } = state.race;
  const { limit, warnings, done } = state.turn;
  const solo = isSoloLap(state);
  let { lap } = actingCar(state);
  const steps = checked.map((step): StepOdds => {
    const isBeyond = lap > lapsToDrive(state);
    lap += Number(step.finish);
    const isOver = step.finish && lap > lapsToDrive(state);
    return {
      dice: step.dice.map((die) => warningFacesOf(tables, die)),
      warnings: step.warnings,
      loses: step.loses,
      focus: solo && options.soloEndsAtLine && isBeyond ? 0 : focusEarned(step.dice),
      // A solo lap that does not end at the line drives its turn out (G12.2).
      finishes: isOver && !(solo && !options.soloEndsAtLine),
    };
  });
  const [first] = checked;
  const flies = done === 0 && first !== undefined && isFlyingStart(state, first);
  const flyingStart = flies ? options.flyingStartFails : undefined;
  return { steps, limit, warnings, flyingStart, outOf: tables.warningFaces.outOf };
}
