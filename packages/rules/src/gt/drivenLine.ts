import type { SpaceId } from '@perfect-line/track/graph';

import { actingCar, spaceOf } from './cars.ts';
import type { CheckedStep, State } from './state.ts';
import type { Face } from './words.ts';

/** What lies on the track of a plan while it is driven. */
export type DrivenLine = {
  readonly from: SpaceId;
  readonly steps: readonly CheckedStep[];
  /** Faces by step; only the dice of a flat-out loss lie there rolled (G6.4). */
  readonly faces: readonly (readonly Face[])[];
  /** Control is lost on it: the dice are about to be laid anew. */
  readonly isLost: boolean;
};

export function drivenLine(state: State): DrivenLine | undefined {
  const { turn, phase } = state;
  const isDriven = phase === 'step' || phase === 'dice' || phase === 'relay';
  if (turn.plan.length === 0 || !isDriven) return undefined;
  const isLost = phase === 'relay';
  return {
    from: turn.plan[turn.done - 1]?.to ?? spaceOf(actingCar(state)),
    steps: isLost ? turn.plan : turn.plan.slice(turn.done),
    faces: isLost ? turn.rolled : [],
    isLost,
  };
}
