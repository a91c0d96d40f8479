import { outside } from '@perfect-line/core/outside';

import type { DiceNode } from './diceGraph.ts';
import type { SoloModel } from './soloModel.ts';
import type { TurnGraph } from './turnGraph.ts';

/**
 * Laying rolled dice anew after a flat-out loss (G6.4). A rolled hand is a code: one digit a gear die (0 not
 * rolled, 1 clean, 2 warning), a pair (rolled, warnings) for the coast and boost dice and one number for brake
 * dice and those of the red zone, which keep their roles.
 * Where control can be lost is a spot: `position * 8 + gear`; `finishSpot` stands for laps that end over the line.
 */
export type RelayCodes = {
  readonly gearDigits: number;
  readonly coastPairs: number;
  readonly brakes: BrakeCodes;
  readonly boostPairs: number;
  readonly count: number;
};

/** Brake dice and red-zone dice with the warnings of each, numbered by dice, so that less dice come first. */
type BrakeCodes = {
  readonly count: number;
  /** First number of so many of each: `[brakes * BRAKES + reds]`; then by brake warnings, then red ones. */
  readonly base: Int16Array;
  /** By number those with one die left out. */
  readonly smaller: readonly (readonly number[])[];
};

/** More brake dice than any dashboard has. */
const BRAKES = 4;

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

type Brakes = Pick<Hand, 'brakes' | 'brakeWarnings' | 'reds' | 'redWarnings'>;

const brakeCode = ({ base }: BrakeCodes, hand: Brakes): number => {
  const { brakes, brakeWarnings, reds, redWarnings } = hand;
  return (base[brakes * BRAKES + reds] ?? outside()) + brakeWarnings * (reds + 1) + redWarnings;
};

/** Every hand of brake dice with one die less, whatever it shows. */
function oneBrakeLess({ brakes, brakeWarnings, reds, redWarnings }: Brakes): readonly Brakes[] {
  const left: Brakes[] = [0, 1].flatMap((warns) => [
    { brakes: brakes - 1, brakeWarnings: brakeWarnings - warns, reds, redWarnings },
    { brakes, brakeWarnings, reds: reds - 1, redWarnings: redWarnings - warns },
  ]);
  return left.filter(
    (one) =>
      one.brakeWarnings >= 0 &&
      one.redWarnings >= 0 &&
      one.brakeWarnings <= one.brakes &&
      one.redWarnings <= one.reds,
  );
}

function brakeHands(brakes: number, reds: number): readonly Brakes[] {
  const hands: Brakes[] = [];
  for (let brakeWarnings = 0; brakeWarnings <= brakes; brakeWarnings++) {
    for (let redWarnings = 0; redWarnings <= reds; redWarnings++) {
      hands.push({ brakes, brakeWarnings, reds, redWarnings });
    }
  }
  return hands;
}

function brakeCodes({ dice, redZone }: SoloModel): BrakeCodes {
  const base = new Int16Array(BRAKES * BRAKES);
  const hands: Brakes[] = [];
  for (let all = 0; all <= dice.brake; all++) {
    for (let reds = 0; reds <= (redZone ? all : 0); reds++) {
      base[(all - reds) * BRAKES + reds] = hands.length;
      hands.push(...brakeHands(all - reds, reds));
    }
  }
  const codes = { count: hands.length, base, smaller: [] };
  const smaller = hands.map((hand) => oneBrakeLess(hand).map((less) => brakeCode(codes, less)));
  return { ...codes, smaller };
}

function relayCodes(graph: TurnGraph): RelayCodes {
  const { dice, topGear } = graph.model;
  const gearDigits = 3 ** topGear;
  const coastPairs = pairs(dice.coast);
  const brakes = brakeCodes(graph.model);
  const boostPairs = pairs(dice.boost);
  const count = gearDigits * coastPairs * brakes.count * boostPairs;
  return { gearDigits, coastPairs, brakes, boostPairs, count };
}

export type Hand = {
  /** Sum of the gear digits times their powers of three. */
  readonly gears: number;
  readonly coasts: number;
  readonly coastWarnings: number;
  /** Those that brake; those of the red zone apart. */
  readonly brakes: number;
  readonly brakeWarnings: number;
  readonly reds: number;
  readonly redWarnings: number;
  readonly boosts: number;
  readonly boostWarnings: number;
};

export function handCode(codes: RelayCodes, hand: Hand): number {
  const coast = pairOf(hand.coasts, hand.coastWarnings);
  const brake = brakeCode(codes.brakes, hand);
  const boost = pairOf(hand.boosts, hand.boostWarnings);
  const low = (boost * codes.brakes.count + brake) * codes.coastPairs + coast;
  return low * codes.gearDigits + hand.gears;
}

