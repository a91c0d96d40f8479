import { focusDice } from '../graph/flatOut.ts';
import { lossSpreads, rankingOf, type LossSpreads, type Ranking } from '../graph/lossSpread.ts';
import { finishSpot, SPOT_GEARS, spotCount } from '../graph/relay.ts';
import { allEnds, enteredNodes, successTable, windowOf, type SoloContext } from './sweep.ts';
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

export type StandingCost = (position: number) => number;

/** Ranks every spot by the marker, the tokens and what is left to drive from standing. */
export function rankSpots(graph: TurnGraph, standing: StandingCost): Ranking {
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

export function roughStanding(graph: TurnGraph): StandingCost {
  const steps = stepsToFinish(graph);
  return (position) => SECONDS_A_SPACE * (steps[position] ?? 0);
}

export function soloContext(
  graph: TurnGraph,
  ranking: Ranking,
  spreads: LossSpreads = lossSpreads(graph, ranking),
): SoloContext {
  return {
    graph,
    ranking,
    ends: allEnds(graph),
    success: successTable(graph),
    entered: enteredNodes(graph),
    focusOf: Uint8Array.from(graph.dice.nodes, focusDice),
    window: graph.lap.positions.map((_, position) => windowOf(graph, ranking, position)),
    spreads,
  };
}

/** A loss where the plan ends: near enough to weigh plans, and known without laying any dice anew. */
function endSpreads(
  graph: TurnGraph,
  lossOf: (node: number, warnings: number) => number,
): LossSpreads {
  return {
    spread(_start, { position, node, warnings }) {
      const gear = graph.dice.nodes[node]?.gear ?? 0;
      return {
        spots: Uint16Array.of(position * SPOT_GEARS + gear),
        weights: Float64Array.of(lossOf(node, warnings)),
      };
    },
  };
}

/** Enough to weigh plans; laps are driven by it no worse than by eye. */
export function roughContext(graph: TurnGraph): SoloContext {
  const { limit } = graph.model;
  const spreads = endSpreads(
    graph,
    (node, warnings) => 1 - (success[node * limit + warnings] ?? 0),
  );
  const context = soloContext(graph, rankSpots(graph, roughStanding(graph)), spreads);
  const { success } = context;
  return context;
}
