import { formatTime } from '@perfect-line/rules/rally/time';

import { t } from '../../i18n/translate.ts';
import { eyesOf, standingGlimpses, type Glimpse } from '../../table/glimpses.ts';
import { gapOf, secondsAt } from '../../table/runs.ts';
import type { RallyStore } from './rallyStore.ts';
import { rallyAt, rallySeconds, standingIn } from './standing.ts';

/** Alone: the time so far, against one's own best drive of the same rally. */
function aloneGlimpses(store: RallyStore): readonly Glimpse[] {
  const m = t().table.glance;
  const state = store.shown.value;
  const seconds = rallySeconds(state);
  const time = formatTime(seconds);
  const other = store.best.value && secondsAt(store.best.value, rallyAt(state));
  const gap = gapOf(seconds - (other ?? 0));
  const tone = seconds < (other ?? 0) ? ('good' as const) : ('bad' as const);
  return [
    { words: m.time({ time }), short: time },
    ...(other === undefined || seconds === 0
      ? []
      : [{ words: m.bestHint({ gap }), short: m.best({ gap }), tone }]),
  ];
}

/** Place and gaps by time, as far as both have driven. */
export function rallyGlance(store: RallyStore): readonly Glimpse[] {
  const state = store.shown.value;
  if (state.cars.length < 2) return aloneGlimpses(store);
  const seat = eyesOf(store, state.turn?.seat);
  if (seat === undefined) return [];
  const m = t().table.glance;
  const unit = { behind: m.secondsBehind, ahead: m.secondsAhead };
  return standingGlimpses(store, seat, { ...standingIn(state, store.runs.value, seat), unit });
}
