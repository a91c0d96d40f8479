const keyOf = (game: string): string => `perfect-line.draft.${game}`;

/** A plan that is only being thought of survives a reload too. `moment` says which decision it is for. */
export function keepDraft(game: string, moment: string, plan: readonly unknown[]): void {
  try {
    if (plan.length === 0) localStorage.removeItem(keyOf(game));
    else localStorage.setItem(keyOf(game), JSON.stringify({ moment, plan }));
  } catch {
    // Without storage a reload costs the plan, never the game.
  }
}

/** The steps kept for this moment, as they were written; the game at hand reads them anew. */
export function recallDraft(game: string, moment: string): readonly unknown[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(game)) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('moment' in kept)) return [];
    if (kept.moment !== moment || !('plan' in kept) || !Array.isArray(kept.plan)) return [];
    return kept.plan;
  } catch {
    return [];
  }
}
