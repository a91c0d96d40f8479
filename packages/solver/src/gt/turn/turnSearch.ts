import { outside } from '@perfect-line/core/outside';

import type { LossSpreads } from '../graph/lossSpread.ts';
import type { DiceLimits } from '../graph/soloModel.ts';
import { CHANCE_STRIDE, type TurnGraph } from '../graph/turnGraph.ts';
import { MOST_SECURED, SECURED_STATES, spentFor } from '../graph/turnPoints.ts';

/** What the end of a turn costs, in whatever the caller counts; less is better. */
export type TurnCosts = {
  stop(position: number, gear: number, tokens: number): number;
  lost(position: number, gear: number, tokens: number): number;
  /** Over the line for the last time in this gear, with these tokens. */
  finish(gear: number, tokens: number): number;
};

/** One turn in the middle of a race: the road as it is, the other cars on it. */
export type TurnProblem = {
  readonly graph: TurnGraph;
  readonly limits: DiceLimits;
  readonly position: number;
  readonly gear: number;
  readonly tokens: number;
  /** Warnings that lose control this turn. */
  readonly limit: number;
  /** Whether the other cars let the step be taken (G4.6, G4.7, G8.8). */
  isOpen(from: number, move: number): boolean;
  readonly costs: TurnCosts;
  /** Plans looked at before the search is content with the best so far. */
  readonly nodes: number;
  /** Where dice laid anew lose control (G6.4); left out: taken to be at the plan's end. */
  readonly losses?: LossSpreads;
};

export type TurnPlan = {
  readonly mode: 'one-by-one' | 'flat-out';
  readonly moves: readonly number[];
  readonly cost: number;
};

/** One step as chance and costs see it. */
export type StepFacts = {
  readonly position: number;
  readonly gear: number;
  readonly dice: number;
  /** Warnings of the track. */
  readonly warnings: number;
  /** Chance of 0, 1 … warnings among the dice. */
  readonly chances: ArrayLike<number>;
  /** Crosses the line for the last time. */
  readonly finishes: boolean;
  readonly loses: boolean;
  /** [G11.2] A flying start: its warning ends the turn there, in control. */
  readonly hops?: boolean;
};

export type OpenMove = { readonly move: number; readonly node: number; readonly facts: StepFacts };

function factsOf({ moves }: TurnGraph, move: number): StepFacts {
  const chance = (moves.chance[move] ?? 0) * CHANCE_STRIDE;
  return {
    position: moves.toPosition[move] ?? 0,
    gear: moves.gear[move] ?? 0,
    dice: moves.dice[move] ?? 0,
    warnings: moves.warnings[move] ?? 0,
    chances: moves.chances.subarray(chance, chance + CHANCE_STRIDE),
    finishes: moves.finish[move] === 1,
    loses: false,
  };
}

/** A place in the turn: where the car is and which dice it has used, with the steps that lead on. */
type Place = {
  readonly position: number;
  readonly node: number;
  readonly gear: number;
  readonly moves: readonly OpenMove[];
  /** Relaxed cost from here, `[warnings * SECURED_STATES + secured]`. */
  readonly rest: Float64Array;
};

type Walked = { readonly problem: Turn; readonly places: ReadonlyMap<number, Place> };

/** What the costs of a step depend on besides the step. */
type Turn = Pick<TurnProblem, 'tokens' | 'limit' | 'costs'>;

/** Highest number of dice that the tokens can secure. */
function mostSecured({ tokens }: Turn): number {
  let most = 0;
  while (most < MOST_SECURED && spentFor(most + 1) <= tokens) most++;
  return most;
}

export const keyOf = (graph: TurnGraph, position: number, node: number): number =>
  position * graph.dice.nodes.length + node;

const fits = ({ graph, limits }: TurnProblem, nodeId: number): boolean => {
  const node = graph.dice.nodes[nodeId];
  return (
    node !== undefined &&
    node.gears <= limits.gear &&
    node.coasts <= limits.coast &&
    node.brakes <= limits.brake
  );
};

/** Steps out of a place that lead on without losing control by speed. */
export function openMoves(
  problem: TurnProblem,
  position: number,
  node: number,
): readonly OpenMove[] {
  const { moves } = problem.graph;
  const at = keyOf(problem.graph, position, node);
  const found: OpenMove[] = [];
  for (let move = moves.start[at] ?? 0; move < (moves.start[at + 1] ?? 0); move++) {
    if (moves.overspeed[move] === 1 || !fits(problem, moves.toNode[move] ?? 0)) continue;
    if (!problem.isOpen(position, move)) continue;
    found.push({ move, node: moves.toNode[move] ?? 0, facts: factsOf(problem.graph, move) });
  }
  return found;
}

