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

/** A move as it is weighed, written into `step`. */
export function viewStep(sweep: Sweep, move: number, step: StepView): StepView {
  const { graph } = sweep.context;
  const { moves, model } = graph;
  const gear = moves.gear[move] ?? outside();
  const finish = model.endsAtLine && moves.finish[move] === 1;
  const spot = finish
    ? finishSpot(graph, gear)
    : (moves.toPosition[move] ?? outside()) * SPOT_GEARS + gear;
  step.dice = moves.dice[move] ?? outside();
  step.warnings = moves.warnings[move] ?? outside();
  step.chance = chanceOf(moves, move);
  step.lossRow = spot * sweep.points.row;
  step.overspeed = moves.overspeed[move] === 1;
  step.hop = moves.flies[move] === 1 && !finish ? stopAfter(sweep, move) : undefined;
  step.finishSeconds = finish ? model.seconds[gear] : undefined;
  return step;
}

/** Steps over the limit are no part of a plan where they are not legal (G4.9). */
export const isPlayable = (sweep: Sweep, move: number): boolean => {
  const { moves, model } = sweep.context.graph;
  if (sweep.allowed[moves.toNode[move] ?? outside()] === 0) return false;
  return moves.overspeed[move] === 0 || model.overspeedLegal;
};

/** What follows a move if the rest of the plan could still be chosen, written into `after`. */
export function relaxAfter(sweep: Sweep, move: number, after: After): After {
  const { moves } = sweep.context.graph;
  const { row, rows } = sweep.points;
  const number = sweep.alike.numberOf[moves.toNode[move] ?? outside()] ?? outside();
  after.costs = ringAt(sweep, moves.toPosition[move] ?? outside());
  after.base = number * rows * row;
  after.stride = row;
  return after;
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
  const { weighed } = sweep;
  const { moves, dice } = sweep.context.graph;
  const at = place.position * dice.nodes.length + place.node;
  const end = moves.start[at + 1] ?? outside();
  for (let move = moves.start[at] ?? outside(); move < end; move++) {
    if (!isPlayable(sweep, move)) continue;
    viewStep(sweep, move, weighed.step);
    relaxAfter(sweep, move, weighed.after);
    improveByStep(sweep, weighed, out, scope);
  }
}

type Stopped = { readonly position: number; readonly gear: number; readonly first: number };

/** Stopping at a node, whatever the warnings. */
function stopInto({ table, stops, points }: Sweep, state: Stopped, out: Float64Array): void {
  const { row, rows } = points;
  const stop = (state.position * table.gears + state.gear) * row;
  for (let i = 0; i < row; i++) {
    const cost = stops[stop + i] ?? outside();
    for (let w = 0; w < rows; w++) out[state.first + w * row + i] = cost;
  }
}

/** Fills the ring for one position: at every node of the dice, stop or go on; one stands for all alike. */
export function fillRing(sweep: Sweep, position: number): void {
  const { points, alike, filled } = sweep;
  const { row, rows } = points;
  const slot = ringAt(sweep, position);
  const { nodes } = sweep.context.graph.dice;
  const entered = sweep.context.entered[position] ?? outside();
  for (let i = 0; i < entered.length; i++) {
    const node = entered[i] ?? outside();
    const number = alike.numberOf[node] ?? outside();
    if (sweep.allowed[node] === 0 || filled[number] === position) continue;
    filled[number] = position;
    const { gear, gears, coasts, brakes, boosts } = nodes[node] ?? outside();
    const first = number * rows * row;
    stopInto(sweep, { position, gear, first }, slot);
    const scope = scopeOf(points, gears + coasts + brakes + boosts, rows);
    goOn(sweep, { position, node }, slot, { ...scope, first });
  }
}
