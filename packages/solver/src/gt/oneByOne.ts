import { SPOT_GEARS, finishSpot } from './relay.ts';
import { MOST_SECURED, SECURED_STATES, spentFor, type Sweep } from './sweep.ts';
import { stateIndex } from './soloTable.ts';
import { CHANCE_STRIDE } from './turnGraph.ts';

/** Index of the first value of a node in the ring. */
export const nodeBase = (sweep: Sweep, node: number): number =>
  node * sweep.table.levels * sweep.turnStride;

export const ringAt = (sweep: Sweep, position: number): Float64Array =>
  sweep.ring[position % sweep.ring.length] as Float64Array;

/** One step as the inner loops need it: where it leads and what it may show. */
export type StepView = {
  readonly next: Float64Array;
  readonly nextBase: number;
  readonly lossBase: number;
  readonly warnings: number;
  readonly dice: number;
  readonly chance: number;
  /** Control is lost whatever is rolled. */
  readonly overspeed: boolean;
  /** The lap ends with this step, after these seconds. */
  readonly finishSeconds: number | undefined;
};

export function stepView(sweep: Sweep, move: number): StepView {
  const { graph } = sweep.context;
  const { moves, model } = graph;
  const position = moves.toPosition[move] as number;
  const gear = moves.gear[move] as number;
  const finish = model.endsAtLine && moves.finish[move] === 1;
  const spot = finish ? finishSpot(graph, gear) : position * SPOT_GEARS + gear;
  return {
    next: ringAt(sweep, position),
    nextBase: nodeBase(sweep, moves.toNode[move] as number),
    lossBase: spot * sweep.table.levels,
    warnings: moves.warnings[move] as number,
    dice: moves.dice[move] as number,
    chance: (moves.chance[move] as number) * CHANCE_STRIDE,
    overspeed: moves.overspeed[move] === 1,
    finishSeconds: finish ? model.seconds[gear] : undefined,
  };
}

/** Steps over the limit are no part of a plan where they are not legal (G4.9). */
export const isPlayable = (sweep: Sweep, move: number): boolean => {
  const { moves, model } = sweep.context.graph;
  if (sweep.allowed[moves.toNode[move] as number] === 0) return false;
  return moves.overspeed[move] === 0 || model.overspeedLegal;
};

/** Index of the costs of stopping here in this gear, for a turn that began on this level. */
export const stopBase = (sweep: Sweep, position: number, gear: number, level: number): number =>
  (stateIndex(sweep.table, position, gear) + level) * SECURED_STATES;

/** Fills in what stopping at a position costs, once its own costs are known. */
export function fillStops(sweep: Sweep, position: number): void {
  const { table, context, levelAfter, stop } = sweep;
  const { seconds } = context.graph.model;
  for (let gear = 0; gear < table.gears; gear++) {
    const from = stateIndex(table, position, gear);
    for (let level = 0; level < table.levels; level++) {
      for (let secured = 0; secured <= MOST_SECURED; secured++) {
        const left = levelAfter[level * SECURED_STATES + secured] as number;
        if (left < 0) break;
        const cost = (seconds[gear] as number) + (table.cost[from + left] as number);
        stop[(from + level) * SECURED_STATES + secured] = cost;
      }
    }
  }
}

/** After-step costs by warnings, the lost ones beyond the limit: room for a step's dice and track warnings. */
const byWarnings = new Float64Array(16);

