import type { Board } from '@perfect-line/board/dom/boardTypes';
import { rallyDrawing, type RallyDrawing } from '@perfect-line/board/rally/rallyDrawing';
import { splitRowsOf, trackOf } from '@perfect-line/rules/rally/tracks';
import { computed, type ReadonlySignal } from '@preact/signals';

import { t } from '../i18n/translate.ts';
import { LiveBoard } from '../table/boardView.tsx';
import { isDark } from '../ui/isDark.ts';
import { rallyScene } from './rallyScene.ts';
import type { RallyStore } from './rallyStore.ts';

/** Bars above and below the board, and the panel beside it on a wide screen. */
const BARS_PIXELS = 150;
const PANEL_PIXELS = 330;
const WIDE_PIXELS = 900;

function windowAspect(): number {
  const width = innerWidth - (innerWidth >= WIDE_PIXELS ? PANEL_PIXELS : 0);
  return width / Math.max(innerHeight - BARS_PIXELS, 200);
}

/** The picture of the special being driven: drawn anew only when boards, dirt or light change. */
export function drawingOf(store: RallyStore): ReadonlySignal<RallyDrawing> {
  const aspect = windowAspect();
  const track = computed(() => trackOf(store.shown.value));
  const timing = computed(() => splitRowsOf(store.shown.value));
  const dirt = computed(() => store.shown.value.dirt);
  const damage = computed(() => store.shown.value.setup.tables.damage);
  return computed(() =>
    rallyDrawing(track.value, {
      aspect,
      damage: damage.value,
      timing: timing.value,
      dirt: dirt.value,
      theme: isDark.value ? 'dark' : 'light',
    }),
  );
}

export function boardLabel(store: RallyStore): string {
  const { special, setup } = store.shown.value;
  return t().rally.table.board({ special: special + 1, route: setup.stages[special] ?? '' });
}

type Props = {
  readonly store: RallyStore;
  readonly drawing: ReadonlySignal<RallyDrawing>;
  readonly onBoard?: (board: Board | undefined) => void;
  /** Only to be looked at. */
  readonly passive?: boolean;
};

export function RallyBoard({ store, drawing, onBoard, passive = false }: Props) {
  const pick = (space: number): void => store.pick(space);
  const picks = { onPick: pick, onPickClosed: pick };
  return (
    <LiveBoard
      board={store}
      drawing={() => drawing.value}
      label={() => boardLabel(store)}
      shown={() => rallyScene(store, drawing.value)}
      {...(passive ? {} : picks)}
      {...(onBoard === undefined ? {} : { onBoard })}
    />
  );
}
