import type { SceneTarget } from '@perfect-line/board/dom/scene';
import { returnSpaceOf } from '@perfect-line/rules/gt/returnSpace';
import type { SpaceId } from '@perfect-line/track/graph';

import { t } from '../../i18n/translate.ts';
import type { GtStore } from './gtStore.ts';
import { waysBack, wayWords } from './waysBack.ts';

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
