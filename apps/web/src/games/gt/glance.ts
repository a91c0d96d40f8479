import { isSoloLap, lapsToDrive } from '@perfect-line/rules/gt/cars';
import { formatSeconds } from '@perfect-line/rules/gt/time';

import { t } from '../../i18n/translate.ts';
import { lapClassOf } from '../../storage/bests.ts';
import { eyesOf, standingGlimpses, type Glimpse } from '../../table/glimpses.ts';
import { gapOf, secondsAt, type Run } from '../../table/runs.ts';
import type { GtStore } from './gtStore.ts';
import { parOf } from './setup/parTimes.ts';
import { lapAt, lapSeconds, parRun, standingIn } from './standing.ts';

type Said = (p: { readonly gap: string }) => string;

/** Against another drive of the same lap, as far as this one has come. */
function against(
  store: GtStore,
  run: Run | undefined,
  { words, short }: { readonly words: Said; readonly short: Said },
): readonly Glimpse[] {
  const state = store.shown.value;
  const seconds = lapSeconds(state);
  const other = run && secondsAt(run, lapAt(state));
  const hasDriven = (state.laps[0]?.turns.length ?? 0) > 0;
  if (seconds === undefined || other === undefined || !hasDriven) return [];
  const gap = gapOf(seconds - other);
  const tone = seconds - other < 0 ? ('good' as const) : ('bad' as const);
  return [{ words: words({ gap }), short: short({ gap }), tone }];
}

/** Its par as a drive, once it is known. */
export function parOfLap({ session }: GtStore): Run | undefined {
  const lap = lapClassOf(session.saved);
  const par = lap === undefined ? undefined : parOf(lap);
  return par && parRun(session.first, par.seconds);
}

function lapGlimpses(store: GtStore): readonly Glimpse[] {
  const m = t().table.glance;
  const seconds = lapSeconds(store.shown.value);
  if (seconds === undefined) return [];
  const time = formatSeconds(Math.max(0, seconds));
  return [
    { words: m.time({ time }), short: time },
    ...against(store, parOfLap(store), { words: m.parHint, short: m.par }),
    ...against(store, store.best.value, { words: m.bestHint, short: m.best }),
  ];
}

/** The bar tells the leader's lap; a car that is still in another one has its own. */
function ownLap(store: GtStore, seat: string): readonly Glimpse[] {
  const state = store.shown.value;
  const laps = lapsToDrive(state);
  const lapOf = (lap: number): number => Math.min(laps, Math.max(1, lap));
  const lap = lapOf(state.cars.find(({ id }) => id === seat)?.lap ?? 0);
  const first = lapOf(Math.max(...state.cars.map((car) => car.lap)));
  return lap === first ? [] : [{ words: t().table.glance.lap({ lap, laps }) }];
}

/** Place, gaps and lap in a race; alone the running time against par and one's own best. */
export function gtGlance(store: GtStore): readonly Glimpse[] {
  const state = store.shown.value;
  if (isSoloLap(state)) return state.race.setup.solo ? lapGlimpses(store) : [];
  const seat = eyesOf(store, state.cars[state.order[state.turnIndex] ?? -1]?.id);
  const standing = seat === undefined ? undefined : standingIn(state, seat);
  if (seat === undefined || standing === undefined) return [];
  const m = t().table.glance;
  const unit = { behind: m.spacesBehind, ahead: m.spacesAhead };
  return [...standingGlimpses(store, seat, { ...standing, unit }), ...ownLap(store, seat)];
}
