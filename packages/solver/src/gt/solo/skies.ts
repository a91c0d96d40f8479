import { outside } from '@perfect-line/core/outside';

import type { SoloModel } from '../graph/soloModel.ts';
import { skyAfter, type Damage } from './damage.ts';
import type { SoloContext } from './sweep.ts';

/** A lap under every sky it may be driven under, that of the start first. */
export type Skies = {
  readonly model: SoloModel;
  readonly contexts: readonly SoloContext[];
};

export const underOne = (context: SoloContext): Skies => ({
  model: context.graph.model,
  contexts: [context],
});

export const contextAfter = ({ model, contexts }: Skies, damage: Damage): SoloContext =>
  contexts[skyAfter(model, damage)] ?? outside();
