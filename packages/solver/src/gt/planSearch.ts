import {
  isPlayable,
  nodeBase,
  ringAt,
  securing,
  stepView,
  stopBase,
  type StepView,
} from './oneByOne.ts';
import { MOST_SECURED, SECURED_STATES, type Sweep } from './sweep.ts';

export type PlanStart = {
  readonly position: number;
  readonly gear: number;
  readonly level: number;
};
export type FoundPlan = { readonly cost: number; readonly moves: readonly number[] };

/** Below this a better plan is noise of the arithmetic. */
const WORTH_SECONDS = 1e-9;

/** Cost of every point of the turn at one depth of a plan: `[warnings * SECURED_STATES + secured]`. */
type Costs = Float64Array;

/** A step of the plan being tried; `before` counts the dice that could have been secured before it. */
type Laid = {
  readonly move: number;
  readonly step: StepView;
  /** Where the costs of stopping after it begin. */
  readonly stops: number;
  readonly before: number;
};

type Search = {
  readonly sweep: Sweep;
  readonly start: PlanStart;
  readonly laid: Laid[];
  best: number;
  bestMoves: readonly number[];
};

/** Two buffers, written in turn as the costs of a plan are carried back to its start. */
type Buffers = readonly [Costs, Costs];
const buffers = new WeakMap<Sweep, Buffers>();

function buffersOf(sweep: Sweep): Buffers {
  const known = buffers.get(sweep);
  if (known !== undefined) return known;
  const made: Buffers = [new Float64Array(sweep.turnStride), new Float64Array(sweep.turnStride)];
  buffers.set(sweep, made);
  return made;
}

/** Stopping at the end of the plan, whatever the warnings. */
function stopCosts({ sweep }: Search, { stops, step }: Laid): Costs {
  const costs = new Float64Array(sweep.turnStride);
  if (endsTurn(step)) return costs;
  for (let at = 0; at < costs.length; at++) {
    costs[at] = sweep.stop[stops + (at % SECURED_STATES)] as number;
  }
  return costs;
}

function relaxedCosts(search: Search, move: number): Costs {
  const { sweep, start } = search;
  const { moves } = sweep.context.graph;
  const base = nodeBase(sweep, moves.toNode[move] as number) + start.level * sweep.turnStride;
  const slot = ringAt(sweep, moves.toPosition[move] as number);
  return slot.subarray(base, base + sweep.turnStride);
}

/** `stops` is where the costs of stopping before the step begin; -1 before the first, which must be taken. */
type Carry = { readonly laid: Laid; readonly after: Costs; readonly stops: number };

/** Costs after the step by warnings, the lost ones beyond the limit. */
const byWarnings = new Float64Array(16);

/** One step back: the costs before a step whose costs after it are known. */
function carryBack(search: Search, { laid, after, stops }: Carry, out: Costs): void {
  const { sweep, start } = search;
  const { limit } = sweep.context.graph.model;
  const { chances } = sweep.context.graph.moves;
  const { step } = laid;
  const most = Math.min(MOST_SECURED, laid.before);
  for (let secured = 0; secured <= most; secured++) {
    const left = sweep.levelAfter[start.level * SECURED_STATES + secured] as number;
    if (left < 0) break;
    const lost = sweep.loss[step.lossBase + left] as number;
    byWarnings.fill(lost, limit);
    for (let w = 0; w < limit; w++) {
      byWarnings[w] = step.overspeed ? lost : (after[w * SECURED_STATES + secured] as number);
    }
    const price = step.overspeed ? -1 : securing(sweep, step, start.level, secured);
    const counted = Math.min(secured + step.dice, MOST_SECURED);
    const stop = stops < 0 ? Infinity : (sweep.stop[stops + secured] as number);
    for (let w = 0; w < limit; w++) {
      const to = w + step.warnings;
      let cost = 0;
      for (let shown = 0; shown <= step.dice; shown++) {
        cost += (chances[step.chance + shown] as number) * (byWarnings[to + shown] as number);
      }
      if (step.finishSeconds !== undefined) cost = step.finishSeconds;
      else if (price >= 0 && to < limit) {
        cost = Math.min(cost, price + (after[to * SECURED_STATES + counted] as number));
      }
      const at = w * SECURED_STATES + secured;
      out[at] = cost < stop ? cost : stop;
    }
  }
}

