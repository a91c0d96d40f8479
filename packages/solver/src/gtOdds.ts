import { ok } from '@perfect-line/core/result';
import type { Plan } from '@perfect-line/rules/gt/action';
import { planOdds } from '@perfect-line/rules/gt/planOdds';
import type { State } from '@perfect-line/rules/gt/state';
import type { Mode } from '@perfect-line/rules/gt/words';
import type { Read } from '@perfect-line/rules/parse';

import { oddsOf, type TurnOdds, type TurnPolicy } from './odds.ts';

/**
 * Exact odds of a plan of the driver to act. Nothing is lost beyond the line that ends the drive (G10.1): the
 * steps laid behind it count for nothing but the focus they may earn.
 */
export function gtOdds(state: State, plan: Plan, mode: Mode, policy?: TurnPolicy): Read<TurnOdds> {
  const facts = planOdds(state, plan);
  if (!facts.ok) return facts;
  const { steps, limit, flyingStart, outOf } = facts.value;
  const last = steps.findIndex((step) => step.finishes);
  const driven = last < 0 ? steps : steps.slice(0, last + 1);
  const odds = oddsOf({ mode, steps: driven, limit, flyingStart, outOf }, policy);
  const beyond = steps.slice(driven.length);
  const focus = mode === 'flat-out' ? beyond.reduce((sum, step) => sum + step.focus, 0) : 0;
  return ok({
    ...odds,
    lossAt: [...odds.lossAt, ...beyond.map(() => 0)],
    lostBy: [...odds.lostBy, ...beyond.map(() => odds.loss)],
    focus: odds.focus + focus,
  });
}
