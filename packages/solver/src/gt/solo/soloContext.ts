import { outside } from '@perfect-line/core/outside';

import { focusDice, NO_HOP } from '../graph/flatOut.ts';
import {
  lossSpreads,
  rankingOf,
  spreadOver,
  type LossSpreads,
  type Ranking,
} from '../graph/lossSpread.ts';
import { finishSpot, SPOT_GEARS, spotCount } from '../graph/relay.ts';
import {
  allEnds,
  enteredNodes,
  FLYING_DIE,
  successTable,
  windowOf,
  type SoloContext,
} from './sweep.ts';
import type { TurnGraph } from '../graph/turnGraph.ts';

/** Rough figures for a first ranking of places to lose control; they decide effort, never values. */
const SECONDS_A_SPACE = 2.5;
const SECONDS_A_TOKEN = 5;

/** Steps from each position to the finish by the shortest way. */
function stepsToFinish(graph: TurnGraph): Float64Array {
  const { lap } = graph;
  const steps = new Float64Array(lap.positions.length);
  for (let position = steps.length - 1; position >= 0; position--) {
    if (lap.beyond[position] === 1) continue;
    let least = Infinity;
    const end = lap.linkStart[position + 1] ?? 0;
    for (let link = lap.linkStart[position] ?? 0; link < end; link++) {
      least = Math.min(least, 1 + (steps[lap.linkTo[link] ?? 0] ?? 0));
    }
    steps[position] = least;
  }
  return steps;
}

type StandingCost = (position: number) => number;

/** Ranks every spot by the marker, the tokens and what is left to drive from standing. */
function rankSpots(graph: TurnGraph, standing: StandingCost): Ranking {
  const { model, lap } = graph;
  const costs = new Float64Array(spotCount(graph));
  for (let position = 0; position < lap.positions.length; position++) {
    const rest = standing(position);
    for (let gear = 0; gear < SPOT_GEARS; gear++) {
      const off = model.lossLeavesTrack[gear] === true ? model.offSeconds : 0;
      const tokens = model.lossTokens[gear]?.[lap.danger[position] ?? 0] ?? 0;
      costs[position * SPOT_GEARS + gear] =
        off + (model.seconds[0] ?? 0) + SECONDS_A_TOKEN * tokens + rest;
    }
  }
  for (let gear = 0; gear < SPOT_GEARS; gear++) {
    costs[finishSpot(graph, gear)] = model.seconds[gear] ?? 0;
  }
  return rankingOf(costs);
}

function roughStanding(graph: TurnGraph): StandingCost {
  const steps = stepsToFinish(graph);
  return (position) => SECONDS_A_SPACE * (steps[position] ?? 0);
}

/** The same lap with its places to lose control in another order. */
export const ranked = (context: SoloContext, ranking: Ranking): SoloContext => ({
  ...context,
  ranking,
  window: windowsOf(context.graph, ranking),
  spreads: lossSpreads(context.graph, ranking, (start) => spreadEnds(context, start)),
});

/** The ends of a start as their losses are told apart. */
function spreadEnds({ ends }: SoloContext, start: number) {
  const { count, position, node, warnings, hop } = ends[start] ?? outside();
  return Array.from({ length: count }, (_, end) => ({
    position: position[end] ?? outside(),
    node: node[end] ?? outside(),
    warnings: warnings[end] ?? outside(),
    flies: hop[end] !== NO_HOP,
  }));
}

const windowsOf = (graph: TurnGraph, ranking: Ranking): SoloContext['window'] =>
  graph.lap.positions.map((_, position) => windowOf(graph, ranking, position));

/** A loss where the plan ends: near enough to weigh plans, and known without laying any dice anew. */
function endSpreads(
  graph: TurnGraph,
  lossOf: (node: number, warnings: number) => number,
): LossSpreads {
  return {
    spread(_start, { position, node, warnings, flies }) {
      const gear = graph.dice.nodes[node]?.gear ?? 0;
      const hops = flies ? (graph.model.gearHazard[FLYING_DIE] ?? 0) : 0;
      return spreadOver([position * SPOT_GEARS + gear], [lossOf(node, warnings) * (1 - hops)]);
    },
  };
}

/** With places to lose control ranked by eye. */
export function plainContext(graph: TurnGraph, spreads: LossSpreads): SoloContext {
  const ranking = rankSpots(graph, roughStanding(graph));
  return {
    graph,
    ranking,
    ends: allEnds(graph),
    success: successTable(graph),
    flown: graph.model.flyingStart ? successTable(graph, FLYING_DIE) : new Float64Array(),
    entered: enteredNodes(graph),
    focusOf: Uint8Array.from(graph.dice.nodes, focusDice),
    window: windowsOf(graph, ranking),
    spreads,
    rings: [],
  };
}

/** Enough to weigh plans; laps are driven by it no worse than by eye. */
export function roughContext(graph: TurnGraph): SoloContext {
  const { limit } = graph.model;
  const success = successTable(graph);
  const lossOf = (node: number, warnings: number): number =>
    1 - (success[node * limit + warnings] ?? outside());
  return plainContext(graph, endSpreads(graph, lossOf));
}
