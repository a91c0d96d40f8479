import type { ScenePlan } from '@perfect-line/board/dom/scene';
import { actingCar, spaceOf } from '@perfect-line/rules/gt/cars';
import { useEffect, useMemo } from 'preact/hooks';

import { href } from '../app/router.ts';
import { locale, t } from '../i18n/translate.ts';
import { trackName } from '../setup/trackName.ts';
import { BoardView, type Shown } from './boardView.tsx';
import { linesOf } from './coDriver.tsx';
import { drivenPlan, effectsOf } from '../games/gt/liveScene.ts';
import { pathsOf } from './present.ts';
import { RacePanel } from '../games/gt/racePanel.tsx';
import { flaggedSpaces, sceneCars, sceneFlags, sceneOf, sceneSteps } from '../games/gt/scene.ts';
import { seatOf } from './seats.ts';
import { spunIn } from '../games/gt/spun.ts';
import type { TableStore } from './store.ts';
import { raceWords } from './tableView.tsx';
import { carTitle } from '../games/gt/words.ts';
import { CarBadge } from '../ui/carBadge.tsx';
import { WeatherChip } from '../ui/weatherChip.tsx';
import { Coach, isSamePlan, type Advice } from '../games/gt/coach.ts';
import { CoachPanel } from '../games/gt/coachPanel.tsx';
import { Transport, type Tape } from './transport.tsx';

type Props = { readonly store: TableStore };

const GLIDE_MS = 450;

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
function turnStarts(store: TableStore): readonly number[] {
  const starts: number[] = [];
  for (const [i, entry] of store.session.entries.value.entries()) {
    if (entry.notes.some((note) => note.type === 'turn' || note.type === 'race-over')) {
      starts.push(i + 1);
    }
  }
  return starts;
}

/** The coach's line, dashed, before the car has gone. */
function coachLine(store: TableStore, advice: Advice | undefined): readonly ScenePlan[] {
  const { phase, turnNumber } = store.shown.value;
  const [best] = advice?.best ?? [];
  if (advice === undefined || best === undefined || phase === 'over') return [];
  const { played, driven } = advice;
  if (played.turn !== turnNumber || isSamePlan(best, driven)) return [];
  const { livery } = seatOf(store.seats.value, played.seat);
  const steps = sceneSteps(best.steps, {}).map((step) => ({ ...step, dice: [] }));
  const from = spaceOf(actingCar(played.laid.before));
  return [{ id: 'coach', livery, from, steps, ghost: true }];
}

function replayScene(store: TableStore, advice: Advice | undefined): Shown {
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
  const plans = [...scene.plans, ...coachLine(store, advice)];
  return { scene: { ...scene, plans }, duration: GLIDE_MS };
}

const tapeOf = (store: TableStore): Tape => ({
  at: () => store.shownCount.value,
  of: () => store.session.entries.value.length,
  starts: () => turnStarts(store),
  goTo: (moment) => goTo(store, moment),
});

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
  const { saved, first, id } = store.session;
  useEffect(() => goTo(store, 0), [store]);
  const coach = useMemo(() => new Coach(store), [store]);
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
          shown={() => replayScene(store, coach.advice.value)}
          weather={() => store.shown.value.weather}
        />
        <Lines store={store} />
      </div>
      <div class="side">
        <RacePanel store={store} />
        <CoachPanel store={store} coach={coach} goTo={(moment) => goTo(store, moment)} />
      </div>
      <div class="action-bar">
        <Transport tape={tapeOf(store)} />
      </div>
    </main>
  );
}
