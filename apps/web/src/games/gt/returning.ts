import type { SceneTarget } from '@perfect-line/board/dom/scene';
import { actingCar, isTaken, spaceOf } from '@perfect-line/rules/gt/cars';
import { returnSpace, returnSpaceOf, sidesFrom } from '@perfect-line/rules/gt/returnSpace';
import type { State } from '@perfect-line/rules/gt/state';
import type { Side } from '@perfect-line/rules/gt/words';
import type { SpaceId } from '@perfect-line/track/graph';

import { t } from '../../i18n/translate.ts';
import type { GtStore } from './gtStore.ts';

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

/** The spaces to come back to, lit on the board; only where they differ is there anything to tell apart. */
export function backTargets(store: GtStore): readonly SceneTarget[] {
  const ways = store.actor.value === undefined ? [] : waysBack(store.shown.value);
  if (new Set(ways.map((way) => way.space)).size < 2) return [];
  const m = t().plan;
  return ways.map((way) => ({
    space: way.space,
    kind: way.taken ? ('warning' as const) : ('free' as const),
    label: m.sideLetters[way.side],
    title: `${m[way.side]}: ${wayWords(way)}`,
  }));
}

/** The one space to come back to, where there is no choice of it. */
export function backSpaces(store: GtStore): readonly SpaceId[] {
  const state = store.shown.value;
  if (store.actor.value === undefined) return [];
  const spaces = new Set(waysBack(state).map((way) => way.space));
  if (spaces.size === 1) return [...spaces];
  const isBeside = state.phase === 'plan' && store.car.off !== undefined;
  return isBeside ? [returnSpaceOf(state, store.car)] : [];
}

/** Address of the space a car beside the road comes back to. */
export const backAddress = (state: State): string =>
  addressIn(state, returnSpaceOf(state, actingCar(state)));
