import type { SpaceId } from '@perfect-line/track/graph';

import type { Flag, State } from './state.ts';

/** [G8.8] The tiles on which a flag counts: its own and its neighbours, or all where the option says so. */
export function tilesUnder(state: State, { tile }: Flag): readonly number[] {
  const { graph, options } = state.race;
  const count = graph.tiles.length;
  if (options.yellowFlag === 'everywhere') return [...graph.tiles.keys()];
  return [tile + count - 1, tile, tile + 1].map((near) => near % count);
}

/** [G8.8] Spaces of the tiles where nobody may come alongside. */
export function flaggedSpaces(state: State): readonly SpaceId[] {
  const tiles = new Set(state.flags.flatMap((flag) => tilesUnder(state, flag)));
  const { spaceCount, tileOf } = state.race.graph;
  if (tiles.size === 0) return [];
  return [...Array(spaceCount).keys()].filter((space) => tiles.has(tileOf[space] ?? -1));
}
