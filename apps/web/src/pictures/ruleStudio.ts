import { rulePicture } from './rules.ts';
import { studioOf } from './studioOf.ts';
import type { RulePicture } from './wanted.ts';

/** Drawings of the rules need the rules: a worker of their own keeps those out of the board's. */
export const paintRule = studioOf<RulePicture>({
  start: () => new Worker(new URL('ruleWorker.ts', import.meta.url), { type: 'module' }),
  draw: rulePicture,
});
