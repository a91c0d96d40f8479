import type { DiceNode } from './diceGraph.ts';
import {
  handCode,
  newRelays,
  NO_RANK,
  POWERS_OF_3,
  relayTable,
  type Hand,
  type RelayCodes,
  type Relays,
} from './relay.ts';
import type { TurnGraph } from './turnGraph.ts';

/** Where a flat-out loss ends when the dice are laid anew by rank: spots and their probabilities. */
export type LossSpread = { readonly spots: Uint16Array; readonly weights: Float64Array };

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

/** Gear dice of a set with every way they may have come up, as digits. */
function gearFaces(
  graph: TurnGraph,
  mask: number,
): readonly [digits: number, warnings: number, p: number][] {
  let all: [number, number, number][] = [[0, 0, 1]];
  for (let die = 1; die <= graph.model.topGear; die++) {
    if ((mask & (1 << (die - 1))) === 0) continue;
    const hit = graph.model.gearHazard[die] ?? 0;
    const digit = POWERS_OF_3[die - 1] ?? 0;
    all = all.flatMap(([digits, warnings, p]): [number, number, number][] => [
      [digits + digit, warnings, p * (1 - hit)],
      [digits + 2 * digit, warnings + 1, p * hit],
    ]);
  }
  return all;
}

function otherFaces(graph: TurnGraph, node: DiceNode): readonly Omit<Faces, 'gears'>[] {
  const { coastHazard, brakeHazard, boostHazard } = graph.model;
  const all: Faces[] = [];
  for (let c = 0; c <= node.coasts; c++) {
    for (let b = 0; b <= node.brakes; b++) {
      for (let t = 0; t <= node.boosts; t++) {
        all.push({
          warnings: c + b + t,
          probability:
            binomial(node.coasts, c, coastHazard) *
            binomial(node.brakes, b, brakeHazard) *
            binomial(node.boosts, t, boostHazard),
          hand: {
            gears: 0,
            coasts: node.coasts,
            coastWarnings: c,
            brakes: node.brakes,
            brakeWarnings: b,
            boosts: node.boosts,
            boostWarnings: t,
          },
        });
      }
    }
  }
  return all;
}

type SpreadStart = { readonly position: number; readonly gear: number };
type SpreadEnd = {
  readonly position: number;
  readonly node: number;
  readonly warnings: number;
};

/** Relay tables and spreads of every start, made when they are first asked for. */
export type LossSpreads = {
  spread(start: SpreadStart, end: SpreadEnd): LossSpread;
};

function spreadOf(
  graph: TurnGraph,
  tables: { readonly codes: RelayCodes; readonly table: Uint16Array; readonly ranking: Ranking },
  nodeId: number,
  warnings: number,
): LossSpread {
  const node = graph.dice.nodes[nodeId];
  const weights = new Map<number, number>();
  if (node === undefined) return { spots: new Uint16Array(), weights: new Float64Array() };
  const gears = gearFaces(graph, node.gearMask);
  for (const other of otherFaces(graph, node)) {
    const base = handCode(tables.codes, other.hand);
    for (const [digits, shown, p] of gears) {
      if (shown + other.warnings + warnings < graph.model.limit) continue;
      const rank = tables.table[base + digits] ?? NO_RANK;
      if (rank === NO_RANK) throw new Error('a plan that loses is itself a chain that loses');
      const spot = tables.ranking.spotOf[rank] ?? 0;
      weights.set(spot, (weights.get(spot) ?? 0) + p * other.probability);
    }
  }
  return {
    spots: Uint16Array.from(weights.keys()),
    weights: Float64Array.from(weights.values()),
  };
}

export function lossSpreads(
  graph: TurnGraph,
  ranking: Ranking,
  relays: Relays = newRelays(graph, ranking.rankOf),
): LossSpreads {
  const gears = graph.model.topGear + 1;
  const tables = new Map<number, Uint16Array>();
  const spreads = new Map<number, LossSpread>();
  const tableOf = (position: number, gear: number): Uint16Array => {
    const key = position * gears + gear;
    const known = tables.get(key);
    if (known !== undefined) return known;
    const table = relayTable(relays, { position, gear });
    tables.set(key, table);
    return table;
  };
  return {
    spread({ position, gear }, { node, warnings }) {
      const start = position * gears + gear;
      const key = (start * graph.dice.nodes.length + node) * graph.model.limit + warnings;
      const known = spreads.get(key);
      if (known !== undefined) return known;
      const table = tableOf(position, gear);
      const made = spreadOf(graph, { codes: relays.codes, table, ranking }, node, warnings);
      spreads.set(key, made);
      return made;
    },
  };
}
