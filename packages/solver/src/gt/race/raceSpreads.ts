import type { LossSpread, LossSpreads } from '../graph/lossSpread.ts';
import { finishSpot, SPOT_GEARS } from '../graph/relay.ts';
import { successTable } from '../solo/sweep.ts';
import type { TurnGraph } from '../graph/turnGraph.ts';

/**
 * Where a flat-out loss ends, near enough for a table that is made while the players wait: fitted to the dice laid anew
 * for real on tracks 1 and 8. Most are lost at the end of the plan, some a step before it; of those that would
 * have crossed the line more than half are lost before it.
 */
const SHORT_OF_END = 0.25;
const SHORT_OF_LINE = 0.6;

/** By position: one a step before it, the nearest behind. */
function stepsBack({ lap }: TurnGraph): Int32Array {
  const back = new Int32Array(lap.positions.length).fill(-1);
  for (let from = 0; from < lap.positions.length; from++) {
    const end = lap.linkStart[from + 1] ?? 0;
    for (let link = lap.linkStart[from] ?? 0; link < end; link++)
      back[lap.linkTo[link] ?? 0] = from;
  }
  return back;
}

/** One end is weighed at a time, and there are millions: a spread holds until the next is asked for. */
export function raceSpreads(graph: TurnGraph): LossSpreads {
  const { lap, dice, model } = graph;
  const back = stepsBack(graph);
  const success = successTable(graph);
  const laid = { spots: new Uint16Array(2), weights: new Float64Array(2), first: 0 };
  const [whole, split] = [
    { ...laid, last: 1 },
    { ...laid, last: 2 },
  ];
  const spread: LossSpreads['spread'] = (start, { position, node, warnings }): LossSpread => {
    const gear = dice.nodes[node]?.gear ?? 0;
    const loss = 1 - (success[node * model.limit + warnings] ?? 0);
    const finishes = model.endsAtLine && lap.beyond[position] === 1;
    laid.spots[0] = finishes ? finishSpot(graph, gear) : position * SPOT_GEARS + gear;
    const before = back[position] ?? -1;
    const isWhole = before <= start.position;
    const short = isWhole ? 0 : finishes ? SHORT_OF_LINE : SHORT_OF_END;
    laid.weights[0] = loss * (1 - short);
    if (isWhole) return whole;
    laid.spots[1] = before * SPOT_GEARS + gear;
    laid.weights[1] = loss * short;
    return split;
  };
  return { spread };
}
