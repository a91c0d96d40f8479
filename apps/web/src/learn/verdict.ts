import type { DecisionReview } from '@perfect-line/solver/decision';

type Grade = 'best' | 'good' | 'costly';

export type Verdict<Action = unknown> = {
  readonly grade: Grade;
  readonly unit: DecisionReview<Action>['unit'];
  /** Against the best that the task allowed; 0 where nothing was better. */
  readonly lost: number;
  readonly best: Action;
};

/** Up to where a decision counts as the best, and as a good one: seconds, or shares of the chance to win. */
const BOUNDS = {
  seconds: { best: 0.5, good: 2.5 },
  chance: { best: 0.005, good: 0.03 },
} as const;

/** Whether an action has all the facts a task asks for. */
export const isAmong = (action: unknown, only: Readonly<Record<string, unknown>>): boolean =>
  typeof action === 'object' &&
  action !== null &&
  Object.entries(only).every(([key, value]) => Reflect.get(action, key) === value);

/** How good a decision was among those the task allowed. Luck has no part in it. */
export function verdictOf<Action>(
  { unit, chosen, others }: DecisionReview<Action>,
  only: Readonly<Record<string, unknown>>,
): Verdict<Action> {
  const [best = chosen] = others.filter(
    ({ action, cost }) => cost < chosen.cost && isAmong(action, only),
  );
  const lost = chosen.cost - best.cost;
  const bounds = BOUNDS[unit];
  const grade = lost <= bounds.best ? 'best' : lost <= bounds.good ? 'good' : 'costly';
  return { grade, unit, lost, best: best.action };
}
