import type { DiceLimits } from './soloModel.ts';
import { CHANCE_STRIDE, type TurnGraph } from './turnGraph.ts';

/** A turn somebody may drive next: what it is worth decides whether a car is in the way. */
export type NextTurn = {
  readonly graph: TurnGraph;
  readonly limits: DiceLimits;
  readonly position: number;
  readonly gear: number;
  readonly limit: number;
  isOpen(from: number, move: number): boolean;
  /** Turns left after a turn that ends here in this gear. */
  stop(position: number, gear: number): number;
  lost(position: number, gear: number): number;
};

type Walk = { readonly turn: NextTurn; readonly known: Map<number, Float64Array> };

function fits({ graph, limits }: NextTurn, nodeId: number): boolean {
  const node = graph.dice.nodes[nodeId];
  if (node === undefined) return false;
  const { gear, coast, brake } = limits;
  return node.gears <= gear && node.coasts <= coast && node.brakes <= brake;
}

/** Least turns left by warnings so far, driving one by one as if every step could be chosen anew. */
function restOf(walk: Walk, position: number, node: number): Float64Array {
  const { turn, known } = walk;
  const { graph, limit } = turn;
  const at = position * graph.dice.nodes.length + node;
  const found = known.get(at);
  if (found !== undefined) return found;
  const stopped =
    position === turn.position ? Infinity : turn.stop(position, graph.dice.nodes[node]?.gear ?? 0);
  const rest = new Float64Array(limit).fill(stopped);
  const { moves } = graph;
  const end = moves.start[at + 1] ?? 0;
  for (let move = moves.start[at] ?? 0; move < end; move++) {
    if (moves.overspeed[move] === 1 || !fits(turn, moves.toNode[move] ?? 0)) continue;
    if (turn.isOpen(position, move)) takeStep(walk, move, rest);
  }
  known.set(at, rest);
  return rest;
}

function takeStep(walk: Walk, move: number, rest: Float64Array): void {
  const { turn } = walk;
  const { moves } = turn.graph;
  if (moves.finish[move] === 1) {
    rest.fill(0);
    return;
  }
  const position = moves.toPosition[move] ?? 0;
  const after = restOf(walk, position, moves.toNode[move] ?? 0);
  const lost = turn.lost(position, moves.gear[move] ?? 0);
  const chance = (moves.chance[move] ?? 0) * CHANCE_STRIDE;
  const dice = moves.dice[move] ?? 0;
  const track = moves.warnings[move] ?? 0;
  for (let warnings = 0; warnings < turn.limit; warnings++) {
    let cost = 0;
    for (let shown = 0; shown <= dice; shown++) {
      const to = warnings + track + shown;
      cost += (moves.chances[chance + shown] ?? 0) * (to < turn.limit ? (after[to] ?? 0) : lost);
    }
    if (cost < (rest[warnings] ?? 0)) rest[warnings] = cost;
  }
}

/** Turns left after the best next turn, driven one by one without focus; Infinity where the car is blocked. */
export function nextTurnWorth(turn: NextTurn): number {
  const node = turn.graph.dice.startOf[turn.gear] ?? 0;
  return restOf({ turn, known: new Map() }, turn.position, node)[0] ?? Infinity;
}