function walk(problem: TurnProblem): Walked {
  const { graph } = problem;
  const places = new Map<number, Place>();
  const startNode = graph.dice.startOf[problem.gear] ?? 0;
  const queue: (readonly [number, number])[] = [[problem.position, startNode]];
  const states = problem.limit * SECURED_STATES;
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    const [position, node] = next;
    const key = keyOf(graph, position, node);
    if (places.has(key)) continue;
    const moves = openMoves(problem, position, node);
    const gear = graph.dice.nodes[node]?.gear ?? 0;
    places.set(key, { position, node, gear, moves, rest: new Float64Array(states).fill(Infinity) });
    for (const { facts, node: to } of moves) {
      if (!facts.finishes) queue.push([facts.position, to]);
    }
  }
  const sorted = [...places.entries()].sort(([a], [b]) => b - a);
  return { problem, places: new Map(sorted) };
}

/** Where the turn may end, by place and gear. */
export function possibleStops(problem: TurnProblem): readonly Spot[] {
  const stops = new Map<number, Spot>();
  for (const { position, gear } of walk(problem).places.values()) {
    if (position !== problem.position) stops.set(position * 8 + gear, { position, gear });
  }
  return [...stops.values()];
}

type Costs = Float64Array;
type StepCosts = { readonly facts: StepFacts; readonly after: Costs | undefined };

/** What rolling the step costs at a point of the turn. */
function rollCost(
  turn: Turn,
  { facts, after }: StepCosts,
  warnings: number,
  secured: number,
): number {
  const tokens = turn.tokens - spentFor(secured);
  if (facts.finishes) return turn.costs.finish(facts.gear, tokens);
  const lost = turn.costs.lost(facts.position, facts.gear, tokens);
  if (facts.hops === true) return hopCost(turn, { facts, after }, lost, tokens);
  if (facts.loses || after === undefined) return lost;
  let cost = 0;
  for (let shown = 0; shown <= facts.dice; shown++) {
    const to = warnings + facts.warnings + shown;
    const then = to < turn.limit ? (after[to * SECURED_STATES + secured] ?? 0) : lost;
    cost += (facts.chances[shown] ?? 0) * then;
  }
  return cost;
}

/** [G11.2] The 2 of a flying start: clean it leads on, with a warning the turn ends. */
function hopCost(turn: Turn, { facts, after }: StepCosts, lost: number, tokens: number): number {
  const [clean = 0, warned = 0] = [facts.chances[0], facts.chances[1]];
  const isLost = facts.loses || facts.warnings >= turn.limit;
  const on = isLost ? lost : (after?.[facts.warnings * SECURED_STATES] ?? lost);
  return clean * on + warned * turn.costs.stop(facts.position, facts.gear, tokens);
}

/** What securing it costs; Infinity where the tokens do not reach. */
function secureCost(
  turn: Turn,
  { facts, after }: StepCosts,
  warnings: number,
  secured: number,
): number {
  const now = secured + facts.dice;
  if (spentFor(now) > turn.tokens || now > MOST_SECURED) return Infinity;
  const tokens = turn.tokens - spentFor(now);
  if (facts.finishes) return turn.costs.finish(facts.gear, tokens);
  const to = warnings + facts.warnings;
  if (facts.loses || after === undefined || to >= turn.limit) {
    return turn.costs.lost(facts.position, facts.gear, tokens);
  }
  return after[to * SECURED_STATES + now] ?? Infinity;
}

/** Costs before one step, rolled or secured, into `out` where they are less. */
function improve(turn: Turn, step: StepCosts, out: Costs): void {
  const most = mostSecured(turn);
  for (let secured = 0; secured <= most; secured++) {
    for (let warnings = 0; warnings < turn.limit; warnings++) {
      const roll = rollCost(turn, step, warnings, secured);
      const cost = Math.min(roll, secureCost(turn, step, warnings, secured));
      const at = warnings * SECURED_STATES + secured;
      if (cost < (out[at] ?? Infinity)) out[at] = cost;
    }
  }
}

export type Spot = { readonly position: number; readonly gear: number };

/** Stopping in a place. */
function stopInto(turn: Turn, spot: Spot, out: Costs): Costs {
  const most = mostSecured(turn);
  for (let secured = 0; secured <= most; secured++) {
    const cost = turn.costs.stop(spot.position, spot.gear, turn.tokens - spentFor(secured));
    for (let at = secured; at < out.length; at += SECURED_STATES) out[at] = cost;
  }
  return out;
}

const noCosts = (turn: Turn): Costs => new Float64Array(turn.limit * SECURED_STATES).fill(Infinity);

