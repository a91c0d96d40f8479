import { bestFlat, forcedCost, prepareLosses } from './flatValue.ts';
import { fillRing, fillStops, goOn } from './oneByOne.ts';
import { bestPlan } from './planSearch.ts';
import { SPOT_GEARS } from './relay.ts';
import { costAt, NO_CHOICE, stateIndex, tokensOf, type SoloTable } from './soloTable.ts';
import {
  NEVER_SECONDS,
  newSweep,
  type SoloContext,
  type Sweep,
  type SweepRequest,
} from './sweep.ts';

/** One by one from the start of a turn: the best plan of an upper bound, the relaxed cost of a lower one. */
function solveGear(sweep: Sweep, position: number, gear: number): void {
  const { table, context } = sweep;
  const node = context.graph.dice.startOf[gear] as number;
  const relaxed = Float64Array.from({ length: table.levels }, () => Infinity);
  const on = goOn(sweep, position, node, true);
  for (let level = 0; level < table.levels; level++) {
    relaxed[level] = on[level * sweep.turnStride] as number;
  }
  const base = stateIndex(table, position, gear);
  let guess: readonly number[] = [];
  for (let level = 0; level < table.levels; level++) {
    const start = { position, gear, level };
    const flat = bestFlat(sweep, start);
    let cost = flat.cost;
    let choice = flat.end < 0 ? NO_CHOICE : flat.end;
    const hope = relaxed[level] as number;
    if (hope < cost && sweep.request.plans === 'relaxed') cost = hope;
    else if (hope < cost) {
      const plan = bestPlan(sweep, start, cost, guess);
      if (plan !== undefined) {
        guess = plan.moves;
        cost = plan.cost;
        choice = -1 - table.plans.length;
        if (!table.endless) table.plans.push(Int32Array.from(plan.moves));
      }
    }
    if (cost === Infinity) cost = Math.min(forcedCost(sweep, start), NEVER_SECONDS);
    table.cost[base + level] = cost;
    if (!table.endless) table.choice[base + level] = choice;
  }
}

/** Standing at the position after a draw of this many tokens. */
function afterDraw(sweep: Sweep, position: number, tokens: number, level: number): number {
  const { table } = sweep;
  const own = table.cost[stateIndex(table, position, 0) + level] as number;
  let cost = 0;
  for (const after of sweep.request.afterLoss[tokens] ?? []) {
    const to = after.table;
    cost +=
      after.probability *
      (to === undefined ? own : costAt(to, position, 0, tokensOf(table, level)));
  }
  return cost;
}

/** [G8.1, G12.2] The turn of the loss, the turn of coming back, and what is left to drive. */
function fillLosses(sweep: Sweep, position: number): void {
  const { graph } = sweep.context;
  const { model, lap } = graph;
  const over = lap.beyond[position] === 1;
  const standing = model.seconds[0] as number;
  for (let gear = 1; gear <= model.topGear; gear++) {
    const off = model.lossLeavesTrack[gear] === true;
    const tokens = model.lossTokens[gear]?.[lap.danger[position] as number] ?? 0;
    const base = (position * SPOT_GEARS + gear) * sweep.table.levels;
    for (let level = 0; level < sweep.table.levels; level++) {
      const seconds = off ? model.offSeconds + (over ? 0 : standing) : standing;
      sweep.loss[base + level] = over
        ? seconds
        : seconds + afterDraw(sweep, position, tokens, level);
    }
  }
}

/** Values of every state of one damage, from the finish backwards: a turn always leads further on. */
export function solveDamage(context: SoloContext, request: SweepRequest): SoloTable {
  return sweepBack(newSweep(context, request)).table;
}

function sweepBack(sweep: Sweep): Sweep {
  const { context } = sweep;
  const { lap, model } = context.graph;
  for (let position = lap.positions.length - 1; position >= 0; position--) {
    const over = lap.beyond[position] === 1;
    if (!over) {
      prepareLosses(sweep, position);
      for (let gear = 0; gear <= model.topGear; gear++) solveGear(sweep, position, gear);
    }
    fillStops(sweep, position);
    fillLosses(sweep, position);
    if (!over || !model.endsAtLine) fillRing(sweep, position);
  }
  return sweep;
}
