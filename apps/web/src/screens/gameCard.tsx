import { formatSeconds } from '@perfect-line/rules/gt/solo';

import { href } from '../app/router.ts';
import { locale, t } from '../i18n/translate.ts';
import { trackName } from '../setup/trackName.ts';
import type { SavedGame } from '../storage/savedGame.ts';
import { seatViews } from '../table/seats.ts';
import { CarBadge } from '../ui/carBadge.tsx';
import { TrackPicture } from '../ui/trackPicture.tsx';

function progressWords(game: SavedGame): string {
  const { progress } = game;
  const m = t().games;
  if (!progress.finished) return m.lapRound(progress);
  if (progress.seconds !== undefined) return formatSeconds(progress.seconds);
  const seats = seatViews(game);
  const winner = seats.find((seat) => seat.id === progress.ranking?.[0]);
  if (game.mode === 'solo' || winner === undefined) return t().sheet.unfinished;
  return winner.isYou ? t().results.youWin : m.winner({ name: winner.name });
}

const dateOf = (time: number): string =>
  new Intl.DateTimeFormat(locale.value, { dateStyle: 'medium', timeStyle: 'short' }).format(time);

/** A saved game at a glance: where, who, how far. */
export function GameCard({ game }: { readonly game: SavedGame }) {
  return (
    <a class="card game-card" href={href('table', game.id)}>
      {game.ready === 0 ? undefined : <TrackPicture track={game.ready} />}
      <span class="stack-tight">
        <strong>{trackName(game.ready, locale.value, game.trackName)}</strong>
        <span class="small quiet">
          {t().games.modes[game.mode]} · {progressWords(game)}
        </span>
        <span class="badges">
          {seatViews(game).map((seat) => (
            <CarBadge key={seat.id} livery={seat.livery} number={seat.number} small />
          ))}
        </span>
        <span class="small quiet">{dateOf(game.updatedAt)}</span>
      </span>
    </a>
  );
}
