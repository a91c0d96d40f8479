import type { SpaceId, TrackGraph } from './graph.ts';

/** What a list of tracks shows of each. */
export type TrackFacts = {
  readonly tiles: number;
  readonly corners: number;
  /** Steps of the shortest lap, from beyond the line to beyond the line again. */
  readonly shortestLap: number;
  readonly spaces: number;
};

const linksOf = (graph: TrackGraph, from: SpaceId): readonly number[] => {
  const [begin = 0, end = 0] = [graph.linkStart[from], graph.linkStart[from + 1]];
  return Array.from({ length: end - begin }, (_, i) => begin + i);
};

function stepsToLine(graph: TrackGraph, from: SpaceId): number {
  const steps = new Map([[from, 0]]);
  for (const [space, taken] of steps) {
    for (const link of linksOf(graph, space)) {
      if (graph.linkFinish[link] === 1) return taken + 1;
      const to = graph.linkTo[link] ?? from;
      if (!steps.has(to)) steps.set(to, taken + 1);
    }
  }
  return Infinity;
}

export function trackFacts(graph: TrackGraph): TrackFacts {
  const beyondLine = new Set([...graph.linkTo].filter((_, link) => graph.linkFinish[link] === 1));
  return {
    tiles: graph.tiles.length,
    corners: graph.tiles.filter((tile) => tile.isCorner).length,
    shortestLap: Math.min(...[...beyondLine].map((space) => stepsToLine(graph, space))),
    spaces: graph.spaceCount,
  };
}
