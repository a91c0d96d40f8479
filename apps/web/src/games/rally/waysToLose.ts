import { trackOf } from '@perfect-line/rules/rally/tracks';

import { t } from '../../i18n/translate.ts';
import { letterOf, type Way } from '../../table/waysList.tsx';
import { gearAfter, relayWays } from './draft.ts';
import type { RallyStore } from './rallyStore.ts';
import { shownDie } from './shownDie.ts';
import { placeWords } from './words.ts';

/** [R9.2] The ways to lay the dice of a failed time attack, as the table shows them. */
export function shownWays(store: RallyStore): readonly Way[] {
  const state = store.shown.value;
  if (state.phase.kind !== 'relay' || store.actor.value === undefined) return [];
  const { idOf } = trackOf(state);
  return relayWays(state).map((chain, i) => {
    const spaces = chain.map(({ to }) => idOf.get(to) ?? 0);
    const place = placeWords(store, spaces.at(-1) ?? 0);
    return {
      letter: letterOf(i),
      words: t().rally.plan.relayWay({
        gear: gearAfter(state, chain),
        place,
        spaces: chain.length,
      }),
      dice: chain.map(({ die, face }) => ({
        die: shownDie(die),
        face: face === '!' ? ('warning' as const) : ('clean' as const),
      })),
      spaces,
    };
  });
}
