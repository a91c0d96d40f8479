import type { Board } from '@perfect-line/board/dom/boardTypes';
import { driverOf } from '@perfect-line/rules/rally/state';
import { rowAt, trackOf } from '@perfect-line/rules/rally/tracks';
import type { ZoneId } from '@perfect-line/track/rally/zoneOutline';
import { useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';

import { go, href } from '../app/router.ts';
import { t } from '../i18n/translate.ts';
import { LogPanel } from '../table/coDriver.tsx';
import { Handover } from '../table/handover.tsx';
import { markListening } from '../table/listening.ts';
import { Modal } from '../ui/modal.tsx';
import { Interlude, TimesDialog } from './interlude.tsx';
import { PacePanel } from './pacePanel.tsx';
import { RallyActionBar } from './rallyActionBar.tsx';
import { drawingOf, RallyBoard } from './rallyBoard.tsx';
import { rallyKey } from './rallyKeys.ts';
import { rallyLines } from './rallyLines.ts';
import { rallyName } from './rallyName.ts';
import { RallyPanel } from './rallyPanel.tsx';
import { RallyPlanPanel } from './rallyPlanPanel.tsx';
import { rallyRuleAt } from './rallyRuleAt.ts';
import type { RallyStore } from './rallyStore.ts';
import { watchRally } from './rallyWatch.ts';

type Props = { readonly store: RallyStore };

/** The zones that lie under snow in this special, if weather is played. */
function SidesChip({ store }: Props) {
  const { sides, setup } = store.shown.value;
  if (setup.weather === 'off') return undefined;
  const snow = Object.entries(sides)
    .filter(([, side]) => side === 'snow')
    .map(([zone]) => zone as ZoneId);
  const m = t().rally.table.surfaces;
  const isDry = snow.length === 0;
  return (
    <span class={isDry ? 'sides-chip dry' : 'sides-chip'}>
      <span aria-hidden="true">{isDry ? '' : '❄'}</span>
      <span class="word">{isDry ? m.asphalt : m.snow}</span>
      {isDry ? undefined : <span>{snow.join(' ')}</span>}
    </span>
  );
}

export function RallyBar({
  store,
  children,
}: Props & { readonly children?: preact.ComponentChildren }) {
  const state = store.shown.value;
  const m = t().rally.table;
  return (
    <>
      <h1>{rallyName(store.session.saved)}</h1>
      <p class="where">
        <span>{m.where({ special: state.special + 1, specials: state.setup.stages.length })}</span>
        <span class="route">{state.setup.stages[state.special]}</span>
        {state.round === 0 ? undefined : <span>{m.round({ number: state.round })}</span>}
      </p>
      <SidesChip store={store} />
      {children}
    </>
  );
}

function TableBar({ store, onMenu, onTimes, bar }: Props & BarActions) {
  return (
    <header class="table-bar">
      <a class="button plain icon" href="#/" aria-label={t().table.leave}>
        ←
      </a>
      <RallyBar store={store}>
        {bar}
        <button type="button" class="button plain slim" onClick={onTimes}>
          {t().rally.table.times}
        </button>
        <a
          class="button plain slim rules-link"
          href={href('rally-rules', rallyRuleAt(store.shown.value))}
          title={t().table.rulesHere}
        >
          {t().shell.rules}
        </a>
        <button
          type="button"
          class="button plain icon"
          aria-label={t().table.menu}
          onClick={onMenu}
        >
          ☰
        </button>
      </RallyBar>
    </header>
  );
}

type BarActions = {
  readonly onMenu: () => void;
  readonly onTimes: () => void;
  readonly bar?: preact.ComponentChildren;
};

function Menu({ store, onClose }: Props & { readonly onClose: () => void }) {
  const asking = useSignal<string | undefined>(undefined);
  const state = store.shown.value;
  const m = t().table;
  const mine = store.seats.value.filter(
    (seat) =>
      seat.control.type === 'human' &&
      !store.session.busy.value &&
      state.cars.some((car) => car.id === seat.id && car.place !== 'out'),
  );
  return (
    <Modal title={m.menu} onClose={onClose}>
      <a class="button" href="#/">
        {m.leave}
      </a>
      <p class="small quiet">{t().rally.table.leaveHint}</p>
      <a class="button" href={href('settings')}>
        {t().shell.settings}
      </a>
      {mine.map((seat) => (
        <div key={seat.id} class="stack">
          {asking.value === seat.id ? (
            <p>{t().rally.table.resignAsk({ name: seat.name })}</p>
          ) : undefined}
          <button
            type="button"
            class={asking.value === seat.id ? 'button flat' : 'button'}
            onClick={() => {
              if (asking.value !== seat.id) asking.value = seat.id;
              else {
                void store.session.act({ type: 'resign', driver: seat.id }, seat.id);
                onClose();
              }
            }}
          >
            {m.resign({ name: seat.name })}
          </button>
        </div>
      ))}
    </Modal>
  );
}

const LOOK_AHEAD = 6;

/** The spots of the road in front of the car at the wheel, and its own. */
function roadAhead(store: RallyStore): readonly number[] {
  const state = store.shown.peek();
  if (state.turn === undefined) return [];
  const track = trackOf(state);
  const row = rowAt(track, driverOf(state).spot);
  const rows = track.rows.slice(Math.max(row, 0), row + 1 + LOOK_AHEAD);
  return rows.flatMap((one) => [one.main, ...one.skid]);
}

export function ViewButtons({ store, board }: Props & { readonly board: () => Board | undefined }) {
  const m = t().table;
  const buttons = [
    [m.zoomIn, '+', () => board()?.zoomBy(1.4)],
    [m.zoomOut, '−', () => board()?.zoomBy(1 / 1.4)],
    [t().rally.table.whole, '⤢', () => board()?.focusOn([])],
    [m.myCar, '◎', () => board()?.focusOn(roadAhead(store))],
  ] as const;
  return (
    <div class="view-buttons">
      {buttons.map(([label, sign, act]) => (
        <button
          key={label}
          type="button"
          class="button icon"
          aria-label={label}
          title={label}
          onClick={act}
        >
          {sign}
        </button>
      ))}
    </div>
  );
}

/** The view goes to the car that has to be driven: a special is larger than a screen. */
export function useFollow(store: RallyStore, board: () => Board | undefined): void {
  const seat = store.actor.value;
  const { special, round } = store.shown.value;
  useEffect(() => {
    if (seat !== undefined) board()?.focusOn(roadAhead(store));
  }, [seat, special, round]);
}

export function useRallyKeys(store: RallyStore, board: () => Board | undefined): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void =>
      rallyKey(event, store, {
        zoom: (factor) => board()?.zoomBy(factor),
        whole: () => board()?.focusOn([]),
        rules: () => go(href('rally-rules', rallyRuleAt(store.shown.peek()))),
      });
    addEventListener('keydown', onKey);
    const unmark = markListening(store);
    return () => {
      unmark();
      removeEventListener('keydown', onKey);
    };
  }, [store]);
}

