import type { GameBests } from '../games/gameUi.ts';
import { t } from '../i18n/translate.ts';
import { savedGames } from '../storage/games.ts';
import type { SavedGame } from '../storage/savedGame.ts';
import type { ShownTable } from './shownTable.ts';

/** Personal bests are not kept beside the games: they are the games. */
function bestOfOthers(bests: GameBests, { store }: ShownTable): number | undefined {
  const { session } = store;
  const wanted = bests.classOf(session.saved);
  const isComparable = (game: SavedGame): boolean =>
    game.id !== session.id && game.kind === session.saved.kind && game.mode === 'solo';
  const times = (savedGames.value ?? [])
    .filter((game) => isComparable(game) && bests.classOf(game) === wanted)
    .flatMap(({ progress }) => (progress.seconds === undefined ? [] : [progress.seconds]));
  return wanted === undefined || times.length === 0 ? undefined : Math.min(...times);
}

/** Alone against the clock: whether it was the best drive so far, and how it stands to par. */
export function BestNews({ ui, store }: ShownTable) {
  const { bests } = ui;
  const { seconds } = ui.hand.game.progress(store.shown.value);
  if (bests === undefined || seconds === undefined) return undefined;
  const best = bestOfOthers(bests, { ui, store });
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
