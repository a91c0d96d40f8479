import { outside } from '@perfect-line/core/outside';

import { focusDice, NO_HOP } from './flatOut.ts';
import type { TurnGraph } from './turnGraph.ts';

type Columns = {
  readonly position: Uint16Array;
  readonly node: Uint16Array;
  readonly warnings: Uint8Array;
  readonly finished: Uint8Array;
  readonly hop: Uint16Array;
};

/** The ends of one start, column by column, those in one group side by side. */
export type FlatEnds = Columns & {
  readonly count: number;
  /** Where each group begins, and the end: ends in one place and gear after as many steps differ by their chances alone. */
  readonly groups: Uint16Array;
};

/** Ends of a start at most, the start itself counted: they are numbered in 16 bits. */
const MOST_ENDS = 0xffff;
/** Gears by dice that earn focus. */
const KINDS = 128;

/** Room for one start after the other: two laps have two thousand of them, and a million ends. */
type Room = {
  readonly graph: TurnGraph;
  /** Hops that a start may make, and none. */
  readonly hops: number;
  /** Positions that a turn can reach. */
  readonly window: number;
  /** In the order they were found, the start first. */
  readonly found: Columns;
  /** By hop, place, dice and warnings: the last start that came there, counted from 1. */
  readonly seen: Uint32Array;
  /** Of those found: where plans may go on, the last one first. */
  readonly open: Uint16Array;
  /** By end found: its group, by hop, place and kind, so that their numbers are in order. */
  readonly groupOf: Uint32Array;
  /** By group: its ends so far. */
  readonly sizes: Uint16Array;
  readonly kindOf: Uint8Array;
};

const newColumns = (count: number): Columns => ({
  position: new Uint16Array(count),
  node: new Uint16Array(count),
  warnings: new Uint8Array(count),
  finished: new Uint8Array(count),
  hop: new Uint16Array(count),
});

function newRoom(graph: TurnGraph): Room {
  const { model, lap, dice } = graph;
  const window = lap.reach * dice.maxSteps + 1;
  const hops = model.flyingStart ? lap.reach + 1 : 1;
  return {
    graph,
    hops,
    window,
    found: newColumns(MOST_ENDS + 1),
    seen: new Uint32Array(hops * window * dice.nodes.length * model.limit),
    open: new Uint16Array(MOST_ENDS + 1),
    groupOf: new Uint32Array(MOST_ENDS + 1),
    sizes: new Uint16Array(hops * window * 2 * KINDS),
    kindOf: Uint8Array.from(dice.nodes, (node) => node.gear * 16 + focusDice(node)),
  };
}

/** Lays the end that a move leads to behind those found; false where control is lost for certain. */
function layEnd({ graph, found }: Room, to: number, from: number, move: number): boolean {
  const { moves, model } = graph;
  const warnings = (found.warnings[from] ?? outside()) + (moves.warnings[move] ?? outside());
  if (moves.overspeed[move] === 1 || warnings >= model.limit) return false;
  const position = moves.toPosition[move] ?? outside();
  found.position[to] = position;
  found.node[to] = moves.toNode[move] ?? outside();
  found.warnings[to] = warnings;
  found.finished[to] = Number(model.endsAtLine && moves.finish[move] === 1);
  found.hop[to] = moves.flies[move] === 1 ? position : (found.hop[from] ?? outside());
  return true;
}

/** False where the start at work has come there before. */
function isNew(room: Room, end: number, stamp: number): boolean {
  const { graph, hops, window, found, seen } = room;
  const start = found.position[0] ?? outside();
  const hop = found.hop[end] ?? outside();
  const hopped = hop === NO_HOP ? hops - 1 : hop - start - 1;
  const place = hopped * window + (found.position[end] ?? outside()) - start;
  const node = found.node[end] ?? outside();
  const dice = (place * graph.dice.nodes.length + node) * graph.model.limit;
  const at = dice + (found.warnings[end] ?? outside());
  if (seen[at] === stamp) return false;
  seen[at] = stamp;
  const kind = room.kindOf[node] ?? outside();
  room.groupOf[end] = (place * 2 + (found.finished[end] ?? outside())) * KINDS + kind;
  return true;
}

/** Every end of a plan from a start; how many there are, the start itself among them. */
function findEnds(room: Room, stamp: number): number {
  const { graph, found, open } = room;
  const nodes = graph.dice.nodes.length;
  const { start } = graph.moves;
  let count = 1;
  let waiting = 1;
  open[0] = 0;
  while (waiting > 0) {
    const from = open[--waiting] ?? outside();
    const at = (found.position[from] ?? outside()) * nodes + (found.node[from] ?? outside());
    const last = start[at + 1] ?? outside();
    for (let move = start[at] ?? outside(); move < last; move++) {
      if (!layEnd(room, count, from, move) || !isNew(room, count, stamp)) continue;
      if (found.finished[count] === 0) open[waiting++] = count;
      if (++count > MOST_ENDS) throw new Error('an end has no room');
    }
  }
  return count;
}

/** The groups of the ends found, in order, and in `sizes` where each of them begins. */
function openGroups({ groupOf, sizes }: Room, count: number): Uint16Array {
  const groups: number[] = [];
  for (let end = 1; end < count; end++) {
    const group = groupOf[end] ?? outside();
    const before = sizes[group] ?? outside();
    if (before === 0) groups.push(group);
    sizes[group] = before + 1;
  }
  groups.sort((a, b) => a - b);
  const begins = new Uint16Array(groups.length + 1);
  for (const [i, group] of groups.entries()) {
    const begin = begins[i] ?? outside();
    begins[i + 1] = begin + (sizes[group] ?? outside());
    sizes[group] = begin;
  }
  return begins;
}

/** The ends found, side by side by group, in a group in the order they were found. */
function packEnds(room: Room, count: number): FlatEnds {
  const { found, groupOf, sizes } = room;
  const groups = openGroups(room, count);
  const columns = newColumns(count - 1);
  for (let end = 1; end < count; end++) {
    const group = groupOf[end] ?? outside();
    const to = sizes[group] ?? outside();
    sizes[group] = to + 1;
    columns.position[to] = found.position[end] ?? outside();
    columns.node[to] = found.node[end] ?? outside();
    columns.warnings[to] = found.warnings[end] ?? outside();
    columns.finished[to] = found.finished[end] ?? outside();
    columns.hop[to] = found.hop[end] ?? outside();
  }
  for (let end = 1; end < count; end++) sizes[groupOf[end] ?? outside()] = 0;
  return { count: count - 1, groups, ...columns };
}

/**
 * Where flat-out plans can end, by position and gear; a plan with certain loss is not among them, and nothing starts
 * beyond the finish.
 */
export function allEnds(graph: TurnGraph): readonly FlatEnds[] {
  const { model, lap, dice } = graph;
  const room = newRoom(graph);
  const none: FlatEnds = { count: 0, groups: new Uint16Array(1), ...newColumns(0) };
  let stamp = 0;
  const endsFrom = (position: number, gear: number): FlatEnds => {
    room.found.position[0] = position;
    room.found.node[0] = dice.startOf[gear] ?? outside();
    room.found.hop[0] = NO_HOP;
    return packEnds(room, findEnds(room, ++stamp));
  };
  return lap.positions.flatMap((_, position) =>
    Array.from({ length: model.topGear + 1 }, (_none, gear) =>
      lap.beyond[position] === 1 ? none : endsFrom(position, gear),
    ),
  );
}