function Log({ store }: Props) {
  const entries = store.session.entries.value.slice(0, store.shownCount.value);
  return (
    <LogPanel
      lines={(most) => rallyLines(entries, store.seats.value, most)}
      moment={entries.length}
    />
  );
}

type ViewProps = Props & {
  /** What a rally over the network adds: to the bar above, and over the board. */
  readonly bar?: preact.ComponentChildren;
  readonly overlay?: preact.ComponentChildren;
};

export function RallyTableView({ store, bar, overlay }: ViewProps) {
  const ref = useRef<Board | undefined>(undefined);
  const board = (): Board | undefined => ref.current;
  const menu = useSignal(false);
  const times = useSignal(false);
  const drawing = useMemo(() => drawingOf(store), [store]);
  useEffect(() => watchRally(store), [store]);
  useRallyKeys(store, board);
  useFollow(store, board);
  const { trouble } = store.session;
  return (
    <main id="main" class="table rally-table" tabindex={-1}>
      <TableBar
        store={store}
        bar={bar}
        onMenu={() => (menu.value = true)}
        onTimes={() => (times.value = true)}
      />
      <div class="field-of-play">
        <RallyBoard store={store} drawing={drawing} onBoard={(live) => (ref.current = live)} />
        <ViewButtons store={store} board={board} />
        {overlay}
      </div>
      <div class="side">
        <RallyPanel store={store} />
        <PacePanel store={store} />
        <RallyPlanPanel store={store} />
        <Log store={store} />
      </div>
      {trouble.value === undefined ? undefined : (
        <p class="trouble" role="alert">
          {t().table.trouble[trouble.value]}
        </p>
      )}
      <RallyActionBar store={store} />
      <Handover store={store} />
      <Interlude store={store} />
      {menu.value ? <Menu store={store} onClose={() => (menu.value = false)} /> : undefined}
      {times.value ? (
        <TimesDialog store={store} onClose={() => (times.value = false)} />
      ) : undefined}
    </main>
  );
}
