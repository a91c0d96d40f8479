import { actingIndex } from '@perfect-line/rules/gt/cars';
import type { State } from '@perfect-line/rules/gt/state';

import type { GtSectionId } from '../../reference/sections.ts';

const BY_PHASE: Readonly<Record<State['phase'], GtSectionId>> = {
  grid: 'setting-up',
  plan: 'planning',
  step: 'one-by-one',
  dice: 'warnings',
  relay: 'flat-out',
  side: 'off-track',
  tokens: 'damage',
  pit: 'pit-stop',
  over: 'finish',
};

/** Where the rules speak of what is happening now. */
export function ruleAt(state: State): GtSectionId {
  const car = state.cars[actingIndex(state)];
  if (state.phase === 'plan' && car?.off !== undefined) {
    return car.off === 'pit' ? 'pit-stop' : 'off-track';
  }
  return BY_PHASE[state.phase];
}
