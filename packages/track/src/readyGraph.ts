import { unwrap } from '@perfect-line/core/result';
import { compileTrack } from './compile.ts';
import type { TrackGraph } from './graph.ts';
import type { ReadyTrack } from './readyTracks.ts';

const graphs = new Map<number, TrackGraph>();

/** Compiled when first asked for; the layouts are ours, so one that does not compile is our own bug. */
export function readyGraph(track: Pick<ReadyTrack, 'number' | 'tiles'>): TrackGraph {
  const known = graphs.get(track.number);
  if (known !== undefined) return known;
  const graph = unwrap(compileTrack(track.tiles));
  graphs.set(track.number, graph);
  return graph;
}
