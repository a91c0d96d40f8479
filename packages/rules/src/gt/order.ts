import type { TrackGraph } from '@perfect-line/track/graph';
import type { Car, State } from './state.ts';

/** [G1.6] Further first: laps, then the way from the line. */
function byDistance(graph: TrackGraph, a: Car, b: Car): number {
  if (a.lap !== b.lap) return b.lap - a.lap;
  return (graph.distance[b.space ?? 0] ?? 0) - (graph.distance[a.space ?? 0] ?? 0);
}

/** [G3.2] Nearer to the inside of the current or next corner first. */
const byInside = (graph: TrackGraph, a: Car, b: Car): number =>
  (graph.insideRank[a.space ?? 0] ?? 0) - (graph.insideRank[b.space ?? 0] ?? 0);

/** [G3.2, G3.3] On the track: speed, distance, position. Off it: 0 before 00, then the first to leave. */
function byOrder(graph: TrackGraph, a: Car, b: Car): number {
  const off = Number(a.off !== undefined) - Number(b.off !== undefined);
  if (off !== 0) return off;
  if (a.off !== undefined) return b.gear - a.gear || a.leftAt - b.leftAt;
  return b.gear - a.gear || byDistance(graph, a, b) || byInside(graph, a, b);
}

/** Cars still racing, in the order of the round that begins. Equal in everything: as listed. */
export function orderOfPlay(state: State): readonly number[] {
  const racing = [...state.cars.keys()].filter((i) => state.cars[i]?.status === 'racing');
  return sortedBy(state, racing, byOrder);
}

/** [G10.2] By distance; cars level with each other by speed, then by position. */
export function rankByDistance(state: State, cars: readonly number[]): readonly number[] {
  return sortedBy(
    state,
    cars,
    (graph, a, b) => byDistance(graph, a, b) || b.gear - a.gear || byInside(graph, a, b),
  );
}

function sortedBy(
  state: State,
  cars: readonly number[],
  compare: (graph: TrackGraph, a: Car, b: Car) => number,
): readonly number[] {
  return [...cars].sort((i, j) => {
    const [a, b] = [state.cars[i], state.cars[j]];
    return a === undefined || b === undefined ? 0 : compare(state.race.graph, a, b) || i - j;
  });
}
