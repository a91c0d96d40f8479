import type { TurnFrame } from '@perfect-line/rules/gt/frame';

import { draftFrom, writtenPlan, type Draft } from './planning.ts';

const keyOf = (game: string): string => `perfect-line.draft.${game}`;

/** A plan that is only being thought of survives a reload too. `moment` says which decision it is for. */
export function keepDraft(game: string, moment: string, frame: TurnFrame, draft: Draft): void {
  try {
    if (draft.length === 0) localStorage.removeItem(keyOf(game));
    else {
      const kept = { moment, plan: writtenPlan(frame, draft) };
      localStorage.setItem(keyOf(game), JSON.stringify(kept));
    }
  } catch {
    // Without storage a reload costs the plan, never the game.
  }
}

const isWrittenStep = (
  step: unknown,
): step is { readonly dice: readonly string[]; readonly to: string } =>
  typeof step === 'object' &&
  step !== null &&
  'to' in step &&
  typeof step.to === 'string' &&
  'dice' in step &&
  Array.isArray(step.dice);

export function recallDraft(game: string, moment: string, frame: TurnFrame): Draft {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(game)) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('moment' in kept)) return [];
    if (kept.moment !== moment || !('plan' in kept) || !Array.isArray(kept.plan)) return [];
    return draftFrom(frame, kept.plan.filter(isWrittenStep));
  } catch {
    return [];
  }
}
