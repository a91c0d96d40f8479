import { canonicalJson } from '@perfect-line/core/canonical';
import { unwrap, type Result } from '@perfect-line/core/result';
import { compileTrack } from '@perfect-line/track/compile';
import type { PlacedTile, TrackGraph } from '@perfect-line/track/graph';
import type { TrackError } from '@perfect-line/track/trackError';
import type { Setup } from './setup.ts';
import type { Race } from './state.ts';

/** A table, a test run or a training session has a few tracks; beyond that compiling again is cheap. */
const GRAPHS_KEPT = 32;
const graphs = new Map<string, TrackGraph>();
const races = new WeakMap<Setup, Race>();

/** The compiled circuit, the same object for the same tiles. */
export function graphOf(tiles: readonly PlacedTile[]): Result<TrackGraph, readonly TrackError[]> {
  const key = canonicalJson(tiles);
  const known = graphs.get(key);
  if (known !== undefined) return { ok: true, value: known };
  const compiled = compileTrack(tiles);
  if (!compiled.ok) return compiled;
  const [oldest] = graphs.keys();
  if (oldest !== undefined && graphs.size >= GRAPHS_KEPT) graphs.delete(oldest);
  graphs.set(key, compiled.value);
  return compiled;
}

/** What a setup stands for. A checked setup always compiles: one that does not is our own bug. */
export function raceOf(setup: Setup): Race {
  const known = races.get(setup);
  if (known !== undefined) return known;
  const graph = unwrap(graphOf(setup.track.tiles));
  const race: Race = { setup, graph, options: setup.options, tables: setup.tables };
  races.set(setup, race);
  return race;
}
