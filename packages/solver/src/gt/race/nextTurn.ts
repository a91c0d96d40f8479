import { focusDice } from '../graph/flatOut.ts';
import type { DiceLimits } from '../graph/soloModel.ts';
import { spentFor } from '../graph/turnPoints.ts';
import { CHANCE_STRIDE, type TurnGraph } from '../graph/turnGraph.ts';

/** A turn somebody may drive next: what it is worth tells whether a car is in the way. */
export type NextTurn = {
  readonly graph: TurnGraph;
  /** Chance of fewer warnings than the limit: `[node * limit + track warnings]`. */
  readonly success: Float64Array;
  readonly limits: DiceLimits;
  readonly position: number;
  readonly gear: number;
  readonly tokens: number;
  readonly limit: number;
  isOpen(from: number, move: number): boolean;
  /** Turns left after a turn that ends here in this gear with these tokens. */
  stop(position: number, gear: number, tokens: number): number;
  lost(position: number, gear: number, tokens: number): number;
};

/** Dice secured that are told apart: enough to see whether somebody gets past. */
const MOST_SECURED = 3;

type Walk = {
  readonly turn: NextTurn;
  /** Dice that the tokens can secure. */
  readonly most: number;
  readonly known: Map<number, Float64Array>;
  readonly lost: Map<number, Float64Array>;
};

function fits({ graph, limits }: NextTurn, nodeId: number): boolean {
  const node = graph.dice.nodes[nodeId];
  if (node === undefined) return false;
  const { gear, coast, brake } = limits;
  return node.gears <= gear && node.coasts <= coast && node.brakes <= brake;
}

function stopsAt({ turn, most }: Walk, position: number, node: number): Float64Array {
  const width = most + 1;
  const rest = new Float64Array(turn.limit * width).fill(Infinity);
  if (position === turn.position) return rest;
  const gear = turn.graph.dice.nodes[node]?.gear ?? 0;
  for (let secured = 0; secured <= most; secured++) {
    const stopped = turn.stop(position, gear, turn.tokens - spentFor(secured));
    for (let at = secured; at < rest.length; at += width) rest[at] = stopped;
  }
  return rest;
}

/** Least turns left by warnings and dice secured so far, as if every step could be chosen anew. */
function restOf(walk: Walk, position: number, node: number): Float64Array {
  const { turn, known } = walk;
  const { moves, dice } = turn.graph;
  const at = position * dice.nodes.length + node;
  const found = known.get(at);
  if (found !== undefined) return found;
  const rest = stopsAt(walk, position, node);
  const end = moves.start[at + 1] ?? 0;
  for (let move = moves.start[at] ?? 0; move < end; move++) {
    if (moves.overspeed[move] === 1 || !fits(turn, moves.toNode[move] ?? 0)) continue;
    if (turn.isOpen(position, move)) takeStep(walk, move, rest);
  }
  known.set(at, rest);
  return rest;
}

/** Turns left after a loss there, by dice secured: many steps lead to the same one. */
function lossesAt({ turn, most, lost }: Walk, position: number, gear: number): Float64Array {
  const key = position * 8 + gear;
  const found = lost.get(key);
  if (found !== undefined) return found;
  const made = Float64Array.from({ length: most + 1 }, (_, secured) =>
    turn.lost(position, gear, turn.tokens - spentFor(secured)),
  );
  lost.set(key, made);
  return made;
}

function takeStep(walk: Walk, move: number, rest: Float64Array): void {
  const { turn, most } = walk;
  const { moves } = turn.graph;
  if (moves.finish[move] === 1) {
    rest.fill(0);
    return;
  }
  const position = moves.toPosition[move] ?? 0;
  const after = restOf(walk, position, moves.toNode[move] ?? 0);
  const losses = lossesAt(walk, position, moves.gear[move] ?? 0);
  const dice = moves.dice[move] ?? 0;
  const width = most + 1;
  const further = (moves.warnings[move] ?? 0) * width;
  for (let at = 0; at < rest.length; at++) {
    const secured = at % width;
    let cost = rolled(turn, move, { after, lost: losses[secured] ?? 0, width }, at + further);
    if (secured + dice <= most && at + further < rest.length) {
      cost = Math.min(cost, after[at + further + dice] ?? Infinity);
    }
    if (cost < (rest[at] ?? 0)) rest[at] = cost;
  }
}

type Rolled = { readonly after: Float64Array; readonly lost: number; readonly width: number };

function rolled(
  { graph: { moves } }: NextTurn,
  move: number,
  { after, lost, width }: Rolled,
  from: number,
): number {
  const chance = (moves.chance[move] ?? 0) * CHANCE_STRIDE;
  const dice = moves.dice[move] ?? 0;
  let to = from;
  let cost = 0;
  for (let shown = 0; shown <= dice; shown++, to += width) {
    cost += (moves.chances[chance + shown] ?? 0) * (to < after.length ? (after[to] ?? 0) : lost);
  }
  return cost;
}

type FlatEnd = { readonly position: number; readonly node: number; readonly warnings: number };

/** Turns left after the best plan driven flat out, a loss taken to come at its end. */
function flatWorth(turn: NextTurn): number {
  const { graph, limit } = turn;
  const { moves, dice } = graph;
  const queue: FlatEnd[] = [
    { position: turn.position, node: dice.startOf[turn.gear] ?? 0, warnings: 0 },
  ];
  const seen = new Set<number>();
  let best = Infinity;
  for (let at = queue.pop(); at !== undefined; at = queue.pop()) {
    const place = at.position * dice.nodes.length + at.node;
    const end = moves.start[place + 1] ?? 0;
    for (let move = moves.start[place] ?? 0; move < end; move++) {
      const warnings = at.warnings + (moves.warnings[move] ?? 0);
      const node = moves.toNode[move] ?? 0;
      if (moves.overspeed[move] === 1 || warnings >= limit || !fits(turn, node)) continue;
      const position = moves.toPosition[move] ?? 0;
      const key = (position * dice.nodes.length + node) * limit + warnings;
      if (seen.has(key) || !turn.isOpen(at.position, move)) continue;
      seen.add(key);
      const finishes = moves.finish[move] === 1;
      best = Math.min(best, flatEndWorth(turn, { position, node, warnings }, finishes));
      if (!finishes) queue.push({ position, node, warnings });
    }
  }
  return best;
}

function flatEndWorth(turn: NextTurn, { position, node, warnings }: FlatEnd, finishes: boolean) {
  const used = turn.graph.dice.nodes[node];
  const gear = used?.gear ?? 0;
  const tokens = turn.tokens + (used === undefined ? 0 : focusDice(used));
  const kept = turn.success[node * turn.graph.model.limit + warnings] ?? 0;
  // A loss on the way to the line most often comes before it.
  if (finishes) return 1 - kept;
  return kept * turn.stop(position, gear, tokens) + (1 - kept) * turn.lost(position, gear, tokens);
}

/** Turns left after the best next turn; Infinity where the car is blocked. */
export function nextTurnWorth(turn: NextTurn): number {
  const node = turn.graph.dice.startOf[turn.gear] ?? 0;
  let most = 0;
  while (most < MOST_SECURED && spentFor(most + 1) <= turn.tokens) most++;
  const stepwise =
    restOf({ turn, most, known: new Map(), lost: new Map() }, turn.position, node)[0] ?? Infinity;
  return Math.min(stepwise, flatWorth(turn));
}
