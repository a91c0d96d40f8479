export type Priced<Action> = { readonly action: Action; readonly cost: number };

/** A single decision beside what else could have been done, before any die of it is rolled. Less is better. */
export type DecisionReview<Action> = {
  /** Seconds of the final time, or of the chance to win. */
  readonly unit: 'seconds' | 'chance';
  readonly chosen: Priced<Action>;
  /** Whatever may have been the best of its kind, the best first. */
  readonly others: readonly Priced<Action>[];
};

export const inOrderOfCost = <Action>(
  priced: readonly Priced<Action>[],
): readonly Priced<Action>[] =>
  priced.filter(({ cost }) => Number.isFinite(cost)).toSorted((a, b) => a.cost - b.cost);

/** What a decision turns on: the best answer, and what the best of those that lack the idea costs more. */
export type Idea<Action, Name extends string = string> = {
  readonly idea: Name;
  readonly best: Priced<Action>;
  readonly margin: number;
};
