import { allEnds } from '../graph/flatEnds.ts';
import { focusDice } from '../graph/flatOut.ts';
import type { LossSpreads } from '../graph/lossSpread.ts';
import { relaySets } from '../graph/relaySets.ts';
import type { TurnGraph } from '../graph/turnGraph.ts';
import { enteredNodes, FLYING_DIE, successTable, windowOf, type SoloContext } from './sweep.ts';

/** With losses where somebody guesses them. */
export const plainContext = (graph: TurnGraph, spreads: LossSpreads): SoloContext => ({
  graph,
  ends: allEnds(graph),
  success: successTable(graph),
  flown: graph.model.flyingStart ? successTable(graph, FLYING_DIE) : new Float64Array(),
  entered: enteredNodes(graph),
  focusOf: Uint8Array.from(graph.dice.nodes, focusDice),
  window: graph.lap.positions.map((_, position) => windowOf(graph, position)),
  spreads,
  sets: undefined,
  rings: [],
});

/** With losing dice laid anew (G6.4). */
export function soloContext(graph: TurnGraph): SoloContext {
  const sets = relaySets(graph);
  return { ...plainContext(graph, sets), sets };
}
