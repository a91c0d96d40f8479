import type { CheckedStep } from '@perfect-line/rules/gt/state';
import type { Tables } from '@perfect-line/rules/gt/tables';
import type { Die } from '@perfect-line/rules/gt/words';
import { oddsOf, type OddsStep } from '@perfect-line/solver/odds';

export type PlanOdds = {
  /** Chance to have lost control by the end of each step, rolling one by one. */
  readonly byStep: readonly number[];
  readonly oneByOne: number;
  readonly flatOut: number;
  readonly focusGain: number;
};

/** A brake die in the red zone is the same die with the same faces (G11.3). */
const facesOf = (tables: Tables, die: Die): number =>
  tables.warningFaces.dice[die === 'z' ? 'b' : die];

const earnsFocus = (die: Die): boolean => die !== 'b' && die !== 'z' && die !== 't';

export const oddsStep = (tables: Tables, step: CheckedStep): OddsStep => ({
  dice: step.dice.map((die) => facesOf(tables, die)),
  warnings: step.warnings,
  loses: step.loses,
  focus: step.dice.filter(earnsFocus).length,
});

export type OddsContext = {
  readonly tables: Tables;
  readonly limit: number;
  /** Warnings counted so far this turn. */
  readonly warnings: number;
  readonly flyingStart: boolean;
};

/** Exact odds of rolling all of a plan (or all that is left of it). */
export function planOdds(plan: readonly CheckedStep[], context: OddsContext): PlanOdds {
  const { limit, warnings, flyingStart } = context;
  const steps = plan.map((step) => oddsStep(context.tables, step));
  const shared = { steps, limit, warnings, flyingStart };
  const oneByOne = oddsOf({ mode: 'one-by-one', ...shared });
  const flatOut = oddsOf({ mode: 'flat-out', ...shared });
  let sum = 0;
  const byStep = oneByOne.lossAt.map((chance) => (sum += chance));
  return { byStep, oneByOne: oneByOne.loss, flatOut: flatOut.loss, focusGain: flatOut.focus };
}
