import { useSignal, type Signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

import { href } from '../app/router.ts';
import { t } from '../i18n/translate.ts';
import { downloadGames, importFile } from '../storage/exchange.ts';
import {
  damagedRows,
  refreshGames,
  removeGame,
  savedGames,
  withBranches,
} from '../storage/games.ts';
import type { SavedGame } from '../storage/savedGame.ts';
import { ShelfNote } from '../ui/shelfNote.tsx';
import { BestTimes } from './bestTimes.tsx';
import { CardBoundary, DamagedCard } from './damagedCard.tsx';
import { GameCard } from './gameCard.tsx';

function GameRow({ game, asked }: { readonly game: SavedGame; readonly asked: Signal<string> }) {
  const m = t().games;
  const isAsked = asked.value === game.id;
  return (
    <li class="game-row">
      <CardBoundary rowKey={game.id}>
        <GameCard game={game} />
      </CardBoundary>
      <div class="row">
        <button
          type="button"
          class="button plain slim"
          onClick={() => void downloadGames(withBranches(game.id), game.trackName)}
        >
          {m.export}
        </button>
        <button
          type="button"
          class={`button slim ${isAsked ? 'flat' : 'plain'}`}
          onClick={() => {
            if (isAsked) void removeGame(game.id);
            else asked.value = game.id;
          }}
        >
          {isAsked ? m.removeAsk : m.remove}
        </button>
      </div>
    </li>
  );
}

type ListProps = {
  readonly title: string;
  readonly games: readonly SavedGame[];
  readonly asked: Signal<string>;
};

/** As many as a hand scrolls through; more come when they are wanted. */
const SHOWN_AT_ONCE = 24;

function GameList({ title, games, asked }: ListProps) {
  const most = useSignal(SHOWN_AT_ONCE);
  if (games.length === 0) return undefined;
  return (
    <section class="stack">
      <h2>{title}</h2>
      <ul class="cards plain-list">
        {games.slice(0, most.value).map((game) => (
          <GameRow key={game.id} game={game} asked={asked} />
        ))}
      </ul>
      {games.length > most.value ? (
        <p>
          <button type="button" class="button" onClick={() => (most.value += SHOWN_AT_ONCE)}>
            {t().care.more}
          </button>
        </p>
      ) : undefined}
    </section>
  );
}

function Exchange({ games }: { readonly games: readonly SavedGame[] }) {
  const told = useSignal('');
  const m = t().games;
  const tell = (done: number, all: number): void => {
    told.value = all === 0 ? t().care.reading({ done }) : t().care.working({ done, all });
  };
  const write = async (): Promise<void> => {
    const ids = games.flatMap((game) => withBranches(game.id));
    await downloadGames(ids, 'games', tell);
    told.value = '';
  };
  const read = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    const { read: found, added } = await importFile(file, tell);
    if (found === 0) told.value = m.importBad;
    else told.value = added === 0 ? m.importKnown : m.imported({ count: added });
    await refreshGames();
  };
  return (
    <div class="row">
      <label class="button file-button">
        {m.import}
        <input
          type="file"
          accept=".json,application/json"
          onChange={(event) => void read(event.currentTarget.files?.[0])}
        />
      </label>
      {games.length === 0 ? undefined : (
        <button type="button" class="button" onClick={() => void write()}>
          {m.exportAll}
        </button>
      )}
      <span role="status">{told.value}</span>
    </div>
  );
}

export function GamesScreen() {
  const asked = useSignal('');
  useEffect(() => void refreshGames(), []);
  const games = savedGames.value ?? [];
  const m = t().games;
  return (
    <main id="main" class="page" tabindex={-1}>
      <h1>{m.title}</h1>
      <ShelfNote />
      <p>
        <a class="button" href={href('analysis')}>
          {m.me}
        </a>
      </p>
      <Exchange games={games} />
      {games.length === 0 ? <p class="quiet">{m.empty}</p> : undefined}
      <GameList
        title={m.running}
        games={games.filter((game) => !game.progress.finished)}
        asked={asked}
      />
      {damagedRows.value.map(({ key }) => (
        <DamagedCard key={JSON.stringify(key)} rowKey={key} />
      ))}
      <BestTimes games={games} />
      <GameList
        title={m.finished}
        games={games.filter((game) => game.progress.finished)}
        asked={asked}
      />
    </main>
  );
}
