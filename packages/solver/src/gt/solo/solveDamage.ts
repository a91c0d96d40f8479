import { outside } from '@perfect-line/core/outside';

import { bestFlat, forcedCost, prepareLosses } from './flatValue.ts';
import { fillRing, fillStops, goOn } from './oneByOne.ts';
import { bestPlans, type PlanSearch } from './planSearch.ts';
import { SPOT_GEARS } from '../graph/relay.ts';
import { costAt, NO_CHOICE, stateIndex, tokensOf, type SoloTable } from './soloTable.ts';
import {
  layLosses,
  NEVER_SECONDS,
  newSweep,
  type SoloContext,
  type Sweep,
  type SweepRequest,
} from './sweep.ts';

/** Relaxed cost of driving one by one from the start of a turn, by level. */
function relaxedCosts(sweep: Sweep, position: number, gear: number): Float64Array {
  const costs = new Float64Array(sweep.points.blocks[1] ?? outside()).fill(Infinity);
  const node = sweep.context.graph.dice.startOf[gear] ?? outside();
  goOn(sweep, { position, node }, costs, { rows: 1, secured: 0, first: 0 });
  return costs;
}

/** Without plans that are searched, the relaxed cost counts where it is less. */
function takeRelaxed(cost: Float64Array, relaxed: Float64Array): void {
  for (let level = 0; level < cost.length; level++) {
    cost[level] = Math.min(cost[level] ?? outside(), relaxed[level] ?? outside());
  }
}

/** Flat out or one by one from the start of a turn. */
function solveGear(sweep: Sweep, position: number, gear: number): void {
  const { table, request } = sweep;
  const start = { position, gear };
  const flat = bestFlat(sweep, start);
  const choice = flat.end.map((end) => (end < 0 ? NO_CHOICE : end));
  if (request.plans === 'relaxed') takeRelaxed(flat.cost, relaxedCosts(sweep, position, gear));
  else {
    const { plan, found } = bestPlans(sweep, start, flat.cost);
    keepPlans(table, choice, plan, found);
  }
  for (let level = 0; level < table.levels; level++) {
    const cost = flat.cost[level] ?? outside();
    // Only a car that is forced may leave the road at will; a lower bound lets everyone, so that less damage never costs more.
    if (cost < Infinity && !table.endless) continue;
    flat.cost[level] = Math.min(cost, forcedCost(sweep, { ...start, level }), NEVER_SECONDS);
  }
  const base = stateIndex(table, position, gear);
  table.cost.set(flat.cost, base);
  table.choice.set(choice, base);
}

/** Enters the plans that are best on some level. */
function keepPlans(
  table: SoloTable,
  choice: Int32Array,
  plan: Int32Array,
  found: PlanSearch['found'],
): void {
  const ids = new Map<number, number>();
  for (const [level, id] of plan.entries()) {
    if (id < 0) continue;
    const known = ids.get(id) ?? table.plans.push(Int32Array.from(found[id] ?? [])) - 1;
    ids.set(id, known);
    choice[level] = -1 - known;
  }
}

/** Standing at the position after a draw of this many tokens. */
function afterDraw(sweep: Sweep, position: number, tokens: number, level: number): number {
  const { table, following } = sweep;
  const own = following.cost[stateIndex(table, position, 0) + level] ?? outside();
  const isKind = table.endless;
  let extreme = isKind ? Infinity : -Infinity;
  for (const outcomes of sweep.request.afterLoss[tokens] ?? []) {
    let cost = 0;
    for (const after of outcomes) {
      const to = after.table;
      cost +=
        after.probability *
        (to === undefined ? own : costAt(to, position, 0, tokensOf(table, level)));
    }
    if (cost < extreme === isKind) extreme = cost;
  }
  return extreme;
}

