import { SPOT_GEARS } from './relay.ts';
import type { Sweep } from './sweep.ts';
import { levelOf, stateIndex, tokensOf } from './soloTable.ts';

export type FlatChoice = { cost: number; end: number };

/**
 * Cheapest loss within reach of the position by level; and for a lower bound, by spot and level, the cheapest among
 * the spots ranked no better: whatever a hand could do instead of its best rank costs no less.
 */
export function prepareLosses(sweep: Sweep, position: number): void {
  const window = sweep.context.window[position] as Uint16Array;
  const { levels } = sweep.table;
  for (let level = 0; level < levels; level++) {
    let least = Infinity;
    for (let i = window.length - 1; i >= 0; i--) {
      const spot = window[i] as number;
      const cost = sweep.loss[spot * levels + level] as number;
      if (cost < least) least = cost;
      sweep.leastLoss[spot * levels + level] = least;
    }
    sweep.bestLoss[level] = least;
  }
}

type FlatStart = { readonly position: number; readonly gear: number; readonly level: number };

/** Expected cost of the losing rolls when the dice are laid anew by rank. */
function lossCost(sweep: Sweep, start: FlatStart, end: number, level: number): number {
  const { context, table } = sweep;
  const ends = context.ends[start.position * table.gears + start.gear];
  if (ends === undefined) return 0;
  const { spots, weights } = context.spreads.spread(start, {
    position: ends.position[end] as number,
    node: ends.node[end] as number,
    warnings: ends.warnings[end] as number,
  });
  const costs = table.endless ? sweep.leastLoss : sweep.loss;
  let cost = 0;
  for (let i = 0; i < spots.length; i++) {
    const spot = spots[i] as number;
    cost += (weights[i] as number) * (costs[spot * table.levels + level] as number);
  }
  return cost;
}

/** Cost when the whole plan is driven: the tokens earned count a second each. */
function keptCost(sweep: Sweep, start: FlatStart, end: number): number {
  const { context, table } = sweep;
  const ends = context.ends[start.position * table.gears + start.gear];
  if (ends === undefined) return Infinity;
  const node = ends.node[end] as number;
  const gear = context.graph.dice.nodes[node]?.gear ?? 0;
  const seconds = context.graph.model.seconds[gear] as number;
  if (ends.finished[end] === 1) return seconds;
  const level = earnedLevel(sweep, start.level, node);
  return (
    seconds + (table.cost[stateIndex(table, ends.position[end] as number, gear) + level] as number)
  );
}

const earnedLevel = (sweep: Sweep, level: number, node: number): number =>
  levelOf(sweep.table, tokensOf(sweep.table, level) + (sweep.context.focusOf[node] as number));

const earnedSeconds = (sweep: Sweep, node: number): number =>
  (sweep.context.focusOf[node] as number) * sweep.context.graph.model.tokenSeconds;

/** The best end of a flat-out plan. */
export function bestFlat(sweep: Sweep, start: FlatStart): FlatChoice {
  const { context, table } = sweep;
  const ends = context.ends[start.position * table.gears + start.gear];
  const choice: FlatChoice = { cost: Infinity, end: -1 };
  if (ends === undefined) return choice;
  const { limit } = context.graph.model;
  const { hopes } = sweep;
  let first = -1;
  for (let end = 0; end < ends.count; end++) {
    const node = ends.node[end] as number;
    hopes[end] = Infinity;
    if (sweep.allowed[node] === 0) continue;
    const kept = context.success[node * limit + (ends.warnings[end] as number)] as number;
    const level = earnedLevel(sweep, start.level, node);
    const hope =
      kept * keptCost(sweep, start, end) +
      (1 - kept) * (sweep.bestLoss[level] as number) -
      earnedSeconds(sweep, node);
    hopes[end] = hope;
    if (first < 0 || hope < (hopes[first] as number)) first = end;
  }
  if (first < 0) return choice;
  tryEnd(sweep, start, first, choice);
  for (let end = 0; end < ends.count; end++) {
    if ((hopes[end] as number) < choice.cost) tryEnd(sweep, start, end, choice);
  }
  return choice;
}

function tryEnd(sweep: Sweep, start: FlatStart, end: number, choice: FlatChoice): void {
  const cost = flatCost(sweep, start, end);
  if (cost < choice.cost) {
    choice.cost = cost;
    choice.end = end;
  }
}

export function flatCost(sweep: Sweep, start: FlatStart, end: number): number {
  const { context, table } = sweep;
  const ends = context.ends[start.position * table.gears + start.gear];
  if (ends === undefined) return Infinity;
  const node = ends.node[end] as number;
  const { limit } = context.graph.model;
  const kept = context.success[node * limit + (ends.warnings[end] as number)] as number;
  const level = earnedLevel(sweep, start.level, node);
  const losing = kept < 1 ? lossCost(sweep, start, end, level) : 0;
  return kept * keptCost(sweep, start, end) + losing - earnedSeconds(sweep, node);
}

/**
 * No step but over the limit (G4.9): the one that loses control best, taken flat out for the token its die earns. A car that
 * cannot take even that never finishes.
 */
export function forcedCost(sweep: Sweep, start: FlatStart): number {
  const { moves, dice } = sweep.context.graph;
  const at = start.position * dice.nodes.length + (dice.startOf[start.gear] as number);
  const end = moves.start[at + 1] as number;
  let best = Infinity;
  for (let move = moves.start[at] as number; move < end; move++) {
    if (sweep.allowed[moves.toNode[move] as number] === 0) continue;
    const spot = (moves.toPosition[move] as number) * SPOT_GEARS + (moves.gear[move] as number);
    const level = earnedLevel(sweep, start.level, moves.toNode[move] as number);
    const lost = sweep.loss[spot * sweep.table.levels + level] as number;
    best = Math.min(best, lost - sweep.context.graph.model.tokenSeconds);
  }
  return best;
}
