import { outside } from '@perfect-line/core/outside';

import type { DiceNode } from './diceGraph.ts';
import {
  handCode,
  newRelays,
  NO_RANK,
  POWERS_OF_3,
  relayTable,
  spotCount,
  type Hand,
  type RelayCodes,
  type Relays,
} from './relay.ts';
import type { SoloModel } from './soloModel.ts';
import type { TurnGraph } from './turnGraph.ts';

/** Where a flat-out loss ends when the dice are laid anew by rank: spots and their probabilities, from `first` to `last`. */
export type LossSpread = {
  readonly spots: Uint16Array;
  readonly weights: Float64Array;
  readonly first: number;
  readonly last: number;
};

export type Ranking = {
  readonly rankOf: Uint16Array;
  readonly spotOf: Uint16Array;
};

/** Spots in order of their cost, the best first. */
export function rankingOf(costs: Float64Array): Ranking {
  const spotOf = Uint16Array.from(costs, (_, spot) => spot);
  spotOf.sort((a, b) => (costs[a] ?? 0) - (costs[b] ?? 0) || a - b);
  const rankOf = new Uint16Array(costs.length);
  for (const [rank, spot] of spotOf.entries()) rankOf[spot] = rank;
  return { rankOf, spotOf };
}

type Faces = { readonly hand: Hand; readonly warnings: number; readonly probability: number };

const binomial = (n: number, k: number, p: number): number => {
  let ways = 1;
  for (let i = 0; i < k; i++) ways = (ways * (n - i)) / (i + 1);
  return ways * p ** k * (1 - p) ** (n - k);
};

/** Gear dice of a set with every way they may have come up, as digits; the 2 of a flying start was clean (G11.2). */
function gearFaces(
  graph: TurnGraph,
  mask: number,
  flies: boolean,
): readonly [digits: number, warnings: number, p: number][] {
  let all: [number, number, number][] = [[0, 0, 1]];
  for (let die = 1; die <= graph.model.topGear; die++) {
    if ((mask & (1 << (die - 1))) === 0) continue;
    const hit = graph.model.gearHazard[die] ?? 0;
    const digit = POWERS_OF_3[die - 1] ?? 0;
    all = all.flatMap(([digits, warnings, p]): [number, number, number][] => [
      [digits + digit, warnings, p * (1 - hit)],
      ...(flies && die === 2
        ? []
        : ([[digits + 2 * digit, warnings + 1, p * hit]] satisfies [number, number, number][])),
    ]);
  }
  return all;
}

function otherFaces(graph: TurnGraph, node: DiceNode): readonly Faces[] {
  const { coastHazard, brakeHazard, boostHazard } = graph.model;
  const { coasts, reds, boosts } = node;
  const brakes = node.brakes - reds;
  const all: Faces[] = [];
  for (let c = 0; c <= coasts; c++) {
    for (let b = 0; b <= brakes; b++) {
      for (let r = 0; r <= reds; r++) {
        for (let t = 0; t <= boosts; t++) {
          const shown = { coastWarnings: c, brakeWarnings: b, redWarnings: r, boostWarnings: t };
          all.push({
            warnings: c + b + r + t,
            probability:
              binomial(coasts, c, coastHazard) *
              binomial(brakes, b, brakeHazard) *
              binomial(reds, r, brakeHazard) *
              binomial(boosts, t, boostHazard),
            hand: { gears: 0, coasts, brakes, reds, boosts, ...shown },
          });
        }
      }
    }
  }
  return all;
}

export type SpreadStart = { readonly position: number; readonly gear: number };
export type SpreadEnd = {
  readonly position: number;
  readonly node: number;
  readonly warnings: number;
  /** The plan begins with a flying start. */
  readonly flies: boolean;
};

/** Spreads of every start, made when they are first asked for. */
export type LossSpreads = {
  spread(start: SpreadStart, end: SpreadEnd): LossSpread;
};

/** Faces of the dice of a node, made once. */
type NodeFaces = {
  readonly code: number;
  readonly warnings: number;
  readonly probability: number;
};

