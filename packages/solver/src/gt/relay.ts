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
export const pairOf = (dice: number, warnings: number): number =>
  (dice * (dice + 1)) / 2 + warnings;

export const POWERS_OF_3 = [1, 3, 9, 27, 81, 243, 729] as const;

export function relayCodes(graph: TurnGraph): RelayCodes {
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
 * A chain in hand is one number of 31 bits, so that it can be kept in sets and queues at full speed: from the low end
 * the track warnings (3 bits), boost (1), brake (2) and coast (2) warnings, gear dice that warn (6), the dice
 * node (10) and the place among those in reach (7).
 */
const BRAKE = 1 << 4;
const COAST = 1 << 6;
const GEAR = 1 << 8;
const NODE = 1 << 14;
const PLACE = 1 << 24;
const PLACES = 128;
const NODES = 1024;

type Walk = {
  readonly graph: TurnGraph;
  readonly codes: RelayCodes;
  readonly rankOf: Uint16Array;
  readonly table: Uint16Array;
  readonly first: number;
  readonly seen: Set<number>;
  readonly queue: number[];
};

const popCount = (bits: number): number => {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count++;
  return count;
};

const trackWarnings = (chain: number): number => chain & 7;
const boostWarnings = (chain: number): number => (chain >> 3) & 1;
const brakeWarnings = (chain: number): number => (chain >> 4) & 3;
const coastWarnings = (chain: number): number => (chain >> 6) & 3;
const gearWarnings = (chain: number): number => (chain >> 8) & 63;
const nodeOf = (chain: number): number => (chain >> 14) & (NODES - 1);
const placeOf = (chain: number): number => chain >> 24;

const warningsOf = (chain: number): number =>
  trackWarnings(chain) +
  boostWarnings(chain) +
  brakeWarnings(chain) +
  coastWarnings(chain) +
  popCount(gearWarnings(chain));

/** Digits of the gear dice used, those that warn counted twice. */
function gearDigits(used: number, warn: number): number {
  let digits = 0;
  for (let die = 0; die < 6; die++) {
    const bit = 1 << die;
    if ((used & bit) !== 0) digits += ((warn & bit) !== 0 ? 2 : 1) * (POWERS_OF_3[die] ?? 0);
  }
  return digits;
}

function codeOf({ codes, graph }: Walk, chain: number): number {
  const node = graph.dice.nodes[nodeOf(chain)] as DiceNode;
  return handCode(codes, {
    gears: gearDigits(node.gearMask, gearWarnings(chain)),
    coasts: node.coasts,
    coastWarnings: coastWarnings(chain),
    brakes: node.brakes,
    brakeWarnings: brakeWarnings(chain),
    boosts: node.boosts,
    boostWarnings: boostWarnings(chain),
  });
}

/** A chain that has lost is entered in the table; one still in control goes on. */
function arrive(walk: Walk, chain: number, move: number): void {
  const { graph } = walk;
  const { model, moves } = graph;
  const crosses = model.endsAtLine && moves.finish[move] === 1;
  if (warningsOf(chain) < model.limit) {
    // Over the line in control the chain is at its end and has not lost: no answer to a loss.
    if (crosses || walk.seen.has(chain)) return;
    walk.seen.add(chain);
    walk.queue.push(chain);
    return;
  }
  const gear = moves.gear[move] as number;
  const position = moves.toPosition[move] as number;
  const spot = crosses ? finishSpot(graph, gear) : position * SPOT_GEARS + gear;
  const rank = walk.rankOf[spot] as number;
  const code = codeOf(walk, chain);
  if (rank < (walk.table[code] as number)) walk.table[code] = rank;
}

/** One more step of a chain, with every way its dice may have come up. */
function extend(walk: Walk, chain: number, move: number): void {
  const { moves, dice } = walk.graph;
  if (moves.overspeed[move] === 1) return;
  const toNode = moves.toNode[move] as number;
  const before = dice.nodes[nodeOf(chain)] as DiceNode;
  const after = dice.nodes[toNode] as DiceNode;
  const place = (moves.toPosition[move] as number) - walk.first;
  const shown = chain & (NODE - 1);
  const moved = place * PLACE + toNode * NODE + shown + (moves.warnings[move] as number);
  const newDie = after.gearMask & ~before.gearMask;
  const [coasts, brakes] = [after.coasts - before.coasts, after.brakes - before.brakes];
  const boosts = after.boosts - before.boosts;
  for (let c = 0; c <= coasts; c++) {
    for (let b = 0; b <= brakes; b++) {
      for (let t = 0; t <= boosts; t++) {
        const laid = moved + c * COAST + b * BRAKE + t * 8;
        arrive(walk, laid, move);
        if (newDie !== 0) arrive(walk, laid + newDie * GEAR, move);
      }
    }
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
export function relayTable(
  graph: TurnGraph,
  codes: RelayCodes,
  rankOf: Uint16Array,
  start: RelayStart,
): Uint16Array {
  const table = new Uint16Array(codes.count).fill(NO_RANK);
  const far = graph.lap.reach * graph.dice.maxSteps;
  if (graph.dice.nodes.length > NODES || far >= PLACES) throw new Error('a chain has no room');
  const node = graph.dice.startOf[start.gear] ?? 0;
  const queue = [node * NODE];
  const first = start.position;
  const walk: Walk = { graph, codes, rankOf, table, first, seen: new Set(), queue };
  for (let chain = queue.pop(); chain !== undefined; chain = queue.pop()) {
    const at = (first + placeOf(chain)) * graph.dice.nodes.length + nodeOf(chain);
    const last = graph.moves.start[at + 1] ?? 0;
    for (let move = graph.moves.start[at] ?? 0; move < last; move++) extend(walk, chain, move);
  }
  spread(graph, codes, table);
  return table;
}
