import type { DiceNode } from '../graph/diceGraph.ts';
import { cheapestLoss, type Rolled } from '../turn/relaySearch.ts';
import type { TurnGraph } from '../graph/turnGraph.ts';
import type { TurnProblem } from '../turn/turnSearch.ts';

type Roll = { readonly rolled: Rolled; readonly warnings: number; readonly probability: number };

const binomial = (n: number, k: number, p: number): number => {
  let ways = 1;
  for (let i = 0; i < k; i++) ways = (ways * (n - i)) / (i + 1);
  return ways * p ** k * (1 - p) ** (n - k);
};

function gearRolls(
  { model }: TurnGraph,
  mask: number,
): readonly (readonly [warn: number, p: number])[] {
  let all: (readonly [number, number])[] = [[0, 1]];
  for (let die = 1; die <= model.topGear; die++) {
    const bit = 1 << (die - 1);
    const hit = model.gearHazard[die] ?? 0;
    if ((mask & bit) === 0) continue;
    all = all.flatMap(([warn, p]): (readonly [number, number])[] => [
      [warn, p * (1 - hit)],
      [warn | bit, p * hit],
    ]);
  }
  return all;
}

type Shown = readonly [warnings: number, probability: number];

/** Warnings that so many equal dice may show. */
const shownBy = (dice: number, hazard: number): readonly Shown[] =>
  Array.from({ length: dice + 1 }, (_, k): Shown => [k, binomial(dice, k, hazard)]);

/** Every way the dice of a node may come up together; brake dice of the red zone are told apart (G11.3). */
function* rollsOf(graph: TurnGraph, node: DiceNode): Generator<Roll> {
  const { coastHazard, brakeHazard, boostHazard } = graph.model;
  const braking = node.brakes - node.reds;
  for (const [gearWarnings, p] of gearRolls(graph, node.gearMask)) {
    const gears = gearWarnings.toString(2).replaceAll('0', '').length;
    for (const [c, pc] of shownBy(node.coasts, coastHazard))
      for (const [b, pb] of shownBy(braking, brakeHazard))
        for (const [z, pz] of shownBy(node.reds, brakeHazard))
          for (const [t, pt] of shownBy(node.boosts, boostHazard))
            yield {
              warnings: gears + c + b + z + t,
              probability: p * pc * pb * pz * pt,
              rolled: {
                gears: node.gearMask,
                gearWarnings,
                coasts: [node.coasts, c],
                brakes: [braking, b],
                reds: [node.reds, z],
                boosts: [node.boosts, t],
              },
            };
  }
}

export type FlatPlan = {
  /** Dice of the whole plan. */
  readonly node: number;
  /** Warnings of the track on it. */
  readonly warnings: number;
  /** Cost when it is driven to its end, with the tokens it earns. */
  readonly kept: number;
  /** The problem with those tokens in hand. */
  readonly earned: TurnProblem;
  readonly cut: boolean;
};

/** Expected cost of a flat-out plan, every losing roll laid anew as well as it can be (G6.4). */
export function flatWorth(plan: FlatPlan): number {
  const { graph, limit } = plan.earned;
  const node = graph.dice.nodes[plan.node];
  if (node === undefined) return Infinity;
  let worth = 0;
  for (const { rolled, warnings, probability } of rollsOf(graph, node)) {
    const isLost = warnings + plan.warnings >= limit;
    const lost = isLost ? cheapestLoss(plan.earned, rolled, plan.cut)?.cost : undefined;
    worth += probability * (lost ?? plan.kept);
  }
  return worth;
}
