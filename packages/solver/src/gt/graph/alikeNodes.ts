import { outside } from '@perfect-line/core/outside';

import type { DiceGraph, DiceNode, DiceStep } from './diceGraph.ts';

/** Nodes of the dice from where turns go on alike have one number, counted from 0. */
export type AlikeNodes = { readonly numberOf: Uint16Array; readonly count: number };

export type Alikeness = {
  /** By node: 1 where there are dice for it; the others have no number of their own. */
  readonly allowed: Uint8Array;
  /** Numbers of dice used so far that are told apart; this many and more are one. */
  readonly told: number;
};

const diceUsed = ({ gears, coasts, brakes, boosts }: DiceNode): number =>
  gears + coasts + brakes + boosts;

/**
 * Which gear dice were used means nothing once there is no die left that could be used again: of 757 nodes a few hundred
 * lead on in different ways. Two are alike where the same steps lead from them to nodes that are.
 */
export function alikeNodes({ nodes, steps }: DiceGraph, { allowed, told }: Alikeness): AlikeNodes {
  const numbers = new Map<string, number>();
  const numberOf = new Uint16Array(nodes.length);
  const isAllowed = ({ to }: DiceStep): boolean => allowed[to] === 1;
  const wayOf = ({ to, gear, chances }: DiceStep): string =>
    `${numberOf[to]} ${gear} ${chances.join(' ')}`;
  // Steps lead to nodes with more dice, and those were found later.
  for (let id = nodes.length - 1; id >= 0; id--) {
    if (allowed[id] === 0) continue;
    const node = nodes[id] ?? outside();
    const ways = (steps[id] ?? outside()).filter(isAllowed).map(wayOf).join();
    const key = `${node.gear} ${Math.min(told, diceUsed(node))} ${ways}`;
    const number = numbers.get(key) ?? numbers.size;
    numbers.set(key, number);
    numberOf[id] = number;
  }
  return { numberOf, count: numbers.size };
}