/** [G8.3] The side is chosen before the tokens are drawn: the place to stand that promises most. */
function fillStanding(sweep: Sweep, spot: number, places: ArrayLike<number>): void {
  const { table, context } = sweep;
  const { model, lap } = context.graph;
  const position = Math.floor(spot / SPOT_GEARS);
  const tokens = model.lossTokens[spot % SPOT_GEARS]?.[lap.danger[position] ?? outside()] ?? 0;
  for (let level = 0; level < table.levels; level++) {
    const at = spot * table.levels + level;
    let least = Infinity;
    for (let i = 0; i < places.length; i++) {
      const cost = afterDraw(sweep, places[i] ?? outside(), tokens, level);
      if (cost >= least) continue;
      least = cost;
      if (!table.endless) table.back[at] = i;
    }
    table.loss[at] = (table.loss[at] ?? outside()) + least;
  }
}

/** [G8.1, G12.2] The turn of the loss, the turn of coming back, and what is left to drive. */
function fillLosses(sweep: Sweep, position: number): void {
  const { model, lap } = sweep.context.graph;
  const { loss, levels } = sweep.table;
  const over = lap.beyond[position] === 1;
  const standing = model.seconds[0] ?? outside();
  for (let gear = 1; gear <= model.topGear; gear++) {
    const off = model.lossLeavesTrack[gear] === true;
    const spot = position * SPOT_GEARS + gear;
    const seconds = off ? model.offSeconds + (over ? 0 : standing) : standing;
    loss.fill(seconds, spot * levels, (spot + 1) * levels);
    if (!over) fillStanding(sweep, spot, off ? (lap.backs[position] ?? []) : [position]);
    layLosses(sweep, spot);
  }
}

/** A damage under one sky. */
export type Work = { readonly context: SoloContext; readonly request: SweepRequest };

/** Values of every state of one damage, from the finish backwards: a turn always leads further on. */
export function solveDamage(context: SoloContext, request: SweepRequest): SoloTable {
  const [table] = solveTogether([{ context, request }]);
  return table ?? outside();
}

/**
 * The same damage under every sky, where nobody knows which it will be in any turn: a lower bound lets the driver choose,
 * an upper bound takes the worst. All tables hold the same costs, each the choices of its own sky.
 */
export function solveTogether(works: readonly Work[]): readonly SoloTable[] {
  const sweeps = works.map(({ context, request }) => newSweep(context, request));
  const { lap } = works[0]?.context.graph ?? outside();
  for (let position = lap.positions.length - 1; position >= 0; position--) {
    if (lap.beyond[position] === 0) {
      for (const sweep of sweeps) solvePosition(sweep, position);
      levelOut(sweeps, position);
    }
    for (const sweep of sweeps) closePosition(sweep, position);
  }
  return sweeps.map(({ table }) => table);
}

function solvePosition(sweep: Sweep, position: number): void {
  prepareLosses(sweep, position);
  const { topGear } = sweep.context.graph.model;
  for (let gear = 0; gear <= topGear; gear++) solveGear(sweep, position, gear);
}

/** One cost for all skies. */
function levelOut(sweeps: readonly Sweep[], position: number): void {
  const [first] = sweeps;
  if (first === undefined || sweeps.length === 1) return;
  const [from, end] = [0, first.table.gears].map((gear) => stateIndex(first.table, position, gear));
  const pick = first.table.endless ? Math.min : Math.max;
  for (let at = from ?? outside(); at < (end ?? outside()); at++) {
    const cost = pick(...sweeps.map(({ table }) => table.cost[at] ?? outside()));
    for (const { table } of sweeps) table.cost[at] = cost;
  }
}

/** What the turns before need to know of a position. */
function closePosition(sweep: Sweep, position: number): void {
  const { lap, model } = sweep.context.graph;
  fillStops(sweep, position);
  fillLosses(sweep, position);
  const isPassed = lap.beyond[position] === 0 || !model.endsAtLine;
  if (sweep.ring.length > 0 && isPassed) fillRing(sweep, position);
}
