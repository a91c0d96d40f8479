import { outside } from '@perfect-line/core/outside';

import { rankingOf } from '../graph/lossSpread.ts';
import { spotCount } from '../graph/relay.ts';
import { underSky, type Sky, type SoloModel } from '../graph/soloModel.ts';
import { buildTurnGraph } from '../graph/turnGraph.ts';
import { damageKey, NO_DAMAGE } from './damage.ts';
import { solveKindly } from './lowerBound.ts';
import { ranked, roughContext } from './soloContext.ts';
import { underOne, type Skies } from './skies.ts';
import { lossAt, type SoloTable } from './soloTable.ts';
import type { SoloContext } from './sweep.ts';

/** Tokens that a driver has in hand when he loses control flat out, more or less. */
const RANKED_AT_TOKENS = 9;

/** On fresh tyres that wear he drives flat out again and again, and his tokens add up. */
const MOST_TURNS_OF_TOKENS = 3;

export const tokensInHand = (turns: number): number =>
  RANKED_AT_TOKENS * Math.min(turns + 1, MOST_TURNS_OF_TOKENS);

/** Tokens that the picture tells apart. */
const PICTURED_TOKENS = 4;

/** Damage that the picture tells apart: a place is the worse the more tokens it draws. */
const PICTURED_DAMAGE = 1;

/** The same lap with its places to lose control in the order of what a table says they cost. */
export function rankedBy(
  context: SoloContext,
  table: SoloTable,
  tokens = RANKED_AT_TOKENS,
): SoloContext {
  const costs = Float64Array.from({ length: spotCount(context.graph) }, (_, spot) =>
    lossAt(table, spot, tokens),
  );
  return ranked(context, rankingOf(costs));
}

/** Ranked by a rough picture of the lap. */
function pictured(context: SoloContext): SoloContext {
  const tables = solveKindly(underOne(context), {
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

/** The lap under one sky, by the turns that the tyres have run. */
function contextsUnder(model: SoloModel, sky: Sky): (turns: number) => SoloContext {
  // One set for all limits: only one sweep under a sky is at work at a time.
  const rings: Float64Array[] = [];
  const contextOf = byLimit((limit) => {
    const rough = roughContext(buildTurnGraph(underSky(model, sky, limit)));
    // Pictured twice: the second time lost dice are already laid anew by the first.
    return pictured(pictured({ ...rough, rings }));
  });
  return (turns) => contextOf(sky.limits[Math.min(turns, sky.limits.length - 1)] ?? outside());
}

/** The lap under every sky, by the turns that the tyres have run. */
export function skiesOf(model: SoloModel): (turns: number) => Skies {
  const under = model.skies.map((sky) => contextsUnder(model, sky));
  return (turns) => ({ model, contexts: under.map((contextOf) => contextOf(turns)) });
}
