import { outside } from '@perfect-line/core/outside';

import { underSky, type Sky, type SoloModel } from '../graph/soloModel.ts';
import { buildTurnGraph } from '../graph/turnGraph.ts';
import { skyAfter, type Damage } from './damage.ts';
import { soloContext } from './soloContext.ts';
import type { SoloContext } from './sweep.ts';

/** A lap under every sky it may be driven under, that of the start first. */
export type Skies = {
  readonly model: SoloModel;
  readonly contexts: readonly SoloContext[];
};

export const contextAfter = ({ model, contexts }: Skies, damage: Damage): SoloContext =>
  contexts[skyAfter(model, damage)] ?? outside();

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
  const contextOf = byLimit((limit) => ({
    ...soloContext(buildTurnGraph(underSky(model, sky, limit))),
    rings,
  }));
  return (turns) => contextOf(sky.limits[Math.min(turns, sky.limits.length - 1)] ?? outside());
}

/** The lap under every sky, by the turns that the tyres have run. */
export function skiesOf(model: SoloModel): (turns: number) => Skies {
  const under = model.skies.map((sky) => contextsUnder(model, sky));
  return (turns) => ({ model, contexts: under.map((contextOf) => contextOf(turns)) });
}
