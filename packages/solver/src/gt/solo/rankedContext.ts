import { outside } from '@perfect-line/core/outside';

import { rankingOf } from '../graph/lossSpread.ts';
import { spotCount } from '../graph/relay.ts';
import type { SoloModel } from '../graph/soloModel.ts';
import { buildTurnGraph } from '../graph/turnGraph.ts';
import { damageKey, NO_DAMAGE } from './damage.ts';
import { solveKindly } from './lowerBound.ts';
import { ranked, roughContext } from './soloContext.ts';
import { lossAt, type SoloTable } from './soloTable.ts';
import type { SoloContext } from './sweep.ts';

/** Tokens that a driver has in hand when he loses control flat out, more or less. */
const RANKED_AT_TOKENS = 9;

/** Tokens that the picture tells apart. */
const PICTURED_TOKENS = 4;

/** Damage that the picture tells apart: a place is the worse the more tokens it draws. */
const PICTURED_DAMAGE = 1;

/** The same lap with its places to lose control in the order of what a table says they cost. */
export function rankedBy(context: SoloContext, table: SoloTable): SoloContext {
  const costs = Float64Array.from({ length: spotCount(context.graph) }, (_, spot) =>
    lossAt(table, spot, RANKED_AT_TOKENS),
  );
  return ranked(context, rankingOf(costs));
}

/** Ranked by a rough picture of the lap. */
function pictured(context: SoloContext): SoloContext {
  const tables = solveKindly(context, {
    bound: 'upper',
    plansOf: () => 'relaxed',
    most: PICTURED_DAMAGE,
    topOf: () => PICTURED_TOKENS,
  });
  return rankedBy(context, tables.get(damageKey(NO_DAMAGE)) ?? outside());
}

/** Made once for every limit that the tyres come to. */
function byLimit<Made>(make: (limit: number) => Made): (limit: number) => Made {
  const known = new Map<number, Made>();
  return (limit) => {
    const made = known.get(limit) ?? make(limit);
    known.set(limit, made);
    return made;
  };
}

/** The context of every limit of the tyres. */
export function contextsOf(model: SoloModel): (limit: number) => SoloContext {
  // One set for all limits: only one sweep is at work at a time.
  const rings: Float64Array[] = [];
  return byLimit((limit) => {
    const rough = roughContext(buildTurnGraph({ ...model, limit }));
    // Pictured twice: the second time lost dice are already laid anew by the first.
    return pictured(pictured({ ...rough, rings }));
  });
}