/** Rolling or securing the step, whatever is cheaper, at all points of a turn at once: the inmost loop. */
function improveByStep(sweep: Sweep, step: StepView, out: Float64Array, only: boolean): void {
  const { limit } = sweep.context.graph.model;
  const { chances } = sweep.context.graph.moves;
  const { loss, levelAfter, turnStride } = sweep;
  const { next, chance, dice, warnings: track } = step;
  const [p0, p1] = [chances[chance] as number, chances[chance + 1] as number];
  const mostSecured = only ? 0 : MOST_SECURED;
  const mostWarnings = only ? 0 : limit - 1;
  for (let level = 0; level < sweep.table.levels; level++) {
    const base = step.nextBase + level * turnStride;
    for (let secured = 0; secured <= mostSecured; secured++) {
      const left = levelAfter[level * SECURED_STATES + secured] as number;
      if (left < 0) break;
      byWarnings.fill(loss[step.lossBase + left] as number, limit);
      for (let w = 0; w < limit; w++) {
        byWarnings[w] = next[base + w * SECURED_STATES + secured] as number;
      }
      const secure = securing(sweep, step, level, secured);
      for (let w = 0; w <= mostWarnings; w++) {
        const to = w + track;
        let cost = p0 * (byWarnings[to] as number) + p1 * (byWarnings[to + 1] as number);
        for (let shown = 2; shown <= dice; shown++) {
          cost += (chances[chance + shown] as number) * (byWarnings[to + shown] as number);
        }
        if (secure >= 0 && to < limit) {
          const counted = Math.min(secured + dice, MOST_SECURED);
          const paid = secure + (next[base + to * SECURED_STATES + counted] as number);
          if (paid < cost) cost = paid;
        }
        const at = level * turnStride + w * SECURED_STATES + secured;
        if (cost < (out[at] as number)) out[at] = cost;
      }
    }
  }
}

/**
 * Price in seconds of securing the step now; -1 where it cannot be secured. A lower bound counts dice beyond MOST_SECURED as
 * free, an upper bound never secures them.
 */
export function securing(sweep: Sweep, step: StepView, level: number, secured: number): number {
  const after = secured + step.dice;
  if (level <= sweep.table.top && spentFor(after) > level) return -1;
  if (after > MOST_SECURED && !sweep.table.endless) return -1;
  const tokens = spentFor(Math.min(after, MOST_SECURED)) - spentFor(secured);
  return tokens * sweep.context.graph.model.tokenSeconds;
}

/** A step that ends the lap or loses control whatever is rolled: nothing follows that could be weighed. */
function improveByEnd(sweep: Sweep, step: StepView, out: Float64Array): void {
  const { limit } = sweep.context.graph.model;
  for (let level = 0; level < sweep.table.levels; level++) {
    for (let secured = 0; secured <= MOST_SECURED; secured++) {
      const left = sweep.levelAfter[level * SECURED_STATES + secured] as number;
      if (left < 0) break;
      const cost = step.finishSeconds ?? sweep.loss[step.lossBase + left] ?? 0;
      for (let w = 0; w < limit; w++) {
        const at = level * sweep.turnStride + w * SECURED_STATES + secured;
        if (cost < (out[at] as number)) out[at] = cost;
      }
    }
  }
}

/**
 * Least cost of driving on, as if the rest of the plan could still be chosen after every roll. It cannot (G6.1), so this is
 * a lower bound of what a plan costs, and the guide of the search for the best one.
 */
export function goOn(sweep: Sweep, position: number, node: number, only = false): Float64Array {
  const { moves, dice } = sweep.context.graph;
  const out = sweep.scratch.fill(Infinity);
  const at = position * dice.nodes.length + node;
  const end = moves.start[at + 1] as number;
  for (let move = moves.start[at] as number; move < end; move++) {
    if (!isPlayable(sweep, move)) continue;
    const step = stepView(sweep, move);
    if (step.overspeed || step.finishSeconds !== undefined) improveByEnd(sweep, step, out);
    else improveByStep(sweep, step, out, only);
  }
  return out;
}

/** Fills the ring for one position: at every node of the dice, stop or go on. */
export function fillRing(sweep: Sweep, position: number): void {
  const { dice, model } = sweep.context.graph;
  const slot = ringAt(sweep, position);
  for (const [node, { gear, gears, coasts }] of dice.nodes.entries()) {
    if (gears + coasts === 0 || sweep.allowed[node] === 0) continue;
    if (!sweep.context.entered[position]?.has(node)) continue;
    const on = goOn(sweep, position, node);
    const base = nodeBase(sweep, node);
    for (let level = 0; level < sweep.table.levels; level++) {
      const stops = stopBase(sweep, position, gear, level);
      for (let secured = 0; secured <= MOST_SECURED; secured++) {
        const stop = sweep.stop[stops + secured] as number;
        if (stop === Infinity) break;
        for (let w = 0; w < model.limit; w++) {
          const at = level * sweep.turnStride + w * SECURED_STATES + secured;
          const drive = on[at] as number;
          slot[base + at] = stop < drive ? stop : drive;
        }
      }
    }
  }
}
