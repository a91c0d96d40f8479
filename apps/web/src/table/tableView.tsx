import type { Board } from '@perfect-line/board/dom/boardTypes';
import { actingIndex, lapsToDrive } from '@perfect-line/rules/gt/cars';
import type { State } from '@perfect-line/rules/gt/state';
import { effect, useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';

import { go, href } from '../app/router.ts';
import { locale, t } from '../i18n/translate.ts';
import { LessonCard } from '../learn/lessonCard.tsx';
import { Teacher } from '../learn/teacher.ts';
import { trackName } from '../setup/trackName.ts';
import { Modal } from '../ui/modal.tsx';
import { WeatherChip } from '../ui/weatherChip.tsx';
import { ActionBar } from './actionBar.tsx';
import { Banner } from './banner.tsx';
import { BoardView } from './boardView.tsx';
import { CoDriver } from './coDriver.tsx';
import { Handover } from './handover.tsx';
import { tableKey } from './keys.ts';
import { markListening } from './listening.ts';
import { liveScene } from './liveScene.ts';
import { PlanPanel } from './planPanel.tsx';
import { RacePanel } from './racePanel.tsx';
import { ruleAt } from './ruleAt.ts';
import type { TableStore } from './store.ts';
import { watchTable } from './watch.ts';

type Props = { readonly store: TableStore };

export function raceWords(state: State): string {
  const m = t().table;
  const laps = lapsToDrive(state);
  const lap = Math.min(laps, Math.max(0, ...state.cars.map((car) => car.lap)));
  const where = lap === 0 ? m.onGrid : m.lap({ lap, laps });
  return state.stage === 'qualifying' ? m.qualifying : where;
}

function RoundMark({ state }: { readonly state: State }) {
  if (state.round === 0) return undefined;
  const colour = state.round % 2 === 1 ? 'white' : 'black';
  return (
    <span class="round-mark">
      <span class={`round-disc ${colour}`} aria-hidden="true" />
      {t().table.round({ number: state.round })}
      <span class="hidden-visually">{t().table.roundColours[colour]}</span>
    </span>
  );
}

type BarProps = Props & { readonly onMenu: () => void; readonly bar?: ComponentChildren };

function TableBar({ store, onMenu, bar }: BarProps) {
  const state = store.shown.value;
  const { saved } = store.session;
  return (
    <header class="table-bar">
      <a class="button plain icon" href="#/" aria-label={t().table.leave}>
        ←
      </a>
      <h1>{trackName(saved.ready, locale.value, saved.trackName)}</h1>
      <p class="where">
        <span>{raceWords(state)}</span>
        <RoundMark state={state} />
      </p>
      {bar}
      <WeatherChip weather={state.weather} />
      <a
        class="button plain slim rules-link"
        href={href('rules', ruleAt(state))}
        title={t().table.rulesHere}
      >
        {t().shell.rules}
      </a>
      <button type="button" class="button plain icon" aria-label={t().table.menu} onClick={onMenu}>
        ☰
      </button>
    </header>
  );
}

function Menu({ store, onClose }: Props & { readonly onClose: () => void }) {
  const m = t().table;
  const asking = useSignal<string | undefined>(undefined);
  const state = store.shown.value;
  const mine = store.seats.value.filter((seat) => {
    const status = state.cars.find((car) => car.id === seat.id)?.status;
    return seat.control.type === 'human' && status === 'racing' && !store.session.busy.value;
  });
  return (
    <Modal title={m.menu} onClose={onClose}>
      <a class="button" href="#/">
        {m.leave}
      </a>
      <p class="small quiet">{m.leaveHint}</p>
      <a class="button" href={href('settings')}>
        {t().shell.settings}
      </a>
      {mine.map((seat) =>
        asking.value === seat.id ? (
          <div key={seat.id} class="stack">
            <p>{m.resignAsk({ name: seat.name })}</p>
            <button
              type="button"
              class="button flat"
              onClick={() => {
                void store.session.act({ type: 'resign', driver: seat.id }, seat.id);
                onClose();
              }}
            >
              {m.resign({ name: seat.name })}
            </button>
          </div>
        ) : (
          <button
            key={seat.id}
            type="button"
            class="button"
            onClick={() => (asking.value = seat.id)}
          >
            {m.resign({ name: seat.name })}
          </button>
        ),
      )}
    </Modal>
  );
}

export function ViewButtons({ board, store }: Props & { readonly board: () => Board | undefined }) {
  const m = t().table;
  return (
    <div class="view-buttons">
      <button
        type="button"
        class="button icon"
        aria-label={m.zoomIn}
        onClick={() => board()?.zoomBy(1.4)}
      >
        +
      </button>
      <button
        type="button"
        class="button icon"
        aria-label={m.zoomOut}
        onClick={() => board()?.zoomBy(1 / 1.4)}
      >
        −
      </button>
      <button
        type="button"
        class="button icon"
        aria-label={m.whole}
        title={m.whole}
        onClick={() => board()?.focusOn([])}
      >
        ⤢
      </button>
      <button
        type="button"
        class="button icon"
        aria-label={m.myCar}
        title={m.myCar}
        onClick={() => lookAhead(store, board())}
      >
        ◎
      </button>
    </div>
  );
}

const LOOK_AHEAD = 7;

/** The acting car and the road in front of it. */
export function roadAhead(state: State, from: number): readonly number[] {
  const { linkStart, linkTo } = state.race.graph;
  const seen = new Set([from]);
  let front = [from];
  for (let i = 0; i < LOOK_AHEAD; i++) {
    front = front.flatMap((space) => [...linkTo.subarray(linkStart[space], linkStart[space + 1])]);
    for (const space of front) seen.add(space);
    front = [...new Set(front)];
  }
  return [...seen];
}

function lookAhead(store: TableStore, board: Board | undefined): void {
  const state = store.shown.peek();
  const acting = state.cars[state.order[state.turnIndex] ?? -1];
  const mine = store.seats.peek().find((seat) => seat.isYou);
  const car = state.cars.find((c) => c.id === mine?.id) ?? acting;
  if (car?.space !== undefined) board?.focusOn(roadAhead(state, car.space));
}

const WIDE = '(min-width: 900px)';

/**
 * The view goes to the car that has to be driven, near enough to touch every space. On a wide screen it comes
 * back to the whole circuit while others drive; a small one stays where it was.
 */
export function useFollow(store: TableStore, board: () => Board | undefined): void {
  const state = store.shown.value;
  const acting = state.cars[actingIndex(state)]?.id;
  // While its own dice roll the car stays in view too.
  const seat = acting !== undefined && store.session.isMine(acting) ? acting : undefined;
  const turn = state.turnNumber;
  useEffect(() => {
    const space = store.shown.peek().cars.find((car) => car.id === seat)?.space;
    if (space !== undefined) board()?.focusOn(roadAhead(store.shown.peek(), space));
    else if (matchMedia(WIDE).matches) board()?.focusOn([]);
  }, [seat, turn]);
}

export function useTableKeys(store: TableStore, board: () => Board | undefined): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void =>
      tableKey(event, store, {
        zoom: (factor) => board()?.zoomBy(factor),
        whole: () => board()?.focusOn([]),
        rules: () => go(href('rules', ruleAt(store.shown.peek()))),
      });
    addEventListener('keydown', onKey);
    const unmark = markListening(store);
    return () => {
      unmark();
      removeEventListener('keydown', onKey);
    };
  }, [store]);
}

