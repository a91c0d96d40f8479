import { outside } from '@perfect-line/core/outside';

import type { DiceNode } from './diceGraph.ts';
import type { TurnGraph } from './turnGraph.ts';

/**
 * Laying rolled dice anew after a flat-out loss (G6.4). A rolled hand is a code: one digit a gear die (0 not
 * rolled, 1 clean, 2 warning) and a pair (rolled, warnings) for the coast, brake and boost dice.
 * Where control can be lost is a spot: `position * 8 + gear`; `finishSpot` stands for laps that end over the line.
 */
export type RelayCodes = {
  readonly gearDigits: number;
  readonly coastPairs: number;
  readonly brakePairs: number;
  readonly boostPairs: number;
  readonly count: number;
};

export const NO_RANK = 0xffff;
export const SPOT_GEARS = 8;

export const finishSpot = (graph: TurnGraph, gear: number): number =>
  graph.lap.positions.length * SPOT_GEARS + gear;

export const spotCount = (graph: TurnGraph): number =>
  (graph.lap.positions.length + 1) * SPOT_GEARS;

/** Pairs (dice, warnings) with warnings <= dice <= most, numbered by dice, then warnings. */
const pairs = (most: number): number => ((most + 1) * (most + 2)) / 2;
const pairOf = (dice: number, warnings: number): number => (dice * (dice + 1)) / 2 + warnings;

export const POWERS_OF_3 = [1, 3, 9, 27, 81, 243, 729] as const;

function relayCodes(graph: TurnGraph): RelayCodes {
  const { dice, topGear } = graph.model;
  const gearDigits = 3 ** topGear;
  const coastPairs = pairs(dice.coast);
  const brakePairs = pairs(dice.brake);
  const boostPairs = pairs(dice.boost);
  const count = gearDigits * coastPairs * brakePairs * boostPairs;
  return { gearDigits, coastPairs, brakePairs, boostPairs, count };
}

export type Hand = {
  /** Sum of the gear digits times their powers of three. */
  readonly gears: number;
  readonly coasts: number;
  readonly coastWarnings: number;
  readonly brakes: number;
  readonly brakeWarnings: number;
  readonly boosts: number;
  readonly boostWarnings: number;
};

export function handCode(codes: RelayCodes, hand: Hand): number {
  const coast = pairOf(hand.coasts, hand.coastWarnings);
  const brake = pairOf(hand.brakes, hand.brakeWarnings);
  const boost = pairOf(hand.boosts, hand.boostWarnings);
  const low = (boost * codes.brakePairs + brake) * codes.coastPairs + coast;
  return low * codes.gearDigits + hand.gears;
}

/**
 * A chain in hand is one number of 31 bits, so that queues are plain numbers: from the low end what shows (14 bits: track
 * warnings 3, boost 1, brake 2 and coast 2 warnings, gear dice that warn 6), the dice node (10) and the place among
 * those in reach (7).
 */
const BOOST = 1 << 3;
const BRAKE = 1 << 4;
const COAST = 1 << 6;
const GEAR = 1 << 8;
const NODE = 1 << 14;
const PLACE = 1 << 24;
const PLACES = 128;
const NODES = 1024;
const SHOWN = NODE - 1;

const popCount = (bits: number): number => {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count++;
  return count;
};

const warningsShown = (shown: number): number =>
  (shown & 7) + ((shown >> 3) & 1) + ((shown >> 4) & 3) + ((shown >> 6) & 3) + popCount(shown >> 8);

/** Digits of a set of gear dice. */
function gearDigits(dice: number): number {
  let digits = 0;
  for (let die = 0; die < 6; die++) {
    if ((dice & (1 << die)) !== 0) digits += POWERS_OF_3[die] ?? 0;
  }
  return digits;
}

