import { outside } from '@perfect-line/core/outside';

import { finishSpot, SPOT_GEARS } from '../graph/relay.ts';
import { stateIndex } from './soloTable.ts';
import type { Sweep } from './sweep.ts';
import {
  chanceOf,
  improveByStep,
  layRow,
  scopeOf,
  type After,
  type Scope,
  type StepView,
} from '../graph/turnPoints.ts';

const ringAt = (sweep: Sweep, position: number): Float64Array =>
  sweep.ring[position % sweep.ring.length] ?? outside();

export function stepView(sweep: Sweep, move: number): StepView {
  const { graph } = sweep.context;
  const { moves, model } = graph;
  const gear = moves.gear[move] ?? outside();
  const finish = model.endsAtLine && moves.finish[move] === 1;
  const spot = finish
    ? finishSpot(graph, gear)
    : (moves.toPosition[move] ?? outside()) * SPOT_GEARS + gear;
  return {
    dice: moves.dice[move] ?? outside(),
    warnings: moves.warnings[move] ?? outside(),
    chance: chanceOf(moves, move),
    lossRow: spot * sweep.points.row,
    overspeed: moves.overspeed[move] === 1,
    hop: moves.flies[move] === 1 && !finish ? stopAfter(sweep, move) : undefined,
    finishSeconds: finish ? model.seconds[gear] : undefined,
  };
}

/** Steps over the limit are no part of a plan where they are not legal (G4.9). */
export const isPlayable = (sweep: Sweep, move: number): boolean => {
  const { moves, model } = sweep.context.graph;
  if (sweep.allowed[moves.toNode[move] ?? outside()] === 0) return false;
  return moves.overspeed[move] === 0 || model.overspeedLegal;
};

/** What follows a move if the rest of the plan could still be chosen. */
export function relaxedAfter(sweep: Sweep, move: number): After {
  const { moves } = sweep.context.graph;
  const { row, rows } = sweep.points;
  return {
    costs: ringAt(sweep, moves.toPosition[move] ?? outside()),
    base: (moves.toNode[move] ?? outside()) * rows * row,
    stride: row,
  };
}

/** What stopping after a move costs, whatever the warnings. */
export function stopAfter(sweep: Sweep, move: number): After {
  const { moves } = sweep.context.graph;
  const state =
    (moves.toPosition[move] ?? outside()) * sweep.table.gears + (moves.gear[move] ?? outside());
  return { costs: sweep.stops, base: state * sweep.points.row, stride: 0 };
}

/** Fills in what stopping at a position costs, once its own costs are known. */
export function fillStops(sweep: Sweep, position: number): void {
  const { table, following, points, stops } = sweep;
  const { seconds } = sweep.context.graph.model;
  for (let gear = 0; gear < table.gears; gear++) {
    const from = stateIndex(table, position, gear);
    const turn = seconds[gear] ?? outside();
    const costs = following.cost.subarray(from, from + table.levels).map((cost) => turn + cost);
    const row = (position * table.gears + gear) * points.row;
    layRow(points, costs, stops.subarray(row, row + points.row));
  }
}

/**
 * Least cost of driving on, as if the rest of the plan could still be chosen after every roll. It cannot (G6.1), so this is
 * a lower bound of what a plan costs, and the guide of the search for the best one.
 */
export function goOn(
  sweep: Sweep,
  place: { readonly position: number; readonly node: number },
  out: Float64Array,
  scope: Scope,
): void {
  const { moves, dice } = sweep.context.graph;
  const at = place.position * dice.nodes.length + place.node;
  const end = moves.start[at + 1] ?? outside();
  for (let move = moves.start[at] ?? outside(); move < end; move++) {
    if (!isPlayable(sweep, move)) continue;
    const after = relaxedAfter(sweep, move);
    improveByStep(sweep, { step: stepView(sweep, move), after }, out, scope);
  }
}

/** Fills the ring for one position: at every node of the dice, stop or go on. */
export function fillRing(sweep: Sweep, position: number): void {
  const { points, table, stops } = sweep;
  const { row, rows } = points;
  const slot = ringAt(sweep, position);
  const { nodes } = sweep.context.graph.dice;
  for (const node of sweep.context.entered[position] ?? []) {
    const { gear, gears, coasts, brakes, boosts } = nodes[node] ?? outside();
    if (sweep.allowed[node] === 0) continue;
    const out = slot.subarray(node * rows * row, (node + 1) * rows * row);
    const stop = (position * table.gears + gear) * row;
    for (let i = 0; i < row; i++) {
      const cost = stops[stop + i] ?? outside();
      for (let w = 0; w < rows; w++) out[w * row + i] = cost;
    }
    goOn(sweep, { position, node }, out, scopeOf(points, gears + coasts + brakes + boosts, rows));
  }
}
