import { hexKey, type Hex } from '@perfect-line/core/hex';
import { useSignal, type Signal } from '@preact/signals';
import { useRef } from 'preact/hooks';

import type { Bench } from './bench.ts';
import { CircuitHeatMap } from './circuitHeat.tsx';
import { boxOf, hexAt } from './stage.ts';
import { EndMark, FaultMark, HexMark, TileMark } from './stageTiles.tsx';
import type { StageView } from './stageView.ts';
import { useStage } from './useStage.ts';
import { w } from './words.ts';

type Props = { readonly bench: Bench; readonly stage: StageView };

/** Faults that the open ends do not show themselves. */
function Faults({ bench }: Pick<Props, 'bench'>) {
  const { tiles } = bench.draft.value;
  const check = bench.check.value;
  if (check.ok) return undefined;
  const faults = check.error.filter(({ code }) => code !== 'track.open-edge');
  // A fault at an edge lies at the first tile; one without lies at all of them.
  return faults.flatMap(({ tiles: at, edge }, i) =>
    (edge === undefined ? at : at.slice(0, 1)).map(({ index }) => {
      const tile = tiles[index];
      return tile && <FaultMark key={`${i} ${index}`} {...{ tile, edge }} />;
    }),
  );
}

function Ghosts({ bench }: Pick<Props, 'bench'>) {
  const { growing } = bench;
  const shown = growing.shown.value;
  if (!growing.isOn.value || shown === undefined) return undefined;
  return <TileMark tile={shown.tile} name={`ghost sign-${growing.signOf(shown)}`} />;
}

type Drag = { readonly from: Hex; readonly to: Hex };

/** What the hand is about to do: the tile it holds, or the tiles it carries. */
function HandMarks({ bench, stage, drag }: Props & Hand) {
  const carried = drag.value;
  if (carried !== undefined) {
    const by = { q: carried.to.q - carried.from.q, r: carried.to.r - carried.from.r };
    const hexes = bench.chosen.value.map(({ q, r }) => ({ q: q + by.q, r: r + by.r }));
    return hexes.map((hex) => <HexMark key={hexKey(hex)} name="carried" {...{ hex }} />);
  }
  const hex = stage.hover.value && hexAt(stage.hover.value);
  const tile = hex && bench.tileAt(hex) === undefined ? bench.shownAt(hex) : undefined;
  return tile === undefined ? undefined : <TileMark {...{ tile }} name="ghost" />;
}

type Hand = { readonly drag: Signal<Drag | undefined> };

function Table({ bench, stage, ...hand }: Props & Hand) {
  const { scale, x, y } = stage.view.value;
  const { tiles } = bench.draft.value;
  const active = bench.growing.end.value;
  return (
    <svg class="bench" role="img" aria-label={w().bench}>
      <g transform={`translate(${x.toFixed(2)} ${y.toFixed(2)})scale(${scale.toFixed(4)})`}>
        {tiles.map((tile) => (
          <TileMark key={`${hexKey(tile)} ${tile.id} ${tile.dir}`} {...{ tile }} />
        ))}
        <CircuitHeatMap {...{ bench }} />
        {bench.ends.value.map((end) => (
          <EndMark key={`${end.tile} ${end.edge}`} {...{ end }} isActive={end === active} />
        ))}
        <Ghosts {...{ bench }} />
        {bench.chosen.value.map((hex) => (
          <HexMark key={hexKey(hex)} name="chosen" {...{ hex }} />
        ))}
        <Faults {...{ bench }} />
        <HandMarks {...{ bench, stage }} {...hand} />
        {bench.isByKeys.value ? <HexMark name="cursor" hex={bench.cursor.value} /> : undefined}
      </g>
    </svg>
  );
}

/** A mouse carries any tile, a finger only one that it has chosen: otherwise it moves the table. */
const mayCarry = (bench: Bench, hex: Hex, event: PointerEvent): boolean =>
  bench.tileAt(hex) !== undefined &&
  bench.held.peek() === undefined &&
  (event.pointerType === 'mouse' ? event.button === 0 : bench.isChosen(hex));

function useHand({ bench, stage }: Props, pane: { readonly current: HTMLDivElement | null }) {
  const drag = useSignal<Drag | undefined>(undefined);
  const { hover } = stage;
  const endUnder = (event: Event) => {
    const mark = event.target instanceof Element ? event.target.closest('[data-end]') : undefined;
    const key = mark?.getAttribute('data-end');
    return bench.ends.peek().find(({ tile, edge }) => `${tile} ${edge}` === key);
  };
  return {
    drag,
    onPointerDown: (event: PointerEvent) => {
      bench.isByKeys.value = false;
      const from = hexAt(stage.pointUnder(event));
      if (!mayCarry(bench, from, event)) return;
      event.stopPropagation();
      if (!bench.isChosen(from)) bench.choose(from, event.shiftKey);
      pane.current?.setPointerCapture(event.pointerId);
      drag.value = { from, to: from };
    },
    onPointerMove: (event: PointerEvent) => {
      const to = hexAt(stage.pointUnder(event));
      hover.value = event.pointerType === 'mouse' ? stage.pointUnder(event) : undefined;
      if (drag.peek() !== undefined && hexKey(drag.peek()?.to ?? to) !== hexKey(to)) {
        drag.value = { from: drag.peek()?.from ?? to, to };
      }
    },
    onPointerUp: () => {
      const moved = drag.peek();
      drag.value = undefined;
      if (moved === undefined || hexKey(moved.from) === hexKey(moved.to)) return;
      bench.move({ q: moved.to.q - moved.from.q, r: moved.to.r - moved.from.r });
    },
    onPointerLeave: () => {
      hover.value = undefined;
    },
    onClick: (event: MouseEvent) => {
      const end = endUnder(event);
      if (end !== undefined && bench.held.peek() === undefined) return bench.growing.start(end);
      bench.touch(hexAt(stage.pointUnder(event)), event.shiftKey);
    },
  };
}

/** The table with the circuit, to be moved, touched and built on. */
export function StagePane({ bench, stage }: Props) {
  const pane = useRef<HTMLDivElement>(null);
  const { drag, ...events } = useHand({ bench, stage }, pane);
  useStage(pane, stage, () => boxOf(bench.draft.peek().tiles));
  return (
    // The keys of the bench are those of the whole page, and every one has a button too.
    <div ref={pane} class="bench-pane" {...events}>
      <Table {...{ bench, stage, drag }} />
    </div>
  );
}
