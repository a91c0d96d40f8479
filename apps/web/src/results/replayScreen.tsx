import { useSignal, type Signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

import { href } from '../app/router.ts';
import { locale, t } from '../i18n/translate.ts';
import { trackName } from '../setup/trackName.ts';
import { BoardView, type Shown } from '../table/boardView.tsx';
import { linesOf } from '../table/coDriver.tsx';
import { drivenPlan, effectsOf } from '../table/liveScene.ts';
import { pathsOf } from '../table/present.ts';
import { RacePanel } from '../table/racePanel.tsx';
import { flaggedSpaces, sceneCars, sceneFlags, sceneOf } from '../table/scene.ts';
import { spunIn } from '../table/spun.ts';
import type { TableStore } from '../table/store.ts';
import { raceWords } from '../table/tableView.tsx';
import { carTitle } from '../table/words.ts';
import { CarBadge } from '../ui/carBadge.tsx';
import { WeatherChip } from '../ui/weatherChip.tsx';
import { CoachPanel } from './coachPanel.tsx';

type Props = { readonly store: TableStore };

const GLIDE_MS = 450;
const PLAY_MS = 800;

/** Moves the table to a moment: the same panels then show that moment. */
function goTo(store: TableStore, at: number): void {
  const entries = store.session.entries.value;
  const count = Math.max(0, Math.min(entries.length, at));
  const entry = entries[count - 1];
  const isNext = count === store.shownCount.value + 1;
  store.paths.value = isNext && entry !== undefined ? pathsOf(entry) : new Map();
  store.shown.value = entry?.after ?? store.session.first;
  store.shownCount.value = count;
}

/** Counts of events after which a turn begins. */
export function turnStarts(store: TableStore): readonly number[] {
  const starts: number[] = [];
  for (const [i, entry] of store.session.entries.value.entries()) {
    if (entry.notes.some((note) => note.type === 'turn' || note.type === 'race-over')) {
      starts.push(i + 1);
    }
  }
  return starts;
}

function replayScene(store: TableStore): Shown {
  const state = store.shown.value;
  const seats = store.seats.value;
  const count = store.shownCount.value;
  const entries = store.session.entries.value.slice(0, count);
  const scene = sceneOf({
    cars: sceneCars(state, {
      seats,
      paths: store.paths.value,
      spun: spunIn(entries),
      titleOf: (car) => carTitle(car, seats),
    }),
    plan: drivenPlan(state, seats),
    flags: sceneFlags(state, t().table.damages.yellowFlag),
    dimmed: flaggedSpaces(state),
    effects: effectsOf(entries.at(-1), count),
  });
  return { scene, duration: GLIDE_MS };
}

function usePlaying(store: TableStore, playing: Signal<boolean>): void {
  const isOn = playing.value;
  useEffect(() => {
    if (!isOn) return undefined;
    const timer = setInterval(() => {
      const at = store.shownCount.peek();
      if (at >= store.session.entries.peek().length) playing.value = false;
      else goTo(store, at + 1);
    }, PLAY_MS);
    return () => clearInterval(timer);
  }, [isOn]);
}

function useReplayKeys(store: TableStore, playing: Signal<boolean>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const isField =
        event.target instanceof Element && event.target.closest('input, select, button, .board');
      const at = store.shownCount.peek();
      const moves: Readonly<Record<string, number>> = {
        ArrowLeft: at - 1,
        ArrowRight: at + 1,
        Home: 0,
        End: Infinity,
      };
      const to = moves[event.key];
      if (isField) return;
      if (to !== undefined) goTo(store, to);
      else if (event.key === ' ') playing.value = !playing.value;
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [store]);
}

function Transport({ store, playing }: Props & { readonly playing: Signal<boolean> }) {
  const m = t().replay;
  const at = store.shownCount.value;
  const of = store.session.entries.value.length;
  const starts = turnStarts(store);
  const previous = starts.findLast((start) => start < at) ?? 0;
  const next = starts.find((start) => start > at) ?? of;
  const moves = [
    [m.first, '|◀', 0],
    [m.turnBack, '◀◀', previous],
    [m.back, '◀', at - 1],
    [m.forward, '▶', at + 1],
    [m.turnForward, '▶▶', next],
    [m.last, '▶|', of],
  ] as const;
  return (
    <div class="transport">
      <input
        type="range"
        min={0}
        max={of}
        value={at}
        aria-label={m.position}
        aria-valuetext={m.moment({ at, of })}
        onInput={(event) => goTo(store, Number(event.currentTarget.value))}
      />
      <div class="row">
        {moves.map(([label, sign, to]) => (
          <button
            key={label}
            type="button"
            class="button icon"
            aria-label={label}
            title={label}
            onClick={() => goTo(store, to)}
          >
            <span aria-hidden="true">{sign}</span>
          </button>
        ))}
        <button type="button" class="button main" onClick={() => (playing.value = !playing.value)}>
          {playing.value ? m.pause : m.play}
        </button>
        <span class="small number">{m.moment({ at, of })}</span>
      </div>
    </div>
  );
}

function Lines({ store }: Props) {
  const entries = store.session.entries.value.slice(0, store.shownCount.value);
  const lines = linesOf(entries.slice(-1), store.seats.value, 6);
  if (lines.length === 0) return undefined;
  return (
    <ul class="replay-lines" aria-live="polite">
      {lines.map((line, i) => (
        <li key={i} class={`line ${line.tone}`}>
          {line.seat === undefined ? undefined : (
            <CarBadge livery={line.seat.livery} number={line.seat.number} small />
          )}
          <span>{line.text}</span>
        </li>
      ))}
    </ul>
  );
}

/** A race seen again, forwards and backwards, at any moment. */
export function ReplayView({ store }: Props) {
  const playing = useSignal(false);
  const { saved, first, id } = store.session;
  useEffect(() => goTo(store, 0), [store]);
  usePlaying(store, playing);
  useReplayKeys(store, playing);
  const state = store.shown.value;
  const name = trackName(saved.ready, locale.value, saved.trackName);
  return (
    <main id="main" class="table replay" tabindex={-1}>
      <header class="table-bar">
        <a class="button plain icon" href={href('table', id)} aria-label={t().replay.done}>
          ←
        </a>
        <h1>
          {t().replay.title}: {name}
        </h1>
        <p class="where">{raceWords(state)}</p>
        <WeatherChip weather={state.weather} />
      </header>
      <div class="field-of-play">
        <BoardView
          first={first}
          trackName={name}
          shown={() => replayScene(store)}
          weather={() => store.shown.value.weather}
        />
        <Lines store={store} />
      </div>
      <div class="side">
        <RacePanel store={store} />
        <CoachPanel store={store} />
      </div>
      <div class="action-bar">
        <Transport store={store} playing={playing} />
      </div>
    </main>
  );
}
