import { finalSecondsOf, formatSeconds } from '@perfect-line/rules/gt/solo';
import type { Car, State } from '@perfect-line/rules/gt/state';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';

import { announceUrgently } from '../app/announce.ts';
import { go, href } from '../app/router.ts';
import { TopBar } from '../app/topBar.tsx';
import { locale, t } from '../i18n/translate.ts';
import { createGame } from '../setup/openGame.ts';
import { parOf, type Par } from '../setup/parTimes.ts';
import { trackName } from '../setup/trackName.ts';
import { bestOf, lapClassOf } from '../storage/bests.ts';
import { downloadGames } from '../storage/exchange.ts';
import { refreshGames, savedGames } from '../storage/games.ts';
import { seatOf } from './seats.ts';
import type { TableStore } from './store.ts';
import { ScrollBox } from '../ui/scrollBox.tsx';
import { CarBadge } from '../ui/carBadge.tsx';
import { ScoreSheetView } from '../games/gt/scoreSheet.tsx';
import { NONE, statisticsOf, type DriverStatistics } from '../games/gt/statistics.ts';

type Props = { readonly store: TableStore };

const rankedCars = (state: State): readonly Car[] =>
  state.cars.toSorted((a, b) => (a.place ?? 99) - (b.place ?? 99));

function Podium({ store }: Props) {
  const [first, second, third] = rankedCars(store.shown.value);
  const steps = [second, first, third].filter((car) => car !== undefined);
  return (
    <ol class="podium" aria-label={t().results.podium}>
      {steps.map((car) => {
        const seat = seatOf(store.seats.value, car.id);
        return (
          <li key={car.id} class={`step-${car.place ?? 0} ${seat.livery}`}>
            <CarBadge livery={seat.livery} number={seat.number} />
            <strong>{seat.name}</strong>
            <span class="block-step number">{car.place}</span>
          </li>
        );
      })}
    </ol>
  );
}

type RowProps = { readonly car: Car; readonly store: TableStore; readonly one: DriverStatistics };

function StatisticsRow({ car, store, one }: RowProps) {
  const seat = seatOf(store.seats.value, car.id);
  const decimals = new Intl.NumberFormat(locale.value, { maximumFractionDigits: 1 });
  const { turns, spaces, flatOuts, losses, warnings, expected, focusEarned, damage } = one;
  return (
    <tr>
      <td>{car.status === 'out' ? t().results.out : car.place}</td>
      <th scope="row">
        <span class="row nowrap">
          <CarBadge livery={seat.livery} number={seat.number} small />
          {seat.name}
        </span>
      </th>
      {[turns, spaces, flatOuts, losses, warnings, expected, focusEarned, damage].map((n, i) => (
        <td key={i}>{decimals.format(n)}</td>
      ))}
    </tr>
  );
}

function Statistics({ store }: Props) {
  const m = t().results;
  const all = statisticsOf(store.session.entries.value);
  const heads = [
    m.place,
    m.driver,
    m.turns,
    m.spaces,
    m.flatOuts,
    m.losses,
    m.warnings,
    m.expected,
    m.focusEarned,
    m.damage,
  ];
  return (
    <section class="panel stack">
      <h2>{m.statistics}</h2>
      <ScrollBox label={m.statistics}>
        <table>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rankedCars(store.shown.value).map((car) => (
              <StatisticsRow key={car.id} {...{ car, store }} one={all.get(car.id) ?? NONE} />
            ))}
          </tbody>
        </table>
      </ScrollBox>
      <p class="small quiet">{m.luckHint}</p>
    </section>
  );
}

/** The same table once more, with new dice. */
async function raceAgain(store: TableStore): Promise<void> {
  const { saved } = store.session;
  const { setup } = store.shown.value.race;
  go(await createGame({ setup, mode: saved.mode, seats: saved.seats }));
}

function Buttons({ store }: Props) {
  const m = t().results;
  const { saved, id } = store.session;
  return (
    <div class="row">
      <button type="button" class="button main" onClick={() => void raceAgain(store)}>
        {saved.mode === 'solo' ? m.againSolo : m.again}
      </button>
      <a class="button" href={href('replay', id)}>
        {m.replay}
      </a>
      <button
        type="button"
        class="button"
        onClick={() => void downloadGames([id], saved.trackName)}
      >
        {m.download}
      </button>
      <a class="button plain" href="#/">
        {t().shell.home}
      </a>
    </div>
  );
}

function headline(store: TableStore): string {
  const state = store.shown.value;
  const m = t().results;
  if (state.race.setup.solo) {
    const time = finalSeconds(state);
    return time === undefined ? t().sheet.unfinished : formatSeconds(time);
  }
  const [winner] = rankedCars(state);
  if (winner === undefined) return m.title;
  const seat = seatOf(store.seats.value, winner.id);
  return seat.isYou ? m.youWin : m.wins({ name: seat.name });
}

function finalSeconds(state: State): number | undefined {
  const [lap] = state.laps;
  return lap === undefined ? undefined : finalSecondsOf(state.race, lap);
}

/** "Par: 2:04 · 7 seconds over par". */
function parWords(time: number, par: Par): string {
  const m = t().sheet;
  const seconds = Math.abs(time - par.seconds);
  const parTime = { time: formatSeconds(par.seconds) };
  const said = par.isAbout ? m.parAbout(parTime) : m.par(parTime);
  if (seconds === 0) return par.isAbout ? said : m.onPar;
  return `${said} · ${time < par.seconds ? m.parUnder({ seconds }) : m.parOver({ seconds })}`;
}

function SoloNews({ store }: Props) {
  const time = finalSeconds(store.shown.value);
  const wanted = lapClassOf(store.session.saved);
  const others = (savedGames.value ?? []).filter((game) => game.id !== store.session.id);
  const best = wanted === undefined ? undefined : bestOf(others, wanted);
  const par = wanted === undefined ? undefined : parOf(wanted);
  if (time === undefined) return undefined;
  const isBest = best === undefined || time < best.seconds;
  return (
    <p class="row">
      {isBest ? <strong class="chip">{t().sheet.newBest}</strong> : undefined}
      {best === undefined ? undefined : (
        <span>{t().sheet.best({ time: formatSeconds(Math.min(best.seconds, time)) })}</span>
      )}
      {par === undefined ? undefined : <span>{parWords(time, par)}</span>}
    </p>
  );
}

/** The end of a race: podium and figures; of a solo lap: the score sheet. */
export function ResultScreen({ store, buttons }: Props & { readonly buttons?: ComponentChildren }) {
  const { saved } = store.session;
  const isSolo = store.shown.value.race.setup.solo;
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
            {t().results.title} · {trackName(saved.ready, locale.value, saved.trackName)}
          </p>
          <h1>{head}</h1>
        </div>
        {isSolo ? <SoloNews store={store} /> : <Podium store={store} />}
        {buttons ?? <Buttons store={store} />}
        {isSolo ? <ScoreSheetView store={store} /> : undefined}
        <Statistics store={store} />
      </main>
    </>
  );
}
