import type { Plan, PlanStep } from '@perfect-line/rules/gt/action';
import type { TurnFrame } from '@perfect-line/rules/gt/frame';
import { TAKEN } from '@perfect-line/rules/gt/traffic';
import type { Die } from '@perfect-line/rules/gt/words';

import type { TurnGraph } from '../graph/turnGraph.ts';

const spaceAt = (graph: TurnGraph, position: number): number =>
  graph.lap.positions[position]?.space ?? 0;

const usesGearDie = (graph: TurnGraph, from: number, move: number): boolean => {
  const before = graph.dice.nodes[nodeOf(graph, from, move)];
  const after = graph.dice.nodes[graph.moves.toNode[move] ?? 0];
  return (after?.gears ?? 0) > (before?.gears ?? 0);
};

/** The dice node a move starts from: moves are sorted by it. */
function nodeOf({ moves, dice }: TurnGraph, position: number, move: number): number {
  let low = 0;
  let high = dice.nodes.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((moves.start[position * dice.nodes.length + middle] ?? 0) <= move) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** [G4.6, G4.7, G8.8] The other cars let the step be taken: the packed twin of the rules' own check. */
export function isOpenTo(frame: TurnFrame, graph: TurnGraph, from: number, move: number): boolean {
  const { spaces, fastest, flagged } = frame.traffic;
  const to = spaceAt(graph, graph.moves.toPosition[move] ?? 0);
  const there = spaces[to] ?? 0;
  if (there === 0) return true;
  if ((there & TAKEN) !== 0) return false;
  const met = there & ~(spaces[spaceAt(graph, from)] ?? 0) & ~TAKEN;
  if (met === 0) return true;
  if (flagged !== undefined && (met & (flagged[frame.graph.tileOf[to] ?? 0] ?? 0)) !== 0)
    return false;
  if ((graph.moves.gear[move] ?? 0) < (fastest[met] ?? 0)) return false;
  return !frame.options.overtakeNeedsGearDie || usesGearDie(graph, from, move);
}

type PlanStart = { readonly position: number; readonly gear: number };

/** Moves of the turn graph as the plan that a player writes. */
export function planOf(graph: TurnGraph, moves: readonly number[], start: PlanStart): Plan {
  let node = graph.dice.startOf[start.gear] ?? 0;
  return moves.map((move): PlanStep => {
    const to = graph.moves.toNode[move] ?? 0;
    const step = graph.dice.steps[node]?.find((one) => one.to === to);
    node = to;
    const dice: readonly Die[] = step?.dice ?? [];
    return {
      dice,
      to: graph.model.graph.names[spaceAt(graph, graph.moves.toPosition[move] ?? 0)] ?? '',
    };
  });
}