/** What a hand's code grows by for the warnings that show: a code is a sum over the dice. */
function codeShown(codes: RelayCodes, shown: number): number {
  const boost = ((shown >> 3) & 1) * codes.brakePairs;
  const brake = (boost + ((shown >> 4) & 3)) * codes.coastPairs;
  return (brake + ((shown >> 6) & 3)) * codes.gearDigits + gearDigits(shown >> 8);
}

function codeClean(codes: RelayCodes, node: DiceNode): number {
  const { coasts, brakes, boosts } = node;
  const clean = { coastWarnings: 0, brakeWarnings: 0, boostWarnings: 0 };
  return handCode(codes, { gears: gearDigits(node.gearMask), coasts, brakes, boosts, ...clean });
}

/** Every way the dice of a step may come up, as bits of what shows. */
function facesBetween(before: DiceNode, after: DiceNode): Int32Array {
  const newDie = after.gearMask & ~before.gearMask;
  const faces: number[] = [];
  for (let c = 0; c <= after.coasts - before.coasts; c++) {
    for (let b = 0; b <= after.brakes - before.brakes; b++) {
      for (let t = 0; t <= after.boosts - before.boosts; t++) {
        const others = c * COAST + b * BRAKE + t * BOOST;
        faces.push(others);
        if (newDie !== 0) faces.push(others + newDie * GEAR);
      }
    }
  }
  return Int32Array.from(faces);
}

/** What the walks of all starts of a track share. */
export type Relays = {
  readonly graph: TurnGraph;
  readonly codes: RelayCodes;
  readonly rankOf: Uint16Array;
  /** By what shows: its warnings, its part of a code, and its number among all that are still in control. */
  readonly warnings: Uint8Array;
  readonly shownCode: Int32Array;
  readonly kept: Int16Array;
  readonly keptCount: number;
  readonly nodeCode: Int32Array;
  readonly faces: readonly (readonly Int32Array[])[];
  /** Chains met, by place, node and what shows: the number of the walk that met them last. */
  readonly seen: Uint32Array;
  walks: number;
};

export function newRelays(graph: TurnGraph, rankOf: Uint16Array): Relays {
  const { nodes, steps, maxSteps } = graph.dice;
  const places = graph.lap.reach * maxSteps + 1;
  if (nodes.length > NODES || places > PLACES) throw new Error('a chain has no room');
  const codes = relayCodes(graph);
  const all = Array.from({ length: NODE }, (_, shown) => shown);
  const warnings = Uint8Array.from(all, warningsShown);
  let keptCount = 0;
  const kept = Int16Array.from(all, (shown) =>
    (warnings[shown] ?? 0) < graph.model.limit ? keptCount++ : -1,
  );
  return {
    graph,
    codes,
    rankOf,
    warnings,
    shownCode: Int32Array.from(all, (shown) => codeShown(codes, shown)),
    kept,
    keptCount,
    nodeCode: Int32Array.from(nodes, (node) => codeClean(codes, node)),
    faces: nodes.map((node, id) =>
      (steps[id] ?? []).map((step) => facesBetween(node, nodes[step.to] ?? node)),
    ),
    seen: new Uint32Array(places * nodes.length * keptCount),
    walks: 0,
  };
}

type Walk = {
  readonly relays: Relays;
  readonly table: Uint16Array;
  readonly first: number;
  readonly queue: number[];
};

/**
 * A move with every way its dice may have come up: chains that have lost, by warnings or by speed, are entered, those in
 * control go on.
 */
