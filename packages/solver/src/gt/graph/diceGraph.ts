import { outside } from '@perfect-line/core/outside';
import type { Die } from '@perfect-line/rules/gt/words';

import { warningChancesOf } from './hazards.ts';
import { GEAR_DICE, type SoloModel } from './soloModel.ts';

/**
 * Where a turn stands as far as dice go: the gear and the dice used so far. Every chain of dice leads to one
 * of a few hundred such nodes, so that turns are walked as a small graph instead of as hundreds of
 * thousands of plans.
 */
export type DiceNode = {
  readonly gear: number;
  /** Bit n - 1: gear die n has been used. */
  readonly gearMask: number;
  /** Dice that count against the gear dice of the turn, those of the red zone among them (G11.3). */
  readonly gears: number;
  readonly coasts: number;
  /** All brake dice, and how many of them were used like coast dice in the red zone. */
  readonly brakes: number;
  readonly reds: number;
  readonly boosts: number;
};

export type DiceStep = {
  readonly to: number;
  readonly gear: number;
  /** Gear die first, as the rules write a step. */
  readonly dice: readonly Die[];
  /** Chance of 0, 1 … warnings among the dice of the step. */
  readonly chances: readonly number[];
};

export type DiceGraph = {
  readonly nodes: readonly DiceNode[];
  readonly steps: readonly (readonly DiceStep[])[];
  /** The node of a turn that begins in this gear. */
  readonly startOf: readonly number[];
  readonly maxSteps: number;
};

const keyOf = (n: DiceNode): string =>
  `${n.gear} ${n.gearMask} ${n.coasts} ${n.brakes} ${n.reds} ${n.boosts}`;

type Move = { readonly node: DiceNode; readonly dice: readonly Die[] };

const used = (node: DiceNode, die: number): boolean => (node.gearMask & (1 << (die - 1))) !== 0;

const repeated = (die: Die, times: number): readonly Die[] =>
  Array.from({ length: times }, (): Die => die);

/** A gear die, alone or with the brake or boost dice that bridge the gears between (G4.3, G4.5, G11.2, G11.5). */
function gearMove(model: SoloModel, node: DiceNode, die: number): Move | undefined {
  const stands = node.gear === 0;
  if (used(node, die) || (stands && die > (model.flyingStart ? 2 : 1))) return undefined;
  const brakes = Math.max(0, node.gear - die - 1);
  const boosts = stands ? 0 : Math.max(0, die - node.gear - 1);
  if (node.brakes + brakes > model.dice.brake) return undefined;
  if (node.boosts + boosts > model.dice.boost) return undefined;
  return {
    node: {
      ...node,
      gear: die,
      gearMask: node.gearMask | (1 << (die - 1)),
      gears: node.gears + 1,
      brakes: node.brakes + brakes,
      boosts: node.boosts + boosts,
    },
    dice: [GEAR_DICE[die - 1] ?? outside(), ...repeated('b', brakes), ...repeated('t', boosts)],
  };
}

/** [G11.3] In the highest gear, against gear dice and brake dice alike. */
function redMove(model: SoloModel, node: DiceNode): readonly Move[] {
  const { gear, gears, brakes, reds } = node;
  const isAllowed = model.redZone && gear === model.topGear && brakes < model.dice.brake;
  if (!isAllowed) return [];
  return [{ node: { ...node, gears: gears + 1, brakes: brakes + 1, reds: reds + 1 }, dice: ['z'] }];
}

function movesFrom(model: SoloModel, node: DiceNode): readonly Move[] {
  const moves: Move[] = [];
  if (node.gear > 0 && node.coasts < model.dice.coast) {
    moves.push({ node: { ...node, coasts: node.coasts + 1 }, dice: ['c'] });
  }
  if (node.gears < model.dice.gear) {
    moves.push(...redMove(model, node));
    for (let die = 1; die <= model.topGear; die++) {
      const move = gearMove(model, node, die);
      if (move !== undefined) moves.push(move);
    }
  }
  return moves;
}

export function buildDiceGraph(model: SoloModel): DiceGraph {
  const nodes: DiceNode[] = [];
  const index = new Map<string, number>();
  const idOf = (node: DiceNode): number => {
    const key = keyOf(node);
    const known = index.get(key);
    if (known !== undefined) return known;
    index.set(key, nodes.length);
    return nodes.push(node) - 1;
  };
  const fresh = { gearMask: 0, gears: 0, coasts: 0, brakes: 0, reds: 0, boosts: 0 };
  const startOf = Array.from({ length: model.topGear + 1 }, (_, gear) => idOf({ gear, ...fresh }));
  const steps: (readonly DiceStep[])[] = [];
  for (let id = 0; id < nodes.length; id++) {
    const node = nodes[id];
    if (node === undefined) break;
    steps.push(
      movesFrom(model, node).map((move) => ({
        to: idOf(move.node),
        gear: move.node.gear,
        dice: move.dice,
        chances: warningChancesOf(model, move.dice),
      })),
    );
  }
  return { nodes, steps, startOf, maxSteps: model.dice.gear + model.dice.coast };
}
