import type { RallyAction } from '@perfect-line/rules/rally/action';

import { inOrderOfCost, type Idea, type Priced } from '../decision.ts';

export type RallyIdea = 'die' | 'secure' | 'attack' | 'stop';

const ideaOf = ({ type }: RallyAction): RallyIdea =>
  type === 'secure' || type === 'attack' || type === 'stop' ? type : 'die';

/**
 * What the next die turns on. Every answer has its price, of the time attacks only the best; so where that is the best
 * of all, it is held against everything that is no attack. `right`: what is as good as the best.
 */
export function rallyIdeas(
  choices: readonly Priced<RallyAction>[],
  right: number,
): readonly Idea<RallyAction, RallyIdea>[] {
  const [best, ...others] = inOrderOfCost(choices);
  const wrong = best && others.find(({ cost }) => cost > best.cost + right);
  if (best === undefined || wrong === undefined) return [];
  return [{ idea: ideaOf(best.action), best, margin: wrong.cost - best.cost }];
}
