import { outside } from '@perfect-line/core/outside';

import { focusDice } from '../graph/flatOut.ts';
import type { LossSpreads } from '../graph/lossSpread.ts';
import { SPOT_GEARS } from '../graph/relay.ts';
import { keyOf, openMoves, type TurnPlan, type TurnProblem } from './turnSearch.ts';

type FlatPlace = {
  readonly position: number;
  readonly node: number;
  readonly warnings: number;
  readonly move: number;
  readonly parent: FlatPlace | undefined;
  readonly finished: boolean;
};

const flatMoves = (place: FlatPlace): readonly number[] =>
  place.parent === undefined ? [] : [...flatMoves(place.parent), place.move];

/** Chance of fewer warnings than the limit when all dice of a node are rolled. */
function keptChance({ graph, limit }: TurnProblem, nodeId: number, warnings: number): number {
  const node = graph.dice.nodes[nodeId];
  if (node === undefined) return 0;
  const { gearHazard, coastHazard, brakeHazard, boostHazard } = graph.model;
  const hits: number[] = [];
  for (let die = 1; die <= graph.model.topGear; die++) {
    if ((node.gearMask & (1 << (die - 1))) !== 0) hits.push(gearHazard[die] ?? 0);
  }
  for (let i = 0; i < node.coasts; i++) hits.push(coastHazard);
  for (let i = 0; i < node.brakes; i++) hits.push(brakeHazard);
  for (let i = 0; i < node.boosts; i++) hits.push(boostHazard);
  const chances = new Float64Array(limit - warnings);
  chances[0] = 1;
  for (const hit of hits) {
    for (let n = chances.length - 1; n >= 0; n--) {
      chances[n] = (chances[n] ?? 0) * (1 - hit) + (n > 0 ? (chances[n - 1] ?? 0) * hit : 0);
    }
  }
  return chances.reduce((sum, p) => sum + p, 0);
}

function flatCost(problem: TurnProblem, place: FlatPlace): number {
  const node = problem.graph.dice.nodes[place.node];
  if (node === undefined) return Infinity;
  const tokens = problem.tokens + focusDice(node);
  const kept = keptChance(problem, place.node, place.warnings);
  const done = place.finished
    ? problem.costs.finish(node.gear, tokens)
    : problem.costs.stop(place.position, node.gear, tokens);
  // Over the line nothing can be lost; before it the loss comes somewhere on the way, at the end at best.
  const last = place.finished ? (place.parent ?? place) : place;
  const lostGear = problem.graph.dice.nodes[last.node]?.gear ?? node.gear;
  const lost = kept < 1 ? problem.costs.lost(last.position, Math.max(1, lostGear), tokens) : 0;
  return kept * done + (1 - kept) * lost;
}

/** Expected cost of a flat-out plan whose losses are laid anew. */
function relaidCost(problem: TurnProblem, losses: LossSpreads, place: FlatPlace): number {
  const { graph, costs } = problem;
  const node = graph.dice.nodes[place.node];
  if (node === undefined) return Infinity;
  const tokens = problem.tokens + focusDice(node);
  const done = place.finished
    ? costs.finish(node.gear, tokens)
    : costs.stop(place.position, node.gear, tokens);
  const end = { ...place, flies: false };
  const { spots, weights, first, last } = losses.spread(problem, end);
  let cost = keptChance(problem, place.node, place.warnings) * done;
  for (let i = first; i < last; i++) {
    const spot = spots[i] ?? outside();
    const position = Math.floor(spot / SPOT_GEARS);
    const gear = spot % SPOT_GEARS;
    const over = graph.lap.beyond[position] !== 0;
    const lost = over ? costs.finish(gear, tokens) : costs.lost(position, gear, tokens);
    cost += (weights[i] ?? 0) * lost;
  }
  return cost;
}

/** Plans whose losses are laid anew before the best is chosen. */
const RELAID_PLANS = 24;

type Judged = { readonly place: FlatPlace; readonly cost: number };

const byCost = (a: Judged, b: Judged): number => a.cost - b.cost;

/** The best plan driven flat out. */
export function bestFlatOut(problem: TurnProblem): TurnPlan | undefined {
  const { losses, limit, graph } = problem;
  const ends = flatPlaces(problem).sort(byCost);
  // The spreads are made for the limit of the dashboard; worn soft tyres have another (G11.6).
  const isExact = losses !== undefined && limit === graph.model.limit;
  const [best] = isExact
    ? ends
        .slice(0, RELAID_PLANS)
        .map(({ place }) => ({ place, cost: relaidCost(problem, losses, place) }))
        .sort(byCost)
    : ends;
  return best && { mode: 'flat-out', moves: flatMoves(best.place), cost: best.cost };
}

/** Every end of a flat-out plan; a loss is taken to come at it. */
function flatPlaces(problem: TurnProblem): Judged[] {
  const { graph, limit } = problem;
  const seen = new Set<number>();
  const node = graph.dice.startOf[problem.gear] ?? 0;
  const start = { position: problem.position, node, warnings: 0, move: -1 };
  const queue: FlatPlace[] = [{ ...start, parent: undefined, finished: false }];
  const found: Judged[] = [];
  for (let place = queue.pop(); place !== undefined; place = queue.pop()) {
    for (const { move, node: toNode, facts } of openMoves(problem, place.position, place.node)) {
      const warnings = place.warnings + facts.warnings;
      const { position: to, finishes: finished } = facts;
      const key = keyOf(graph, to, toNode) * limit + warnings;
      if (warnings >= limit || seen.has(key)) continue;
      seen.add(key);
      const next = { position: to, node: toNode, warnings, move, parent: place, finished };
      found.push({ place: next, cost: flatCost(problem, next) });
      if (!finished) queue.push(next);
    }
  }
  return found;
}
