import { t } from '../i18n/translate.ts';
import { bestGame } from './bestRun.ts';
import type { ShownTable } from './shownTable.ts';

/** Alone against the clock: whether it was the best drive so far, and how it stands to par. */
export function BestNews({ ui, store }: ShownTable) {
  const { bests } = ui;
  const { seconds } = ui.hand.game.progress(store.shown.value);
  // What if is no record.
  const isOther = store.session.saved.branch !== undefined;
  if (bests === undefined || seconds === undefined || isOther) return undefined;
  const best = bestGame(bests, store.session)?.progress.seconds;
  const par = bests.parWords?.(store.session.saved, seconds);
  const isBest = best === undefined || seconds < best;
  return (
    <p class="row">
      {isBest ? <strong class="chip">{t().sheet.newBest}</strong> : undefined}
      {best === undefined ? undefined : (
        <span>{t().sheet.best({ time: bests.format(Math.min(best, seconds)) })}</span>
      )}
      {par === undefined ? undefined : <span>{par}</span>}
    </p>
  );
}
