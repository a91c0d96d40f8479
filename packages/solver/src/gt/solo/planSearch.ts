import { outside } from '@perfect-line/core/outside';

import { isPlayable, relaxAfter, stopAfter, viewStep } from './oneByOne.ts';
import { stateIndex, type SoloTable } from './soloTable.ts';
import type { Sweep } from './sweep.ts';
import {
  endsTurn,
  improveByStep,
  newStep,
  scopeOf,
  type After,
  type Scope,
  type StepView,
} from '../graph/turnPoints.ts';

/** Below this a better plan is noise of the arithmetic. */
const WORTH_SECONDS = 1e-9;

/** A step of the plan being tried. */
type Laid = {
  readonly move: number;
  readonly step: Readonly<StepView>;
  /** Points that the steps before it can lead to. */
  readonly scope: Scope;
  /** Stopping after it. */
  readonly stop: Readonly<After>;
  /** Dice used and track warnings met with it. */
  readonly dice: number;
  readonly warnings: number;
};

/** The best plan of every level at once: `best[level]` of the plans tried so far, `plan[level]` among `found`. */
export type PlanSearch = {
  readonly best: Float64Array;
  readonly plan: Int32Array;
  readonly found: (readonly number[])[];
};

type Search = PlanSearch & {
  readonly sweep: Sweep;
  readonly laid: Laid[];
  /** Two arrays of points, written in turn as the costs of a plan are carried back to its start. */
  readonly carried: readonly [Float64Array, Float64Array];
};

/** Cost by level of the plan in hand, when the costs after its last step are known. */
function carryBack({ sweep, laid, carried }: Search, last: Readonly<After>): Float64Array {
  const { row } = sweep.points;
  let after: Readonly<After> = last;
  for (let i = laid.length - 1; i >= 0; i--) {
    const { step, scope } = laid[i] ?? outside();
    const costs = carried[i % 2] ?? outside();
    const stop = i === 0 ? undefined : (laid[i - 1] ?? outside()).stop;
    const length = sweep.points.blocks[scope.secured + 1] ?? outside();
    for (let w = 0; w < scope.rows; w++) {
      // The first step must be taken (G6.1).
      if (stop === undefined) costs.fill(Infinity, 0, length);
      else
        for (let at = 0; at < length; at++)
          costs[w * row + at] = stop.costs[stop.base + at] ?? outside();
    }
    improveByStep(sweep, { step, after }, costs, scope);
    after = { costs, base: 0, stride: row };
  }
  return after.costs;
}

function layMove(search: Search, move: number): Laid {
  const { sweep, laid } = search;
  const { dice, warnings } = laid[laid.length - 1] ?? { dice: 0, warnings: 0 };
  const step = viewStep(sweep, move, newStep());
  return {
    move,
    step,
    scope: scopeOf(sweep.points, dice, warnings),
    stop: stopAfter(sweep, move),
    dice: dice + step.dice,
    warnings: warnings + step.warnings,
  };
}

/** How much a plan with these costs could save, over all levels; 0 where it saves nothing. */
function savings({ best }: Search, costs: Float64Array): number {
  let sum = 0;
  for (let level = 0; level < best.length; level++) {
    const saved = (best[level] ?? outside()) - (costs[level] ?? outside());
    if (saved > WORTH_SECONDS) sum += saved;
  }
  return sum;
}

function keepIfBetter(search: Search, last: Laid): void {
  const costs = carryBack(search, last.stop);
  const { best, plan, found, laid } = search;
  if (savings(search, costs) === 0) return;
  const id = found.push(laid.map((one) => one.move)) - 1;
  for (let level = 0; level < best.length; level++) {
    if ((costs[level] ?? outside()) >= (best[level] ?? outside()) - WORTH_SECONDS) continue;
    best[level] = costs[level] ?? outside();
    plan[level] = id;
  }
}

type Child = { readonly laid: Laid; readonly bound: Float64Array; readonly hope: number };

/** Steps that may lead to a better plan, the most hopeful first. */
function childrenOf(search: Search, position: number, node: number): readonly Child[] {
  const { sweep } = search;
  const { moves, dice } = sweep.context.graph;
  const at = position * dice.nodes.length + node;
  const end = moves.start[at + 1] ?? outside();
  const children: Child[] = [];
  for (let move = moves.start[at] ?? outside(); move < end; move++) {
    if (!isPlayable(sweep, move)) continue;
    const laid = layMove(search, move);
    search.laid.push(laid);
    const bound = carryBack(search, relaxAfter(sweep, move, sweep.weighed.after)).slice(
      0,
      search.best.length,
    );
    const hope = savings(search, bound);
    if (hope > 0) children.push({ laid, bound, hope });
    search.laid.pop();
  }
  return children.sort((a, b) => b.hope - a.hope);
}

function extendPlan(search: Search, position: number, node: number): void {
  const { moves } = search.sweep.context.graph;
  for (const { laid, bound } of childrenOf(search, position, node)) {
    if (savings(search, bound) === 0) continue;
    search.laid.push(laid);
    keepIfBetter(search, laid);
    const { move } = laid;
    // A longer plan may still stop here: where none can be better, the rest need not be looked at.
    if (!endsTurn(laid.step) && savings(search, bound) > 0)
      extendPlan(search, moves.toPosition[move] ?? outside(), moves.toNode[move] ?? outside());
    search.laid.pop();
  }
}

type Start = { readonly position: number; readonly gear: number };

/** Every plan that a table knows for a start. */
function plansFrom(table: SoloTable, { position, gear }: Start): ReadonlySet<Int32Array> {
  const first = stateIndex(table, position, gear);
  const known = new Set<Int32Array>();
  for (const choice of table.choice.subarray(first, first + table.levels)) {
    if (choice < 0) known.add(table.plans[-1 - choice] ?? outside());
  }
  return known;
}

function tryPlans(search: Search, plans: Iterable<Int32Array>): void {
  for (const plan of plans) {
    for (const move of plan) search.laid.push(layMove(search, move));
    keepIfBetter(search, search.laid.at(-1) ?? outside());
    search.laid.length = 0;
  }
}

/**
 * The best plans driven one by one, for all levels of a start at once, by branch and bound or among those given. `costs` is
 * what they must beat: the better of it and the plans is left in `best`.
 */
export function bestPlans(sweep: Sweep, start: Start, costs: Float64Array): PlanSearch {
  const size = sweep.points.rows * sweep.points.row;
  const search: Search = {
    sweep,
    laid: [],
    best: costs,
    plan: new Int32Array(costs.length).fill(-1),
    found: [],
    carried: [new Float64Array(size), new Float64Array(size)],
  };
  const { plans } = sweep.request;
  if (typeof plans === 'string') {
    const node = sweep.context.graph.dice.startOf[start.gear] ?? outside();
    extendPlan(search, start.position, node);
  } else tryPlans(search, plansFrom(plans, start));
  return search;
}
