import type { TurnGraph } from '../graph/turnGraph.ts';

/** [G8.3] What the best place costs where a car that lost control here stands again: its own, or off the road another. */
export function leastStanding(
  { lap, model }: TurnGraph,
  { position, gear }: { readonly position: number; readonly gear: number },
  cost: (standing: number) => number,
): number {
  if (model.lossLeavesTrack[gear] !== true) return cost(position);
  let least = Infinity;
  for (const back of lap.backs[position] ?? []) least = Math.min(least, cost(back));
  return least;
}