function facesOf(
  graph: TurnGraph,
  codes: RelayCodes,
  id: number,
  flies: boolean,
): readonly NodeFaces[] {
  const node = graph.dice.nodes[id] ?? outside();
  const gears = gearFaces(graph, node.gearMask, flies);
  return otherFaces(graph, node).flatMap((other) => {
    const base = handCode(codes, other.hand);
    return gears.map(([digits, shown, p]): NodeFaces => ({
      code: base + digits,
      warnings: shown + other.warnings,
      probability: p * other.probability,
    }));
  });
}

/** Every way the dice of a node may come up, by hand; made once. */
export function facesBy(graph: TurnGraph, codes: RelayCodes) {
  const known = new Map<number, readonly NodeFaces[]>();
  return (node: number, flies: boolean): readonly NodeFaces[] => {
    const key = node * 2 + Number(flies);
    const found = known.get(key) ?? facesOf(graph, codes, node, flies);
    known.set(key, found);
    return found;
  };
}

export const endKey = ({ limit }: SoloModel, { node, warnings, flies }: SpreadEnd): number =>
  (node * 2 + Number(flies)) * limit + warnings;

/** The spreads of one start, all of them at once: its relay table is large and not needed any more. */
function startSpreads(made: Making, ends: readonly SpreadEnd[], table: Uint16Array) {
  const { graph, ranking, sums } = made;
  const { limit } = graph.model;
  const [spots, weights]: [number[], number[]] = [[], []];
  const ranges = new Map<number, readonly [number, number]>();
  for (const end of ends) {
    const key = endKey(graph.model, end);
    if (ranges.has(key)) continue;
    const first = spots.length;
    for (const { code, warnings, probability } of made.faces(end.node, end.flies)) {
      if (warnings + end.warnings < limit) continue;
      const rank = table[code] ?? NO_RANK;
      if (rank === NO_RANK) throw new Error('a plan that loses is itself a chain that loses');
      const spot = ranking.spotOf[rank] ?? outside();
      if (sums[spot] === 0) spots.push(spot);
      sums[spot] = (sums[spot] ?? outside()) + probability;
    }
    for (const spot of spots.slice(first)) {
      weights.push(sums[spot] ?? outside());
      sums[spot] = 0;
    }
    ranges.set(key, [first, spots.length]);
  }
  return { spots: Uint16Array.from(spots), weights: Float64Array.from(weights), ranges };
}

type Making = {
  readonly graph: TurnGraph;
  readonly ranking: Ranking;
  readonly faces: (node: number, flies: boolean) => readonly NodeFaces[];
  /** Chances by spot, all 0 between two ends. */
  readonly sums: Float64Array;
};

type StartSpreads = ReturnType<typeof startSpreads>;

function rangeIn({ spots, weights, ranges }: StartSpreads, key: number): LossSpread {
  const [first, last] = ranges.get(key) ?? outside();
  return { spots, weights, first, last };
}

function newMaking(graph: TurnGraph, ranking: Ranking, codes: RelayCodes): Making {
  const faces = facesBy(graph, codes);
  return { graph, ranking, faces, sums: new Float64Array(spotCount(graph)) };
}

/** Spreads of single turns, an end at a time. */
export function turnSpreads(
  graph: TurnGraph,
  ranking: Ranking,
  relays: Relays = newRelays(graph, ranking.rankOf),
): LossSpreads {
  const making = newMaking(graph, ranking, relays.codes);
  const tables = new Map<string, Uint16Array>();
  const spreads = new Map<string, LossSpread>();
  return {
    spread({ position, gear }, end) {
      const start = `${position} ${gear}`;
      const key = endKey(graph.model, end);
      const known = spreads.get(`${start} ${key}`);
      if (known !== undefined) return known;
      const table = tables.get(start) ?? relayTable(relays, { position, gear });
      tables.set(start, table);
      const made = rangeIn(startSpreads(making, [end], table), key);
      spreads.set(`${start} ${key}`, made);
      return made;
    },
  };
}
