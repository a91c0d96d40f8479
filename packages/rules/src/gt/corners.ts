import type { TrackGraph } from '@perfect-line/track/graph';

/** [G5.1, G5.3] Too fast for the limit that binds on this link. */
export function isOverspeed(graph: TrackGraph, link: number, gear: number): boolean {
  const limit = graph.linkLimit[link] ?? 0;
  return limit !== 0 && gear > limit;
}

/** [G5.2, G5.4] Lines crossed, and the triangle when it is entered at exactly its number. */
export function trackWarnings(graph: TrackGraph, link: number, gear: number): number {
  const atLimit = graph.linkDangerous[link] === 1 && gear === graph.linkLimit[link];
  return (graph.linkWarnings[link] ?? 0) + (atLimit ? 1 : 0);
}