const afterOf = (
  { places }: Walked,
  graph: TurnGraph,
  { facts, node }: OpenMove,
): Place | undefined =>
  facts.finishes ? undefined : places.get(keyOf(graph, facts.position, node));

/** From the far end back: what the rest of the turn costs if the plan could still be changed. */
function relax(walked: Walked, problem: TurnProblem): void {
  for (const place of walked.places.values()) {
    // At the start a step must be taken (G4.8).
    if (place.position !== problem.position) stopInto(problem, place, place.rest);
    for (const move of place.moves) {
      const after = afterOf(walked, problem.graph, move)?.rest;
      improve(problem, { facts: move.facts, after }, place.rest);
    }
  }
}

/** Cost of a chain of steps when the costs after its last one are known. */
function chainCosts(turn: Turn, chain: readonly StepFacts[], last: Costs | undefined): Costs {
  let after = last;
  for (let i = chain.length - 1; i >= 0; i--) {
    const facts = chain[i] ?? outside();
    const out = noCosts(turn);
    const before = chain[i - 1];
    if (before !== undefined) stopInto(turn, before, out);
    improve(turn, { facts, after }, out);
    after = out;
  }
  return after ?? noCosts(turn);
}

type PlanSearch = {
  readonly walked: Walked;
  readonly problem: TurnProblem;
  readonly laid: OpenMove[];
  best: TurnPlan | undefined;
  left: number;
};

const laidCost = ({ problem, laid }: PlanSearch, last: Costs | undefined): number =>
  chainCosts(
    problem,
    laid.map(({ facts }) => facts),
    last,
  )[0] ?? Infinity;

function tryPlan(search: PlanSearch, place: Place | undefined): void {
  const { problem, laid } = search;
  const cost = laidCost(search, place && stopInto(problem, place, noCosts(problem)));
  if (cost >= (search.best?.cost ?? Infinity) - 1e-12) return;
  search.best = { mode: 'one-by-one', cost, moves: laid.map(({ move }) => move) };
}

function extend(search: PlanSearch, from: Place): void {
  const children = from.moves.map((move) => {
    const place = afterOf(search.walked, search.problem.graph, move);
    search.laid.push(move);
    const bound = laidCost(search, place?.rest);
    search.laid.pop();
    return { move, place, bound };
  });
  children.sort((a, b) => a.bound - b.bound);
  for (const { move, place, bound } of children) {
    if (search.left-- <= 0 || bound >= (search.best?.cost ?? Infinity) - 1e-12) return;
    search.laid.push(move);
    tryPlan(search, place);
    if (place !== undefined) extend(search, place);
    search.laid.pop();
  }
}

/** Where a turn driven one by one stands: the steps left, the next one first. */
export type TurnInHand = {
  readonly steps: readonly StepFacts[];
  readonly warnings: number;
  readonly secured: number;
  /** Where the car stands now; undefined before the first step, when it cannot stop (G6.1). */
  readonly at: Spot | undefined;
};

export type StepChoice = 'roll' | 'secure' | 'stop';

/** Costs once the first of the steps is taken: stopping there or going on; undefined where it loses control. */
function afterFirst(turn: Turn, steps: readonly StepFacts[]): Costs | undefined {
  const [first, ...rest] = steps;
  if (first === undefined || first.loses) return undefined;
  const out = stopInto(turn, first, noCosts(turn));
  const [next] = rest;
  if (next !== undefined) improve(turn, { facts: next, after: afterFirst(turn, rest) }, out);
  return out;
}

/** Costs of what can be done before the next step of the plan. */
export function stepCosts(turn: Turn, hand: TurnInHand): Readonly<Record<StepChoice, number>> {
  const { steps, warnings, secured, at } = hand;
  const [facts] = steps;
  const stop =
    at === undefined
      ? Infinity
      : turn.costs.stop(at.position, at.gear, turn.tokens - spentFor(secured));
  if (facts === undefined) return { roll: Infinity, secure: Infinity, stop };
  const after = afterFirst(turn, steps);
  return {
    roll: rollCost(turn, { facts, after }, warnings, secured),
    secure: secureCost(turn, { facts, after }, warnings, secured),
    stop,
  };
}

/** The best plan driven one by one, as far as the nodes reach. */
export function bestStepwise(problem: TurnProblem): TurnPlan | undefined {
  const walked = walk(problem);
  relax(walked, problem);
  const startNode = problem.graph.dice.startOf[problem.gear] ?? 0;
  const start = walked.places.get(keyOf(problem.graph, problem.position, startNode));
  if (start === undefined) return undefined;
  const search: PlanSearch = { walked, problem, laid: [], best: undefined, left: problem.nodes };
  extend(search, start);
  return search.best;
}
