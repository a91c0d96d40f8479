import type { DiceNode } from './diceGraph.ts';
import type { TurnGraph } from './turnGraph.ts';

/**
 * Where a flat-out plan can end. Plans with the same end, dice and track warnings are one: chance and value do not tell
 * them apart (G6.2).
 */
type FlatEnd = {
  readonly position: number;
  readonly node: number;
  readonly warnings: number;
  /** The last step ends the lap (G12.2, v1.1): dice beyond it would mean nothing (G6.6). */
  readonly finished: boolean;
  /** Where a flying start leaves the car when its die warns (G11.2); NO_HOP for any other start. */
  readonly hop: number;
};

export const NO_HOP = 0xffff;

/** [G6.5, G11.3] Gear and coast dice used; brake dice of the red zone earn nothing. */
export const focusDice = (node: DiceNode): number => node.gears + node.coasts - node.reds;

function nextEnd(graph: TurnGraph, end: FlatEnd, move: number): FlatEnd | undefined {
  const { moves, model } = graph;
  const warnings = end.warnings + (moves.warnings[move] ?? 0);
  if (moves.overspeed[move] === 1 || warnings >= model.limit) return undefined;
  return {
    position: moves.toPosition[move] ?? 0,
    node: moves.toNode[move] ?? 0,
    warnings,
    finished: model.endsAtLine && moves.finish[move] === 1,
    hop: moves.flies[move] === 1 ? (moves.toPosition[move] ?? 0) : end.hop,
  };
}

const keyOf = (graph: TurnGraph, { position, node, warnings, hop }: Wanted): number => {
  const { model, lap, dice } = graph;
  const place =
    ((hop === NO_HOP ? 0 : hop + 1) * lap.positions.length + position) * dice.nodes.length;
  return (place + node) * model.limit + warnings;
};

type Turn = { readonly position: number; readonly gear: number };
type Wanted = Omit<FlatEnd, 'finished'>;

/** Moves of one plan that ends there; empty if none does. */
export function pathToEnd(graph: TurnGraph, start: Turn, wanted: Wanted): readonly number[] {
  const nodes = graph.dice.nodes.length;
  const seen = new Set<number>();
  const search = (at: FlatEnd, path: readonly number[]): readonly number[] => {
    const place = at.position * nodes + at.node;
    const last = graph.moves.start[place + 1] ?? 0;
    for (let move = graph.moves.start[place] ?? 0; move < last; move++) {
      const next = nextEnd(graph, at, move);
      if (next === undefined) continue;
      const key = keyOf(graph, next);
      if (seen.has(key)) continue;
      seen.add(key);
      const moves = [...path, move];
      if (key === keyOf(graph, wanted)) return moves;
      const found = next.finished ? [] : search(next, moves);
      if (found.length > 0) return found;
    }
    return [];
  };
  const node = graph.dice.startOf[start.gear] ?? 0;
  const { position } = start;
  return search({ position, node, warnings: 0, finished: false, hop: NO_HOP }, []);
}
