import { actingCar, isTaken, spaceOf } from '@perfect-line/rules/gt/cars';
import { returnSpace, returnSpaceOf, sidesFrom } from '@perfect-line/rules/gt/returnSpace';
import type { State } from '@perfect-line/rules/gt/state';
import type { Side } from '@perfect-line/rules/gt/words';
import type { SpaceId } from '@perfect-line/track/graph';

import { t } from '../../i18n/translate.ts';

/** [G8.3] A side to leave the road by and the space it brings the car back to. */
export type WayBack = {
  readonly side: Side;
  readonly space: SpaceId;
  /** As it is written: `5:r1l3`. */
  readonly address: string;
  readonly taken: boolean;
};

const addressIn = (state: State, space: SpaceId): string => state.race.graph.names[space] ?? '';

/** What the driver to act chooses from; empty where he is not asked. */
export function waysBack(state: State): readonly WayBack[] {
  if (state.phase !== 'side') return [];
  const left = spaceOf(actingCar(state));
  return sidesFrom(state.race.graph, left).map((side) => {
    const space = returnSpace(state.race, left, side);
    return { side, space, address: addressIn(state, space), taken: isTaken(state, space) };
  });
}

export const wayWords = ({ address, taken }: WayBack): string => {
  const m = t().plan;
  return taken ? m.sideBackTaken({ space: address }) : m.sideBack({ space: address });
};

/** Address of the space a car beside the road comes back to. */
export const backAddress = (state: State): string =>
  addressIn(state, returnSpaceOf(state, actingCar(state)));
