import { warningFacesOf } from '@perfect-line/rules/gt/dice';
import { focusEarned } from '@perfect-line/rules/gt/focus';
import type { CheckedStep } from '@perfect-line/rules/gt/state';
import type { Tables } from '@perfect-line/rules/gt/tables';
import { oddsOf, type OddsPlan, type OddsStep } from '@perfect-line/solver/odds';

export type PlanOdds = {
  /** Chance to have lost control by the end of each step, rolling one by one. */
  readonly byStep: readonly number[];
  readonly oneByOne: number;
  readonly flatOut: number;
  readonly focusGain: number;
};

export const oddsStep = (tables: Tables, step: CheckedStep): OddsStep => ({
  dice: step.dice.map((die) => warningFacesOf(tables, die)),
  warnings: step.warnings,
  loses: step.loses,
  focus: focusEarned(step.dice),
});

export type OddsContext = {
  readonly tables: Tables;
  readonly limit: number;
  /** Warnings counted so far this turn. */
  readonly warnings: number;
  /** How a flying start fails, where the plan begins with one (G11.2). */
  readonly flyingStart: OddsPlan['flyingStart'];
  /** Crossings of the line until the race is run: what lies behind the last one is never rolled for. */
  readonly crossings: number;
  /** Dice behind the last crossing earn focus all the same (not on a solo lap that ends there, G6.6). */
  readonly earnsBeyond: boolean;
};

/** The steps up to the one that ends the race. */
function drivenPart(plan: readonly CheckedStep[], crossings: number): readonly CheckedStep[] {
  let left = crossings;
  const last = plan.findIndex((step) => step.finish && --left === 0);
  return last < 0 ? plan : plan.slice(0, last + 1);
}

/** Exact odds of rolling all of a plan (or all that is left of it). */
export function planOdds(plan: readonly CheckedStep[], context: OddsContext): PlanOdds {
  const { limit, warnings, flyingStart } = context;
  const driven = drivenPart(plan, context.crossings);
  const beyond = plan.slice(driven.length);
  const steps = driven.map((step) => oddsStep(context.tables, step));
  const { outOf } = context.tables.warningFaces;
  const shared = { steps, limit, warnings, flyingStart, outOf };
  const oneByOne = oddsOf({ mode: 'one-by-one', ...shared });
  const flatOut = oddsOf({ mode: 'flat-out', ...shared });
  const extra = context.earnsBeyond ? focusEarned(beyond.flatMap((step) => step.dice)) : 0;
  return {
    byStep: [...oneByOne.lostBy, ...beyond.map(() => oneByOne.loss)],
    oneByOne: oneByOne.loss,
    flatOut: flatOut.loss,
    focusGain: flatOut.focus + extra,
  };
}
