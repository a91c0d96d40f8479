import { outside } from '@perfect-line/core/outside';

import type { FlatEnds } from '../graph/flatOut.ts';
import { SPOT_GEARS } from '../graph/relay.ts';
import { levelOf, stateIndex, tokensOf } from './soloTable.ts';
import type { Sweep } from './sweep.ts';

/**
 * Cheapest loss within reach of the position by level; and for a lower bound, by spot and level, the cheapest among
 * the spots ranked no better: whatever a hand could do instead of its best rank costs no less.
 */
export function prepareLosses(sweep: Sweep, position: number): void {
  const window = sweep.context.window[position] ?? outside();
  const { levels, loss } = sweep.table;
  for (let level = 0; level < levels; level++) {
    let least = Infinity;
    for (let i = window.length - 1; i >= 0; i--) {
      const spot = window[i] ?? outside();
      const cost = loss[spot * levels + level] ?? outside();
      if (cost < least) least = cost;
      sweep.leastLoss[spot * levels + level] = least;
    }
    sweep.bestLoss[level] = least;
  }
}

type FlatStart = { readonly position: number; readonly gear: number };

/** Best flat-out plan of every level: its cost, and its end among those of the start (-1 for none). */
export type FlatChoices = { readonly cost: Float64Array; readonly end: Int32Array };

const earnedLevel = (sweep: Sweep, level: number, node: number): number =>
  levelOf(sweep.table, tokensOf(sweep.table, level) + (sweep.context.focusOf[node] ?? outside()));

type Weighed = {
  readonly sweep: Sweep;
  readonly start: FlatStart;
  readonly ends: FlatEnds;
  readonly choices: FlatChoices;
  /** What an end costs at best, level by level, one end after another. */
  readonly hopes: Float64Array;
  /** Cost of the rolls that keep control, laid out alike. */
  readonly kept: Float64Array;
};

const keptChance = ({ sweep, ends }: Weighed, end: number): number => {
  const { success, graph } = sweep.context;
  const node = ends.node[end] ?? outside();
  return success[node * graph.model.limit + (ends.warnings[end] ?? outside())] ?? outside();
};

/** Fills in hope and kept cost of an end; the tokens earned count a second each. */
function hopeFor(weighed: Weighed, end: number): void {
  const { sweep, ends, hopes, kept } = weighed;
  const { context, table } = sweep;
  const { model, dice } = context.graph;
  const node = ends.node[end] ?? outside();
  const gear = dice.nodes[node]?.gear ?? 0;
  const chance = keptChance(weighed, end);
  const earned = (context.focusOf[node] ?? outside()) * model.tokenSeconds;
  const state = stateIndex(table, ends.position[end] ?? outside(), gear);
  const seconds = model.seconds[gear] ?? outside();
  for (let level = 0; level < table.levels; level++) {
    const to = earnedLevel(sweep, level, node);
    const rest = ends.finished[end] === 1 ? 0 : (sweep.following.cost[state + to] ?? outside());
    const at = end * table.levels + level;
    const control = chance * (seconds + rest) - earned;
    kept[at] = control;
    hopes[at] = control + (1 - chance) * (sweep.bestLoss[to] ?? outside());
  }
}

/** Weighs an end in full: the losing rolls are laid anew by rank. */
function tryEnd(weighed: Weighed, end: number): void {
  const { sweep, start, ends, choices, hopes, kept } = weighed;
  const { table, context } = sweep;
  const node = ends.node[end] ?? outside();
  const { spots, weights } = context.spreads.spread(start, {
    position: ends.position[end] ?? outside(),
    node,
    warnings: ends.warnings[end] ?? outside(),
  });
  const losses = table.endless ? sweep.leastLoss : table.loss;
  for (let level = 0; level < table.levels; level++) {
    const at = end * table.levels + level;
    if ((hopes[at] ?? outside()) >= (choices.cost[level] ?? outside())) continue;
    const to = earnedLevel(sweep, level, node);
    let cost = kept[at] ?? outside();
    for (let i = 0; i < spots.length; i++) {
      cost +=
        (weights[i] ?? outside()) *
        (losses[(spots[i] ?? outside()) * table.levels + to] ?? outside());
    }
    if (cost >= (choices.cost[level] ?? outside())) continue;
    choices.cost[level] = cost;
    choices.end[level] = end;
  }
}

/** The end with the best hope on a level. */
function mostHopeful({ hopes, ends, sweep }: Weighed, level: number): number {
  const { levels } = sweep.table;
  let best = 0;
  for (let end = 1; end < ends.count; end++) {
    if ((hopes[end * levels + level] ?? outside()) < (hopes[best * levels + level] ?? outside()))
      best = end;
  }
  return best;
}

const isHopeful = ({ hopes, choices }: Weighed, end: number): boolean => {
  const { cost } = choices;
  for (let level = 0; level < cost.length; level++) {
    if ((hopes[end * cost.length + level] ?? outside()) < (cost[level] ?? outside())) return true;
  }
  return false;
};

/** The best end of a flat-out plan on every level. */
export function bestFlat(sweep: Sweep, start: FlatStart): FlatChoices {
  const { table, context } = sweep;
  const choices = {
    cost: new Float64Array(table.levels).fill(Infinity),
    end: new Int32Array(table.levels).fill(-1),
  };
  const ends = context.ends[start.position * table.gears + start.gear];
  if (ends === undefined || ends.count === 0) return choices;
  const size = ends.count * table.levels;
  const hopes = new Float64Array(size).fill(Infinity);
  const weighed = { sweep, start, ends, choices, hopes, kept: new Float64Array(size) };
  for (let end = 0; end < ends.count; end++) {
    if (sweep.allowed[ends.node[end] ?? outside()] === 1) hopeFor(weighed, end);
  }
  for (let level = 0; level < table.levels; level++) tryEnd(weighed, mostHopeful(weighed, level));
  for (let end = 0; end < ends.count; end++) if (isHopeful(weighed, end)) tryEnd(weighed, end);
  return choices;
}

type ForcedStart = FlatStart & { readonly level: number };

/**
 * The step over the limit that loses control best, taken flat out for the token its die earns (G4.9). A car that cannot take
 * even that never finishes.
 */
export function forcedCost(sweep: Sweep, start: ForcedStart): number {
  const { moves, dice } = sweep.context.graph;
  const at = start.position * dice.nodes.length + (dice.startOf[start.gear] ?? outside());
  const end = moves.start[at + 1] ?? outside();
  let best = Infinity;
  for (let move = moves.start[at] ?? outside(); move < end; move++) {
    const node = moves.toNode[move] ?? outside();
    if (sweep.allowed[node] === 0 || moves.overspeed[move] === 0) continue;
    const spot =
      (moves.toPosition[move] ?? outside()) * SPOT_GEARS + (moves.gear[move] ?? outside());
    const level = earnedLevel(sweep, start.level, node);
    const lost = sweep.table.loss[spot * sweep.table.levels + level] ?? outside();
    best = Math.min(best, lost - sweep.tokenSeconds);
  }
  return best;
}