function extend(walk: Walk, chain: number, move: number, faces: Int32Array): void {
  const { relays, table, queue } = walk;
  const { moves, model, dice } = relays.graph;
  const [node, gear] = [moves.toNode[move] ?? outside(), moves.gear[move] ?? outside()];
  const position = moves.toPosition[move] ?? outside();
  const crosses = model.endsAtLine && moves.finish[move] === 1;
  const spot = crosses ? finishSpot(relays.graph, gear) : position * SPOT_GEARS + gear;
  const rank = relays.rankOf[spot] ?? outside();
  const place = position - walk.first;
  const before = (chain & SHOWN) + (moves.warnings[move] ?? outside());
  const met = (place * dice.nodes.length + node) * relays.keptCount;
  const speeds = moves.overspeed[move] === 1;
  for (let i = 0; i < faces.length; i++) {
    const shown = before + (faces[i] ?? outside());
    if (speeds || (relays.warnings[shown] ?? outside()) >= model.limit) {
      const code = (relays.nodeCode[node] ?? outside()) + (relays.shownCode[shown] ?? outside());
      if (rank < (table[code] ?? outside())) table[code] = rank;
      continue;
    }
    // Over the line in control the chain is at its end and has not lost: no answer to a loss.
    const at = met + (relays.kept[shown] ?? outside());
    if (crosses || relays.seen[at] === relays.walks) continue;
    relays.seen[at] = relays.walks;
    queue.push(place * PLACE + node * NODE + shown);
  }
}

/** Minimum over all smaller hands along one pair of counts: a die may be left out, whatever it shows. */
function spreadPair(table: Uint16Array, most: number, stride: number): void {
  const size = pairs(most) * stride;
  for (let base = 0; base < table.length; base += size) {
    for (let dice = 1; dice <= most; dice++) {
      for (let warnings = 0; warnings <= dice; warnings++) {
        const to = base + pairOf(dice, warnings) * stride;
        for (const left of [warnings - 1, warnings]) {
          if (left < 0 || left > dice - 1) continue;
          const from = base + pairOf(dice - 1, left) * stride;
          for (let i = 0; i < stride; i++) {
            table[to + i] = Math.min(table[to + i] ?? NO_RANK, table[from + i] ?? NO_RANK);
          }
        }
      }
    }
  }
}

function spreadGear(table: Uint16Array, stride: number): void {
  for (let base = 0; base < table.length; base += 3 * stride) {
    for (let i = base; i < base + stride; i++) {
      const without = table[i] ?? NO_RANK;
      table[i + stride] = Math.min(table[i + stride] ?? NO_RANK, without);
      table[i + 2 * stride] = Math.min(table[i + 2 * stride] ?? NO_RANK, without);
    }
  }
}

function spread(graph: TurnGraph, codes: RelayCodes, table: Uint16Array): void {
  const { dice, topGear } = graph.model;
  for (let die = 0; die < topGear; die++) spreadGear(table, POWERS_OF_3[die] ?? 1);
  let stride = codes.gearDigits;
  spreadPair(table, dice.coast, stride);
  stride *= codes.coastPairs;
  spreadPair(table, dice.brake, stride);
  stride *= codes.brakePairs;
  spreadPair(table, dice.boost, stride);
}

export type RelayStart = { readonly position: number; readonly gear: number };

/** For every hand the best rank of a spot where its dice, laid anew from the start of the turn, can lose control. */
export function relayTable(relays: Relays, start: RelayStart): Uint16Array {
  const { graph, codes, faces } = relays;
  const { model, moves, dice, lap } = graph;
  const table = new Uint16Array(codes.count).fill(NO_RANK);
  const queue = [(dice.startOf[start.gear] ?? 0) * NODE];
  const walk: Walk = { relays, table, first: start.position, queue };
  relays.walks += 1;
  for (let chain = queue.pop(); chain !== undefined; chain = queue.pop()) {
    const position = walk.first + (chain >> 24);
    const node = (chain >> 14) & (NODES - 1);
    const links =
      (lap.linkStart[position + 1] ?? outside()) - (lap.linkStart[position] ?? outside());
    const first = moves.start[position * dice.nodes.length + node] ?? outside();
    for (const [step, ways] of (faces[node] ?? []).entries()) {
      for (let move = first + step * links; move < first + (step + 1) * links; move++) {
        if (moves.overspeed[move] === 0 || model.relaySpeeds) extend(walk, chain, move, ways);
      }
    }
  }
  spread(graph, codes, table);
  return table;
}
