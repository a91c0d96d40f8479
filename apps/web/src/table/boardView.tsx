import { createBoard } from '@perfect-line/board/dom/board';
import type { Board } from '@perfect-line/board/dom/boardTypes';
import type { Scene, SceneCar, ScenePlan } from '@perfect-line/board/dom/scene';
import type { Drawing } from '@perfect-line/board/drawing';
import { effect, type ReadonlySignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';

import { settings } from '../app/settings.ts';
import type { GameBoard } from '../games/gameUi.ts';
import { painted } from '../pictures/painted.ts';
import type { GameTypes } from './hand.ts';
import { insetNow } from './screenRoom.ts';
import type { ShownTable } from './shownTable.ts';
import type { TableStore } from './store.ts';

const GLIDE_MS = 450;

type Props = ShownTable & {
  /** Whose line is laid on it, where that is not the table's own. */
  readonly planned?: () => TableStore;
  /** Lines of drivers that are not there. */
  readonly ghosts?: () => readonly ScenePlan[];
  /** Their cars, below those that are. */
  readonly company?: (drawing: Drawing) => readonly SceneCar[];
  /** What people draw on it for each other; a tap on any space adds to it. */
  readonly drawn?: (drawing: Drawing) => Pick<Scene, 'drawn' | 'selected'>;
  readonly onTapSpace?: (space: number) => void;
  /** Called with the board once it stands, and with undefined when it goes. */
  readonly onBoard?: (board: Board | undefined) => void;
};

type Laid = Props & { readonly looks: GameBoard<GameTypes, TableStore> };

/** Milliseconds a scene takes to come about: each space of the longest drive in it. */
function durationOf(store: TableStore): number {
  if (store.purpose.isReplay === true) return GLIDE_MS;
  const longest = Math.max(1, ...[...store.paths.value.values()].map((path) => path.length));
  return store.pace.timeOf('step') * longest;
}

function drawScenes(board: Board, props: Laid, drawing: ReadonlySignal<Drawing>): () => void {
  const { looks, planned, ghosts, company, drawn } = props;
  return effect(() => {
    const store = planned?.() ?? props.store;
    const scene = looks.sceneOf(store, drawing.value);
    const plans = [...(scene.plans ?? []), ...(ghosts?.() ?? [])];
    const cars = [...(company?.(drawing.value) ?? []), ...scene.cars];
    const isPlain = !settings.peek().feel.drama;
    const shown = { ...scene, ...drawn?.(drawing.value), plans, cars };
    void board.update(shown, { duration: durationOf(store), isPlain });
  });
}

function openBoard(
  element: HTMLElement,
  props: Laid,
  drawing: ReadonlySignal<Drawing>,
): () => void {
  const pick = (space: number): void => (props.planned?.() ?? props.store).pick(space);
  const trace = (space: number): void => (props.planned?.() ?? props.store).trace(space);
  const isReplay = props.store.purpose.isReplay === true;
  const board = createBoard(element, {
    drawing: drawing.value,
    label: props.looks.label(props.store),
    ...(props.onTapSpace && { onTapSpace: props.onTapSpace }),
    ...(isReplay ? {} : { onPick: pick, onPickBlocked: pick, onTrace: trace }),
  });
  const stops = [
    effect(() => board.setInset(insetNow())),
    effect(() => board.setDrawing(drawing.value)),
    drawScenes(board, props, drawing),
  ];
  props.onBoard?.(board);
  return () => {
    for (const stop of stops) stop();
    props.onBoard?.(undefined);
    board.destroy();
  };
}

/** The board lives outside of the page's drawing: it is told scenes and reports picks. */
function LaidBoard(props: Laid) {
  const { looks, store } = props;
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (element.current === null) return undefined;
    const { drawing, stop } = painted(looks.placesOf(store), looks.pictureOf(store));
    const close = openBoard(element.current, props, drawing);
    return () => {
      stop();
      close();
    };
  }, [store]);
  return <div ref={element} class="board" />;
}

/** The board of a game that has one. */
export function BoardView(props: Props) {
  const { board: looks } = props.ui;
  return looks === undefined ? undefined : <LaidBoard {...{ ...props, looks }} />;
}
