import { t } from '../i18n/translate.ts';
import { bestNews } from './bestRun.ts';
import type { ShownTable } from './shownTable.ts';

/** Alone against the clock: whether it was the best drive so far, and how it stands to par. */
export function BestNews({ ui, store }: ShownTable) {
  const { bests } = ui;
  const { seconds } = ui.hand.game.progress(store.shown.value);
  const { saved } = store.session;
  if (bests === undefined || seconds === undefined || saved.branch !== undefined) return undefined;
  const { isBest = false, best } = bestNews(bests, store.session, seconds) ?? {};
  const par = bests.parWords?.(saved, seconds);
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
