import type { Hex } from '@perfect-line/core/hex';
import { graphOf } from '@perfect-line/rules/gt/race';
import { isPit } from '@perfect-line/track/pitTile';
import type { PlacedTile, TrackGraph } from '@perfect-line/track/graph';

/** The circuit for drawing, with the pit where the file has laid it. */
export function drawnCircuit(
  tiles: readonly PlacedTile[],
): { readonly graph: TrackGraph; readonly pit?: Hex } | undefined {
  const graph = graphOf(tiles);
  if (!graph.ok) return undefined;
  const pit = tiles.find((tile) => isPit(tile.id));
  return pit === undefined ? { graph: graph.value } : { graph: graph.value, pit };
}
