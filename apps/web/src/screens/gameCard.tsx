import { href } from '../app/router.ts';
import type { GameCard as Card } from '../games/gameCard.ts';
import { cardOf } from '../games/registry.ts';
import { locale, t } from '../i18n/translate.ts';
import type { SavedGame } from '../storage/savedGame.ts';
import { seatViews } from '../table/seats.ts';
import { CarBadge } from '../ui/carBadge.tsx';
import { CoursePicture } from '../ui/coursePicture.tsx';
import { DamagedCard } from './damagedCard.tsx';

function progressWords(game: SavedGame, card: Card): string {
  const { progress } = game;
  if (!progress.finished) return card.progressWords(progress);
  if (progress.seconds !== undefined) return card.format(progress.seconds);
  const winner = seatViews(game).find((seat) => seat.id === progress.ranking?.[0]);
  if (game.mode === 'solo' || winner === undefined) return t().sheet.unfinished;
  return winner.isYou ? t().results.youWin : t().games.winner({ name: winner.name });
}

/** Making one takes longer than using it a hundred times. */
const dates = new Map<string, Intl.DateTimeFormat>();

function dateOf(time: number): string {
  const known = dates.get(locale.value);
  if (known !== undefined) return known.format(time);
  const made = new Intl.DateTimeFormat(locale.value, { dateStyle: 'medium', timeStyle: 'short' });
  dates.set(locale.value, made);
  return made.format(time);
}

/** A saved game at a glance: where, who, how far. */
export function GameCard({ game }: { readonly game: SavedGame }) {
  const card = cardOf(game.kind);
  if (card === undefined) return <DamagedCard rowKey={game.id} />;
  return (
    <a class="card game-card" href={href('table', game.id)}>
      <CoursePicture drawn={card.drawn(game)} />
      <span class="stack-tight">
        <strong>{card.courseName(game)}</strong>
        <span class="small quiet">
          {card.kindWords(game)} · {progressWords(game, card)}
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
