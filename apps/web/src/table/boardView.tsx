import { createBoard } from '@perfect-line/board/dom/board';
import type { Board, Inset } from '@perfect-line/board/dom/boardTypes';
import type { Scene } from '@perfect-line/board/dom/scene';
import type { Drawing } from '@perfect-line/board/drawing';
import { trackDrawing } from '@perfect-line/board/trackDrawing';
import type { State } from '@perfect-line/rules/gt/state';
import type { Weather } from '@perfect-line/rules/gt/words';
import { isPit } from '@perfect-line/track/catalogue';
import { readyTrack } from '@perfect-line/track/readyTracks';
import { effect } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';

import { t } from '../i18n/translate.ts';
import { isDark } from '../ui/isDark.ts';
import { isNarrow } from '../ui/isNarrow.ts';

export type Shown = { readonly scene: Scene; readonly duration: number };

type LiveProps = {
  /** Reads signals, as `shown` does. */
  readonly drawing: () => Drawing;
  readonly label: () => string;
  /** Reads signals: the board is drawn again whenever one of them changes. */
  readonly shown: () => Shown;
  readonly onPick?: (space: number) => void;
  readonly onPickClosed?: (space: number) => void;
  readonly onPickCar?: (id: string) => void;
  /** Called with the board once it stands, and with undefined when it goes. */
  readonly onBoard?: (board: Board | undefined) => void;
};

type Props = Omit<LiveProps, 'drawing' | 'label'> & {
  readonly first: State;
  readonly trackName: string;
  readonly weather: () => Weather;
};

const PANEL_PIXELS = 330;
const MARGIN_PIXELS = 14;
const BUTTON_PIXELS = 68;
const LOG_PIXELS = 84;
const WIDE = '(min-width: 900px)';

/**
 * What floats over the landscape: the panels beside it on a wide screen, the log at its foot on a narrow one.
 * The circuit keeps clear of them.
 */
const insetNow = (): Inset =>
  matchMedia(WIDE).matches
    ? { top: MARGIN_PIXELS, right: PANEL_PIXELS, bottom: MARGIN_PIXELS, left: BUTTON_PIXELS }
    : {
        top: MARGIN_PIXELS,
        right: MARGIN_PIXELS,
        bottom: LOG_PIXELS,
        left: MARGIN_PIXELS,
      };

/** Top and bottom bar of the table. */
const BARS_PIXELS = 136;

/** Width over height of what the panels leave free; the circuit is turned to fill it. */
function freeAspect(): number {
  const { left, right, top, bottom } = insetNow();
  const width = innerWidth - left - right;
  return Math.max(0.4, width / Math.max(1, innerHeight - BARS_PIXELS - top - bottom));
}

function drawingOf(state: State, weather: Weather) {
  const { graph, setup } = state.race;
  const theme = isDark.value ? 'dark' : 'light';
  const ready = setup.track.ready === undefined ? undefined : readyTrack(setup.track.ready);
  const hex = ready?.pit ?? setup.track.tiles.find((tile) => isPit(tile.id));
  const pit = hex === undefined ? {} : { pit: hex };
  // Read for its signal too: a phone turned on its side gets a circuit turned with it.
  const aspect = isNarrow.value ? Math.min(1, freeAspect()) : freeAspect();
  return trackDrawing(graph, { theme, weather, aspect, ...pit });
}

function closedSpaceOf(event: Event): number | undefined {
  const target = event.target instanceof Element ? event.target : undefined;
  const space = target?.closest('.pl-target-blocked')?.getAttribute('data-space');
  return space === undefined || space === null ? undefined : Number(space);
}

function openBoard(element: HTMLElement, props: LiveProps): () => void {
  const board = createBoard(element, {
    drawing: props.drawing(),
    label: props.label(),
    inset: insetNow(),
    ...(props.onPick === undefined ? {} : { onPick: props.onPick }),
    ...(props.onPickCar === undefined ? {} : { onPickCar: props.onPickCar }),
  });
  const stops = [
    effect(() => board.setDrawing(props.drawing())),
    effect(() => {
      const { scene, duration } = props.shown();
      void board.update(scene, { duration });
    }),
  ];
  const wide = matchMedia(WIDE);
  const onWide = (): void => board.setInset(insetNow());
  wide.addEventListener('change', onWide);
  const onClosed = (event: Event): void => {
    const space = closedSpaceOf(event);
    if (space !== undefined) props.onPickClosed?.(space);
  };
  element.addEventListener('click', onClosed);
  props.onBoard?.(board);
  return () => {
    wide.removeEventListener('change', onWide);
    element.removeEventListener('click', onClosed);
    for (const stop of stops) stop();
    props.onBoard?.(undefined);
    board.destroy();
  };
}

/** The board lives outside of the page's drawing: it is told scenes and reports picks. */
export function LiveBoard({ board, ...props }: LiveProps & { readonly board: unknown }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (element.current === null) return undefined;
    return openBoard(element.current, props);
  }, [board]);
  return <div ref={element} class="board" />;
}

export function BoardView({ first, trackName, weather, ...props }: Props) {
  return (
    <LiveBoard
      {...props}
      board={first}
      drawing={() => drawingOf(first, weather())}
      label={() => t().table.boardLabel({ track: trackName })}
    />
  );
}
