import { outside } from '@perfect-line/core/outside';

import type { DiceNode } from './diceGraph.ts';
import type { TurnGraph } from './turnGraph.ts';

/**
 * Where a flat-out plan can end. Plans with the same end, dice and track warnings are one: chance and value do not tell
 * them apart (G6.2).
 */
export type FlatEnd = {
  readonly position: number;
  readonly node: number;
  readonly warnings: number;
  /** The last step ends the lap (G12.2, v1.1): dice beyond it would mean nothing (G6.6). */
  readonly finished: boolean;
  /** Where a flying start leaves the car when its die warns (G11.2); NO_HOP for any other start. */
  readonly hop: number;
};

export const NO_HOP = 0xffff;

/** The ends of one start, column by column, those in one group side by side. */
export type FlatEnds = {
  readonly count: number;
  /** Where each group begins, and the end: ends in one place and gear after as many steps differ by their chances alone. */
  readonly groups: Uint16Array;
  readonly position: Uint16Array;
  readonly node: Uint16Array;
  readonly warnings: Uint8Array;
  readonly finished: Uint8Array;
  readonly hop: Uint16Array;
};

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

/** Every end of a plan from this position in this gear; a plan with certain loss is not among them. */
export function flatEndsFrom(graph: TurnGraph, position: number, gear: number): readonly FlatEnd[] {
  const nodes = graph.dice.nodes.length;
  const startNode = graph.dice.startOf[gear] ?? 0;
  const start = { position, node: startNode, warnings: 0, finished: false, hop: NO_HOP };
  const seen = new Set<number>();
  const ends: FlatEnd[] = [];
  const queue: FlatEnd[] = [start];
  for (let end = queue.pop(); end !== undefined; end = queue.pop()) {
    const at = end.position * nodes + end.node;
    const last = graph.moves.start[at + 1] ?? 0;
    for (let move = graph.moves.start[at] ?? 0; move < last; move++) {
      const next = nextEnd(graph, end, move);
      if (next === undefined) continue;
      const key = keyOf(graph, next);
      if (seen.has(key)) continue;
      seen.add(key);
      ends.push(next);
      if (!next.finished) queue.push(next);
    }
  }
  return ends;
}

export function packEnds(graph: TurnGraph, found: readonly FlatEnd[]): FlatEnds {
  const { nodes } = graph.dice;
  const groupOf = ({ position, node, finished, hop }: FlatEnd): number => {
    const dice = nodes[node] ?? outside();
    const [gear, focus] = [dice.gear, focusDice(dice)];
    return (((hop + 1) * 0x10000 + position * 2 + Number(finished)) * 8 + gear) * 16 + focus;
  };
  const keyed = found.map((end) => ({ end, group: groupOf(end) }));
  keyed.sort((a, b) => a.group - b.group);
  const ends = keyed.map(({ end }) => end);
  const first = (i: number): boolean => i === 0 || keyed[i]?.group !== keyed[i - 1]?.group;
  return {
    count: ends.length,
    groups: Uint16Array.from([...ends.keys()].filter(first).concat(ends.length)),
    position: Uint16Array.from(ends, (end) => end.position),
    node: Uint16Array.from(ends, (end) => end.node),
    warnings: Uint8Array.from(ends, (end) => end.warnings),
    finished: Uint8Array.from(ends, (end) => Number(end.finished)),
    hop: Uint16Array.from(ends, (end) => end.hop),
  };
}

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
