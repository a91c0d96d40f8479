import { formatTime, rankingOf } from '@perfect-line/rules/rally/results';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';

import { announceUrgently } from '../../app/announce.ts';
import { go, href } from '../../app/router.ts';
import { TopBar } from '../../app/topBar.tsx';
import { t } from '../../i18n/translate.ts';
import { downloadGames } from '../../storage/exchange.ts';
import { refreshGames } from '../../storage/games.ts';
import { seatOf } from '../../table/seats.ts';
import { CarBadge } from '../../ui/carBadge.tsx';
import { CourseSheetView } from './courseSheet.tsx';
import { createRally } from '../../rally/openRally.ts';
import { rallyName } from '../../rally/rallyName.ts';
import type { RallyStore } from './rallyStore.ts';
import { TimesTable } from './timesTable.tsx';

type Props = { readonly store: RallyStore };

function headline(store: RallyStore): string {
  const m = t().rally.results;
  const ranks = rankingOf(store.shown.value);
  const winners = ranks.filter((rank) => rank.place === 1 && !rank.out);
  const [first] = winners;
  if (first === undefined) return m.nobody;
  if (ranks.length === 1) return m.solo({ time: formatTime(first.seconds) });
  const seat = seatOf(store.seats.value, first.seat);
  if (winners.length > 1) {
    const names = winners.map((rank) => seatOf(store.seats.value, rank.seat).name);
    return m.shared({ names: names.join(', ') });
  }
  return seat.isYou ? m.youWin : m.wins({ name: seat.name });
}

const STEPS = 3;

function Podium({ store }: Props) {
  const ranks = rankingOf(store.shown.value).filter((rank) => !rank.out);
  if (store.shown.value.cars.length < 2) return undefined;
  const [first, second, third] = ranks.slice(0, STEPS);
  const steps = [second, first, third].filter((rank) => rank !== undefined);
  return (
    <ol class="podium" aria-label={t().results.podium}>
      {steps.map((rank) => {
        const seat = seatOf(store.seats.value, rank.seat);
        return (
          <li key={rank.seat} class={`step-${rank.place} ${seat.livery}`}>
            <CarBadge livery={seat.livery} number={seat.number} />
            <strong>{seat.name}</strong>
            <span class="block-step number">{rank.place}</span>
          </li>
        );
      })}
    </ol>
  );
}

async function driveAgain(store: RallyStore): Promise<void> {
  const { saved } = store.session;
  go(await createRally(store.shown.value.setup, saved.seats));
}

function Buttons({ store }: Props) {
  const { id } = store.session;
  return (
    <div class="row no-print">
      <button type="button" class="button main" onClick={() => void driveAgain(store)}>
        {t().rally.results.again}
      </button>
      <a class="button" href={href('replay', id)}>
        {t().results.replay}
      </a>
      <button
        type="button"
        class="button"
        onClick={() => void downloadGames([id], rallyName(store.session.saved))}
      >
        {t().results.download}
      </button>
      <a class="button plain" href="#/">
        {t().shell.home}
      </a>
    </div>
  );
}

type ScreenProps = Props & { readonly buttons?: ComponentChildren };

/** The end of a rally: who won, all times, and the organiser's sheet to print. */
export function RallyResultScreen({ store, buttons }: ScreenProps) {
  const state = store.shown.value;
  const head = headline(store);
  useEffect(() => {
    announceUrgently(head);
    void refreshGames();
  }, []);
  return (
    <>
      <TopBar current="results" />
      <main id="main" class="page results" tabindex={-1}>
        <div class="stack-tight">
          <p class="label">
            {t().rally.results.title} · {rallyName(store.session.saved)}
          </p>
          <h1>{head}</h1>
        </div>
        <Podium store={store} />
        {buttons ?? <Buttons store={store} />}
        <section class="panel no-print">
          <TimesTable
            state={state}
            seats={store.seats.value}
            specials={state.times.length}
            caption={t().rally.table.times}
          />
        </section>
        <CourseSheetView state={state} seats={store.seats.value} />
      </main>
    </>
  );
}
