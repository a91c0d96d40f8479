import { ok } from '@perfect-line/core/result';
import type { Plan } from '@perfect-line/rules/gt/action';
import { oddsFacts, planOdds, type PlanOdds } from '@perfect-line/rules/gt/planOdds';
import type { CheckedStep, State } from '@perfect-line/rules/gt/state';
import type { Mode } from '@perfect-line/rules/gt/words';
import type { Read } from '@perfect-line/rules/parse';

import { oddsOf, type TurnOdds, type TurnPolicy } from './odds.ts';

/**
 * Exact odds of a plan of the driver to act. Nothing is lost beyond the line that ends the drive (G10.1): the
 * steps laid behind it count for nothing but the focus they may earn.
 */
export function gtOdds(state: State, plan: Plan, mode: Mode, policy?: TurnPolicy): Read<TurnOdds> {
  const facts = planOdds(state, plan);
  return facts.ok ? ok(oddsIn(facts.value, mode, policy)) : facts;
}

function oddsIn(facts: PlanOdds, mode: Mode, policy?: TurnPolicy): TurnOdds {
  const { steps, limit, warnings, flyingStart, outOf } = facts;
  const last = steps.findIndex((step) => step.finishes);
  const driven = last < 0 ? steps : steps.slice(0, last + 1);
  const odds = oddsOf({ mode, steps: driven, limit, warnings, flyingStart, outOf }, policy);
  const beyond = steps.slice(driven.length);
  const focus = mode === 'flat-out' ? beyond.reduce((sum, step) => sum + step.focus, 0) : 0;
  return {
    ...odds,
    lossAt: [...odds.lossAt, ...beyond.map(() => 0)],
    lostBy: [...odds.lostBy, ...beyond.map(() => odds.loss)],
    focus: odds.focus + focus,
  };
}

/** What steps risk and earn, rolled one by one or all at once. */
export type StepsOdds = {
  /** Chance to have lost control by the end of each step, rolling one by one. */
  readonly byStep: readonly number[];
  readonly oneByOne: number;
  readonly flatOut: number;
  readonly focusGain: number;
};

/** Odds of steps found legal before: a draft of the driver to act, or what is left of the plan he drives. */
export function oddsOfSteps(state: State, steps: readonly CheckedStep[]): StepsOdds {
  const facts = oddsFacts(state, steps);
  const oneByOne = oddsIn(facts, 'one-by-one');
  const flatOut = oddsIn(facts, 'flat-out');
  return {
    byStep: oneByOne.lostBy,
    oneByOne: oneByOne.loss,
    flatOut: flatOut.loss,
    focusGain: flatOut.focus,
  };
}