/** Expected cost of the whole plan when its last costs are known. */
function costOfPlan(search: Search, last: Costs): number {
  const { laid } = search;
  const [even, odd] = buffersOf(search.sweep);
  let after = last;
  for (let i = laid.length - 1; i >= 0; i--) {
    const out = i % 2 === 0 ? even : odd;
    const stops = i > 0 ? (laid[i - 1] as Laid).stops : -1;
    carryBack(search, { laid: laid[i] as Laid, after, stops }, out);
    after = out;
  }
  return after[0] as number;
}

function layMove(search: Search, move: number): Laid {
  const { moves } = search.sweep.context.graph;
  const step = stepView(search.sweep, move);
  const last = search.laid[search.laid.length - 1];
  const [position, gear] = [moves.toPosition[move] as number, moves.gear[move] as number];
  const stops = stopBase(search.sweep, position, gear, search.start.level);
  return { move, step, stops, before: last === undefined ? 0 : last.before + last.step.dice };
}

/** A plan whose last step ends the turn is closed; any other may stop there or go on. */
const endsTurn = (step: StepView): boolean => step.finishSeconds !== undefined || step.overspeed;

function keepIfBetter(search: Search, last: Laid): void {
  const cost = costOfPlan(search, stopCosts(search, last));
  if (cost >= search.best - WORTH_SECONDS) return;
  search.best = cost;
  search.bestMoves = search.laid.map((one) => one.move);
}

type Child = { readonly laid: Laid; readonly bound: number };

function childrenOf(search: Search, position: number, node: number): readonly Child[] {
  const { moves, dice } = search.sweep.context.graph;
  const at = position * dice.nodes.length + node;
  const end = moves.start[at + 1] as number;
  const children: Child[] = [];
  for (let move = moves.start[at] as number; move < end; move++) {
    if (!isPlayable(search.sweep, move)) continue;
    const laid = layMove(search, move);
    search.laid.push(laid);
    if (endsTurn(laid.step)) keepIfBetter(search, laid);
    else {
      const bound = costOfPlan(search, relaxedCosts(search, move));
      if (bound < search.best - WORTH_SECONDS) children.push({ laid, bound });
    }
    search.laid.pop();
  }
  return children.sort((a, b) => a.bound - b.bound);
}

function extendPlan(search: Search, position: number, node: number): void {
  const { moves } = search.sweep.context.graph;
  for (const { laid, bound } of childrenOf(search, position, node)) {
    if (bound >= search.best - WORTH_SECONDS) return;
    search.laid.push(laid);
    keepIfBetter(search, laid);
    const { move } = laid;
    extendPlan(search, moves.toPosition[move] as number, moves.toNode[move] as number);
    search.laid.pop();
  }
}

/** What a plan driven one by one costs from this start. */
export function planCost(sweep: Sweep, start: PlanStart, moves: readonly number[]): number {
  const search: Search = { sweep, start, laid: [], best: Infinity, bestMoves: [] };
  for (const move of moves) search.laid.push(layMove(search, move));
  const last = search.laid[search.laid.length - 1];
  return last === undefined ? Infinity : costOfPlan(search, stopCosts(search, last));
}

/**
 * The best plan driven one by one that costs less than `below`, by branch and bound; undefined if there is none. A
 * good first guess saves most of the search.
 */
export function bestPlan(
  sweep: Sweep,
  start: PlanStart,
  below: number,
  guess: readonly number[] = [],
): FoundPlan | undefined {
  const search: Search = { sweep, start, laid: [], best: below, bestMoves: [] };
  const guessed = planCost(sweep, start, guess);
  if (guessed < below) Object.assign(search, { best: guessed, bestMoves: guess });
  extendPlan(search, start.position, sweep.context.graph.dice.startOf[start.gear] as number);
  if (search.bestMoves.length === 0) return undefined;
  return { cost: search.best, moves: search.bestMoves };
}