/**
 * A chain in hand is two small numbers, so that queues are plain: what shows (from the low end track warnings 3 bits,
 * boost 1, brake 2 and coast 2 warnings, gear dice that warn 6, warnings in the red zone 2), and the place among those in
 * reach with the dice node (11 bits).
 */
const BOOST = 1 << 3;
const BRAKE = 1 << 4;
const COAST = 1 << 6;
const GEAR = 1 << 8;
const RED = 1 << 14;
const NODES = 2048;
const PLACES = 128;
const GEARS = 0x3f;

const popCount = (bits: number): number => {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count++;
  return count;
};

const warningsShown = (shown: number): number =>
  (shown & 7) +
  ((shown >> 3) & 1) +
  ((shown >> 4) & 3) +
  ((shown >> 6) & 3) +
  popCount((shown >> 8) & GEARS) +
  (shown >> 14);

/** Digits of a set of gear dice. */
function gearDigits(dice: number): number {
  let digits = 0;
  for (let die = 0; die < 6; die++) {
    if ((dice & (1 << die)) !== 0) digits += POWERS_OF_3[die] ?? 0;
  }
  return digits;
}

/** What a hand's code grows by for the warnings that show, with so many dice in the red zone. */
function codeShown(codes: RelayCodes, shown: number, reds: number): number {
  const boost = ((shown >> 3) & 1) * codes.brakes.count;
  const brake = ((shown >> 4) & 3) * (reds + 1) + (shown >> 14);
  const low = (boost + brake) * codes.coastPairs + ((shown >> 6) & 3);
  return low * codes.gearDigits + gearDigits((shown >> 8) & GEARS);
}

function codeClean(codes: RelayCodes, node: DiceNode): number {
  const { coasts, reds, boosts } = node;
  const clean = { coastWarnings: 0, brakeWarnings: 0, redWarnings: 0, boostWarnings: 0 };
  const [gears, brakes] = [gearDigits(node.gearMask), node.brakes - reds];
  return handCode(codes, { gears, coasts, brakes, reds, boosts, ...clean });
}

/** Every way the dice of a step may come up, as bits of what shows. The 2 of a flying start must be clean (G11.2). */
function facesBetween(before: DiceNode, after: DiceNode): Int32Array {
  const newDie = after.gearMask & ~before.gearMask;
  if (before.gear === 0 && after.gear > 1) return Int32Array.of(0);
  if (after.reds > before.reds) return Int32Array.of(0, RED);
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
  /** Empty where no table of ranks is asked for. */
  readonly rankOf: Uint16Array;
  /** By what shows: its warnings, its part of a code by the dice in the red zone, and its number among all that are still in control. */
  readonly warnings: Uint8Array;
  readonly shownCode: readonly Int32Array[];
  readonly kept: Int16Array;
  readonly keptCount: number;
  readonly nodeCode: Int32Array;
  readonly faces: readonly (readonly Int32Array[])[];
  /** Chains met, by place, node and what shows: the number of the walk that met them last. */
  readonly seen: Uint32Array;
  walks: number;
};

