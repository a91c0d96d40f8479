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

type Chain = {
  readonly position: number;
  readonly node: number;
  readonly warnings: number;
  readonly hand: Hand;
};

type Laid = { readonly hand: Hand; readonly warnings: number };

/** Every way the dice of a step from one node to the next may have come up. */
function facesOf(before: DiceNode, after: DiceNode, hand: Hand): readonly Laid[] {
  const gearDie = after.gears > before.gears ? after.gear : 0;
  const coast = after.coasts - before.coasts;
  const brakes = after.brakes - before.brakes;
  const boosts = after.boosts - before.boosts;
  const laid: Laid[] = [];
  for (let g = 0; g <= (gearDie > 0 ? 1 : 0); g++) {
    for (let c = 0; c <= coast; c++) {
      for (let b = 0; b <= brakes; b++) {
        for (let t = 0; t <= boosts; t++) {
          laid.push({
            warnings: g + c + b + t,
            hand: {
              gears: hand.gears + (gearDie > 0 ? (1 + g) * (POWERS_OF_3[gearDie - 1] ?? 0) : 0),
              coasts: hand.coasts + coast,
              coastWarnings: hand.coastWarnings + c,
              brakes: hand.brakes + brakes,
              brakeWarnings: hand.brakeWarnings + b,
              boosts: hand.boosts + boosts,
              boostWarnings: hand.boostWarnings + t,
            },
          });
        }
      }
    }
  }
  return laid;
}

const NO_HAND: Hand = {
  gears: 0,
  coasts: 0,
  coastWarnings: 0,
  brakes: 0,
  brakeWarnings: 0,
  boosts: 0,
  boostWarnings: 0,
};

type Walk = {
  readonly graph: TurnGraph;
  readonly codes: RelayCodes;
  readonly rankOf: Uint16Array;
  readonly table: Uint16Array;
  readonly seen: Set<number>;
  readonly queue: Chain[];
};

/** One more step of a chain: a loss is entered in the table, a chain still in control goes on. */
function extend(walk: Walk, chain: Chain, move: number): void {
  const { graph, codes } = walk;
  const { moves, model, dice } = graph;
  const node = moves.toNode[move] ?? 0;
  const [before, after] = [dice.nodes[chain.node], dice.nodes[node]];
  if (before === undefined || after === undefined || moves.overspeed[move] === 1) return;
  const position = moves.toPosition[move] ?? 0;
  const crosses = model.endsAtLine && moves.finish[move] === 1;
  const spot = crosses ? finishSpot(graph, after.gear) : position * SPOT_GEARS + after.gear;
  const rank = walk.rankOf[spot] ?? NO_RANK;
  for (const { hand, warnings: shown } of facesOf(before, after, chain.hand)) {
    const warnings = chain.warnings + shown + (moves.warnings[move] ?? 0);
    const code = handCode(codes, hand);
    if (warnings >= model.limit) {
      if (rank < (walk.table[code] ?? NO_RANK)) walk.table[code] = rank;
      continue;
    }
    // Over the line in control the chain is at its end and has not lost: no answer to a loss.
    if (crosses) continue;
    const place = position * dice.nodes.length + node;
    const key = (place * model.limit + warnings) * codes.count + code;
    if (walk.seen.has(key)) continue;
    walk.seen.add(key);
    walk.queue.push({ position, node, warnings, hand });
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
  const node = graph.dice.startOf[start.gear] ?? 0;
  const queue: Chain[] = [{ position: start.position, node, warnings: 0, hand: NO_HAND }];
  const walk: Walk = { graph, codes, rankOf, table, seen: new Set(), queue };
  for (let chain = queue.pop(); chain !== undefined; chain = queue.pop()) {
    const at = chain.position * graph.dice.nodes.length + chain.node;
    const last = graph.moves.start[at + 1] ?? 0;
    for (let move = graph.moves.start[at] ?? 0; move < last; move++) extend(walk, chain, move);
  }
  spread(graph, codes, table);
  return table;
}
