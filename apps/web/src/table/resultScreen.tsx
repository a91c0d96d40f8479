import type { ComponentChildren, JSX } from 'preact';
import { useEffect } from 'preact/hooks';

import { announceUrgently } from '../app/announce.ts';
import { lazyPart } from '../app/lazy.tsx';
import { useLoaded } from '../app/loaded.tsx';
import { go, href } from '../app/router.ts';
import { TopBar } from '../app/topBar.tsx';
import { t } from '../i18n/translate.ts';
import { RulesNote } from '../setup/rulesNote.tsx';
import { downloadGames } from '../storage/exchange.ts';
import { refreshGames } from '../storage/games.ts';
import { CarBadge } from '../ui/carBadge.tsx';
import { BestNews } from './bestNews.tsx';
import { closeGhosts, ghostsOf, openGhosts } from './ghostPort.ts';
import { seatOf } from './seats.ts';
import type { ShownTable } from './shownTable.ts';

function Podium({ ui, store }: ShownTable) {
  const [first, second, third] = ui.podium(store.shown.value);
  const steps = [second, first, third].filter((one) => one !== undefined);
  if (steps.length === 0) return undefined;
  return (
    <ol class="podium" aria-label={t().results.podium}>
      {steps.map(({ seat: id, place }) => {
        const seat = seatOf(store.seats.value, id);
        return (
          <li key={id} class={`step-${place} ${seat.livery}`}>
            <CarBadge livery={seat.livery} number={seat.number} />
            <strong>{seat.name}</strong>
            <span class="block-step number">{place}</span>
          </li>
        );
      })}
    </ol>
  );
}

/** Where you came in: nothing where you won, where nobody raced anybody, and where people share the screen. */
function ownPlace({ ui, store }: ShownTable): string | undefined {
  const seats = store.seats.value;
  const you = seats.find(({ isYou }) => isYou)?.id;
  const place = ui.podium(store.shown.value).find(({ seat }) => seat === you)?.place ?? 0;
  return place > 1 ? t().results.yourPlace({ place, cars: seats.length }) : undefined;
}

function Buttons({ ui, store }: ShownTable) {
  const { saved, id } = store.session;
  return (
    <div class="row no-print">
      <button type="button" class="button main" onClick={() => void ui.again(store).then(go)}>
        {ui.words.again(store)}
      </button>
      <a class="button" href={href('replay', id)}>
        {t().results.replay}
      </a>
      <button
        type="button"
        class="button"
        onClick={() => void downloadGames([id], ui.words.courseName(saved))}
      >
        {t().results.download}
      </button>
      <a class="button plain" href="#/">
        {t().shell.home}
      </a>
    </div>
  );
}

const kept = new Map<'panel', (table: ShownTable) => JSX.Element | undefined>();

/** Nothing of it is fetched before a game is over; the result does not wait for it. */
function Story(table: ShownTable) {
  const { value: Panel } = useLoaded(
    kept,
    'panel',
    async () => (await import('../story/storyPanel.tsx')).StoryPanel,
  );
  return Panel === undefined ? undefined : <Panel {...table} />;
}

/** Filled in as the game went; to print, and to share as a picture. */
const Sheets = lazyPart<ShownTable>(async () => (await import('../sheets/sheets.tsx')).Sheets);

/** A drive alone beside others of the same course; the result does not wait for it either. */
function Ghosts(table: ShownTable) {
  const room = ghostsOf(table);
  useEffect(() => {
    void openGhosts(table);
    return () => closeGhosts(table);
  }, [table.store]);
  return room === undefined ? undefined : <room.Panel />;
}

export type ResultProps = ShownTable & { readonly buttons?: ComponentChildren };

/** The end of a game: who won or how fast it was, and whatever its game has to show. */
export function ResultScreen({ ui, store, buttons }: ResultProps) {
  const head = ui.words.headline(store);
  const own = ownPlace({ ui, store });
  const rules = ui.playedRules?.(store);
  const isAlone = store.session.saved.mode === 'solo';
  useEffect(() => {
    announceUrgently([head, own].join(' ').trim());
    void refreshGames();
  }, []);
  return (
    <>
      <TopBar current="results" />
      <main id="main" class="page results" tabindex={-1}>
        <div class="stack-tight">
          <p class="label">
            {ui.words.frame().result} · {ui.words.courseName(store.session.saved)}
          </p>
          <h1>{head}</h1>
          {own === undefined ? undefined : <p class="own-place">{own}</p>}
          {rules === undefined ? undefined : <RulesNote rules={rules} />}
        </div>
        <BestNews {...{ ui, store }} />
        <Podium {...{ ui, store }} />
        {buttons ?? <Buttons {...{ ui, store }} />}
        {ui.story === undefined ? undefined : <Story {...{ ui, store }} />}
        {isAlone ? <Ghosts {...{ ui, store }} /> : undefined}
        {isAlone ? <Sheets {...{ ui, store }} /> : undefined}
        <ui.parts.Results store={store} />
        {isAlone ? undefined : <Sheets {...{ ui, store }} />}
      </main>
    </>
  );
}