/** Only a first race has a teacher. */
function useTeacher(store: TableStore): Teacher | undefined {
  const [teacher, setTeacher] = useState<Teacher | undefined>(undefined);
  useEffect(() => {
    if (store.session.saved.mode !== 'learn') return undefined;
    const created = new Teacher(store);
    setTeacher(created);
    const stop = effect(() => {
      store.hint.value = created.lesson.value?.die;
    });
    return () => {
      stop();
      created.close();
    };
  }, [store]);
  return teacher;
}

type ViewProps = Props & {
  /** What a race over the network adds: to the bar above, and over the board. */
  readonly bar?: ComponentChildren;
  readonly overlay?: ComponentChildren;
};

export function TableView({ store, bar, overlay }: ViewProps) {
  const ref = useRef<Board | undefined>(undefined);
  const board = (): Board | undefined => ref.current;
  const menu = useSignal(false);
  useEffect(() => watchTable(store), [store]);
  const teacher = useTeacher(store);
  useTableKeys(store, board);
  useFollow(store, board);
  const { saved, first, trouble } = store.session;
  return (
    <main id="main" class="table" tabindex={-1}>
      <TableBar store={store} bar={bar} onMenu={() => (menu.value = true)} />
      <div class="field-of-play">
        <BoardView
          first={first}
          trackName={trackName(saved.ready, locale.value, saved.trackName)}
          shown={() => liveScene(store)}
          weather={() => store.shown.value.weather}
          onPick={(space) => store.pick(space)}
          onPickClosed={(space) => store.pick(space)}
          onBoard={(live) => (ref.current = live)}
        />
        <Banner store={store} />
        {teacher === undefined ? undefined : <LessonCard teacher={teacher} store={store} />}
        <ViewButtons store={store} board={board} />
        {overlay}
      </div>
      <div class="side">
        <RacePanel store={store} />
        <PlanPanel store={store} />
        <CoDriver store={store} />
      </div>
      {trouble.value === undefined ? undefined : (
        <p class="trouble" role="alert">
          {t().table.trouble[trouble.value]}
        </p>
      )}
      <ActionBar store={store} />
      <Handover store={store} />
      {menu.value ? <Menu store={store} onClose={() => (menu.value = false)} /> : undefined}
    </main>
  );
}