export function newRelays(graph: TurnGraph, rankOf: Uint16Array = new Uint16Array()): Relays {
  const { nodes, steps, maxSteps } = graph.dice;
  const places = graph.lap.reach * maxSteps + 1;
  if (nodes.length > NODES || places > PLACES) throw new Error('a chain has no room');
  const codes = relayCodes(graph);
  const { redZone, dice } = graph.model;
  const mostReds = redZone ? dice.brake : 0;
  const all = Array.from({ length: RED * (mostReds + 1) }, (_, shown) => shown);
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
    shownCode: Array.from({ length: mostReds + 1 }, (_, reds) =>
      Int32Array.from(all, (shown) => codeShown(codes, shown, reds)),
    ),
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

/** A hand that may lose control at a spot. */
type Lost = (code: number, spot: number) => void;

type Walk = {
  readonly relays: Relays;
  readonly lost: Lost;
  readonly first: number;
  readonly queue: number[];
};

/**
 * A move with every way its dice may have come up: chains that have lost, by warnings or by speed, are told, those in
 * control go on.
 */
function extend(walk: Walk, shownBefore: number, move: number, faces: Int32Array): void {
  const { relays, lost, queue } = walk;
  const { moves, model, dice } = relays.graph;
  const [node, gear] = [moves.toNode[move] ?? outside(), moves.gear[move] ?? outside()];
  const position = moves.toPosition[move] ?? outside();
  const crosses = model.endsAtLine && moves.finish[move] === 1;
  const spot = crosses ? finishSpot(relays.graph, gear) : position * SPOT_GEARS + gear;
  const place = position - walk.first;
  const before = shownBefore + (moves.warnings[move] ?? outside());
  const codes = relays.shownCode[dice.nodes[node]?.reds ?? 0] ?? outside();
  const met = (place * dice.nodes.length + node) * relays.keptCount;
  const speeds = moves.overspeed[move] === 1;
  for (let i = 0; i < faces.length; i++) {
    const shown = before + (faces[i] ?? outside());
    if (speeds || (relays.warnings[shown] ?? outside()) >= model.limit) {
      lost((relays.nodeCode[node] ?? outside()) + (codes[shown] ?? outside()), spot);
      continue;
    }
    // Over the line in control the chain is at its end and has not lost: no answer to a loss.
    const at = met + (relays.kept[shown] ?? outside());
    if (crosses || relays.seen[at] === relays.walks) continue;
    relays.seen[at] = relays.walks;
    queue.push(place * NODES + node, shown);
  }
}

/** What hands are known to do, by code: the best rank of a spot, or a set of spots as bits. */
type HandTable = Uint16Array | Int32Array;

/** What a hand can do that may do either of two things. */
type Join = (a: number, b: number) => number;

/** Joins all smaller hands along one pair of counts: a die may be left out, whatever it shows. */
function spreadPair(table: HandTable, join: Join, most: number, stride: number): void {
  const size = pairs(most) * stride;
  for (let base = 0; base < table.length; base += size) {
    for (let dice = 1; dice <= most; dice++) {
      for (let warnings = 0; warnings <= dice; warnings++) {
        const to = base + pairOf(dice, warnings) * stride;
        for (const left of [warnings - 1, warnings]) {
          if (left < 0 || left > dice - 1) continue;
          const from = base + pairOf(dice - 1, left) * stride;
          for (let i = 0; i < stride; i++)
            table[to + i] = join(table[to + i] ?? outside(), table[from + i] ?? outside());
        }
      }
    }
  }
}

/** The same over the brake dice, those of the red zone apart. */
function spreadBrakes(
  table: HandTable,
  join: Join,
  { count, smaller }: BrakeCodes,
  stride: number,
): void {
  for (let base = 0; base < table.length; base += count * stride) {
    for (const [code, smallerOnes] of smaller.entries()) {
      const to = base + code * stride;
      for (const from of smallerOnes) {
        const less = base + from * stride;
        for (let i = 0; i < stride; i++)
          table[to + i] = join(table[to + i] ?? outside(), table[less + i] ?? outside());
      }
    }
  }
}

function spreadGear(table: HandTable, join: Join, stride: number): void {
  for (let base = 0; base < table.length; base += 3 * stride) {
    for (let i = base; i < base + stride; i++) {
      const without = table[i] ?? outside();
      table[i + stride] = join(table[i + stride] ?? outside(), without);
      table[i + 2 * stride] = join(table[i + 2 * stride] ?? outside(), without);
    }
  }
}

/** Every hand can do what it can do with some of its dice left out. */
export function spreadHands({ graph, codes }: Relays, table: HandTable, join: Join): void {
  const { dice, topGear } = graph.model;
  for (let die = 0; die < topGear; die++) spreadGear(table, join, POWERS_OF_3[die] ?? 1);
  let stride = codes.gearDigits;
  spreadPair(table, join, dice.coast, stride);
  stride *= codes.coastPairs;
  spreadBrakes(table, join, codes.brakes, stride);
  stride *= codes.brakes.count;
  spreadPair(table, join, dice.boost, stride);
}

export type RelayStart = { readonly position: number; readonly gear: number };

/** Tells of every hand, all its dice laid anew from the start of the turn, and every spot where it can lose control. */
export function walkHands(relays: Relays, start: RelayStart, lost: Lost): void {
  const { graph, faces } = relays;
  const { model, moves, dice, lap } = graph;
  const queue = [dice.startOf[start.gear] ?? 0, 0];
  const walk: Walk = { relays, lost, first: start.position, queue };
  relays.walks += 1;
  for (let shown = queue.pop(); shown !== undefined; shown = queue.pop()) {
    const where = queue.pop() ?? outside();
    const position = walk.first + Math.floor(where / NODES);
    const node = where % NODES;
    const links =
      (lap.linkStart[position + 1] ?? outside()) - (lap.linkStart[position] ?? outside());
    const first = moves.start[position * dice.nodes.length + node] ?? outside();
    for (const [step, ways] of (faces[node] ?? []).entries()) {
      for (let move = first + step * links; move < first + (step + 1) * links; move++) {
        if (moves.overspeed[move] === 0 || model.relaySpeeds) extend(walk, shown, move, ways);
      }
    }
  }
}

/** For every hand the best rank of a spot where its dice, laid anew from the start of the turn, can lose control. */
export function relayTable(relays: Relays, start: RelayStart): Uint16Array {
  const { rankOf } = relays;
  const table = new Uint16Array(relays.codes.count).fill(NO_RANK);
  walkHands(relays, start, (code, spot) => {
    const rank = rankOf[spot] ?? outside();
    if (rank < (table[code] ?? outside())) table[code] = rank;
  });
  spreadHands(relays, table, Math.min);
  return table;
}
