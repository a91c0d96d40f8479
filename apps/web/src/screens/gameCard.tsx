import { formatSeconds } from '@perfect-line/rules/gt/solo';
import { formatTime } from '@perfect-line/rules/rally/results';

import { href } from '../app/router.ts';
import { locale, t } from '../i18n/translate.ts';
import { firstStage, rallyName } from '../rally/rallyName.ts';
import { RallyPicture } from '../rally/rallyPicture.tsx';
import { tilesOfTrack } from '../setup/ownTrack.ts';
import { trackName } from '../setup/trackName.ts';
import type { SavedGame } from '../storage/savedGame.ts';
import { seatViews } from '../table/seats.ts';
import { CarBadge } from '../ui/carBadge.tsx';
import { CircuitPicture, TrackPicture } from '../ui/trackPicture.tsx';

function progressWords(game: SavedGame): string {
  const { progress } = game;
  const m = t().games;
  const isRally = game.kind === 'rally';
  const { lap, round } = progress;
  if (!progress.finished)
    return isRally ? t().rally.games.progress({ special: lap, round }) : m.lapRound(progress);
  if (isRally && progress.seconds !== undefined) return formatTime(progress.seconds);
  if (progress.seconds !== undefined) return formatSeconds(progress.seconds);
  const seats = seatViews(game);
  const winner = seats.find((seat) => seat.id === progress.ranking?.[0]);
  if (game.mode === 'solo' || winner === undefined) return t().sheet.unfinished;
  return winner.isYou ? t().results.youWin : m.winner({ name: winner.name });
}

const dateOf = (time: number): string =>
  new Intl.DateTimeFormat(locale.value, { dateStyle: 'medium', timeStyle: 'short' }).format(time);

const gameName = (game: SavedGame): string =>
  game.kind === 'rally' ? rallyName(game) : trackName(game.ready, locale.value, game.trackName);

function GamePicture({ game }: { readonly game: SavedGame }) {
  if (game.kind === 'rally') return <RallyPicture book={firstStage(game)} />;
  if (game.ready !== 0) return <TrackPicture track={game.ready} />;
  const { setup } = game;
  const track = typeof setup === 'object' && setup !== null && 'track' in setup ? setup.track : {};
  return <CircuitPicture tiles={tilesOfTrack(track)} />;
}

/** A saved game at a glance: where, who, how far. */
export function GameCard({ game }: { readonly game: SavedGame }) {
  return (
    <a class="card game-card" href={href('table', game.id)}>
      <GamePicture game={game} />
      <span class="stack-tight">
        <strong>{gameName(game)}</strong>
        <span class="small quiet">
          {game.kind === 'rally' ? t().rally.card : t().games.modes[game.mode]} ·{' '}
          {progressWords(game)}
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
