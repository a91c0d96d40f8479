import type { Point } from '@perfect-line/board/plane';
import type { Gate } from '@perfect-line/track/rally/placement';
import { gatesOfLeg } from '@perfect-line/track/roadbook/check';
import { boardOf } from '@perfect-line/track/roadbook/draft';
import { boardAt, endGate, roadAt } from '@perfect-line/track/roadbook/ways';
import { useSignal, type Signal } from '@preact/signals';
import { useRef } from 'preact/hooks';

import type { StageView } from '../stageView.ts';
import { useStage } from '../useStage.ts';
import { BoardFrame, BoardMark, EndMark, FaultSign, LegMark, LineMark } from './boardMarks.tsx';
import { boxOfBoards, middleOf, onTableAt } from './geometry.ts';
import type { RoadBench } from './roadBench.ts';
import { SpecialHeatMap } from './specialHeat.tsx';
import { r } from './words.ts';

type Props = { readonly bench: RoadBench; readonly stage: StageView };
type BenchProps = Pick<Props, 'bench'>;

function Legs({ bench }: BenchProps) {
  const special = bench.special.value;
  const wrong = new Set(bench.faults.value.map(({ leg }) => leg));
  return special.legs.map((leg, i) => (
    <LegMark
      key={`${i} ${leg.zone}${leg.from}`}
      board={boardOf(special, leg.zone)}
      leg={leg}
      number={i + 1}
      name={wrong.has(i + 1) ? 'wrong' : ''}
    />
  ));
}

/** Faults at the gate where a leg should begin, or on the board they lie at. */
function Faults({ bench }: BenchProps) {
  const special = bench.special.value;
  return bench.faults.value.flatMap((fault, i) => {
    const leg = fault.leg === undefined ? undefined : special.legs[fault.leg - 1];
    const gate = leg && gatesOfLeg(special, leg)?.entry;
    const boards = fault.zones.flatMap((zone) => boardOf(special, zone) ?? []);
    const [first] = boards;
    if (gate !== undefined) return [<FaultSign key={i} at={gate} />];
    if (first === undefined) return [];
    return [
      ...boards.map((board) => (
        <BoardFrame key={`${i}${board.zone}`} name="faulty" {...{ board }} />
      )),
      <FaultSign key={i} at={middleOf(first)} />,
    ];
  });
}

/** Just beyond a gate. */
const beyond = ({ x, y, out }: Gate): Point => ({ x: x + out.x / 4, y: y + out.y / 4 });

/** Where a board lies beyond the end, its roads are there to be picked: an arrow would cover them. */
function Ends({ bench }: BenchProps) {
  const special = bench.special.value;
  const [first] = special.legs;
  const start = first && gatesOfLeg(special, first)?.entry;
  const end = endGate(special);
  const isOpen = end !== undefined && boardAt(special, beyond(end)) === undefined;
  return (
    <>
      {start === undefined ? undefined : <LineMark name="start" gate={start} />}
      {end === undefined ? undefined : <LineMark name="finish" gate={end} />}
      {isOpen ? <EndMark gate={end} isActive={bench.growing.isOn.value} /> : undefined}
    </>
  );
}

/** The road that would be driven next, in its place. */
function Ghost({ bench }: BenchProps) {
  const way = bench.growing.shown.value;
  if (way === undefined) return undefined;
  const board = way.board ?? boardOf(bench.special.value, way.leg.zone);
  return (
    <g>
      {way.board === undefined ? undefined : <BoardMark board={way.board} name="ghost" />}
      <LegMark {...{ board }} leg={way.leg} name="ghost" />
    </g>
  );
}

type Drag = { readonly from: Point; readonly by: Point };
type Hand = { readonly hover: Signal<Point | undefined>; readonly drag: Signal<Drag | undefined> };

/** The road under the pointer, as far as a tap would pick it. */
function HoveredRoad({ bench, at }: BenchProps & { readonly at: Point }) {
  if (bench.mode.value !== 'roads' || bench.growing.isOn.value) return undefined;
  const hit = roadAt(bench.special.value, at);
  return hit && <LegMark board={hit.board} leg={hit.road} name="hovered" />;
}

/** What the hand is about to do: the board it holds, the boards it carries, or the road it points at. */
function HandMarks({ bench, hover, drag }: BenchProps & Hand) {
  const { boards } = bench.special.value;
  const carried = drag.value;
  if (carried !== undefined) {
    return boards
      .filter(({ zone }) => bench.chosen.value.includes(zone))
      .map((board) => (
        <BoardFrame
          key={board.zone}
          name="carried"
          board={{ ...board, x: board.x + carried.by.x, y: board.y + carried.by.y }}
        />
      ));
  }
  const held = bench.held.value;
  const at = hover.value;
  if (held !== undefined && bench.isByKeys.value)
    return <BoardMark board={{ ...held, ...bench.cursor.value }} name="ghost" />;
  const board = at && bench.shownAt(at);
  if (board !== undefined) return <BoardMark name="ghost" {...{ board }} />;
  return at && <HoveredRoad {...{ bench, at }} />;
}

function Table({ bench, stage, ...hand }: Props & Hand) {
  const { scale, x, y } = stage.view.value;
  const { boards } = bench.special.value;
  return (
    <svg class="bench" role="img" aria-label={r().bench}>
      <g transform={`translate(${x.toFixed(2)} ${y.toFixed(2)})scale(${scale.toFixed(4)})`}>
        {boards.map((board) => (
          <BoardMark key={board.zone} {...{ board }} />
        ))}
        <Legs {...{ bench }} />
        <SpecialHeatMap {...{ bench }} />
        <Ends {...{ bench }} />
        <Ghost {...{ bench }} />
        {boards
          .filter(({ zone }) => bench.chosen.value.includes(zone))
          .map((board) => (
            <BoardFrame key={board.zone} name="chosen" {...{ board }} />
          ))}
        <Faults {...{ bench }} />
        <HandMarks {...{ bench }} {...hand} />
      </g>
    </svg>
  );
}

const isStill = ({ x, y }: Point): boolean => x === 0 && y === 0;

/** A mouse carries any board, a finger only one that it has chosen: otherwise it moves the table. */
function mayCarry(bench: RoadBench, at: Point, event: PointerEvent): boolean {
  const board = boardAt(bench.special.peek(), at);
  if (board === undefined || bench.held.peek() !== undefined) return false;
  if (bench.mode.peek() !== 'boards') return false;
  return event.pointerType === 'mouse'
    ? event.button === 0
    : bench.chosen.peek().includes(board.zone);
}

function useHand({ bench, stage }: Props, pane: { readonly current: HTMLDivElement | null }) {
  const hover = useSignal<Point | undefined>(undefined);
  const drag = useSignal<Drag | undefined>(undefined);
  const under = (event: MouseEvent): Point => onTableAt(stage.pointUnder(event));
  const carry = (from: Point, event: PointerEvent): void => {
    const board = boardAt(bench.special.peek(), from);
    if (board !== undefined && !bench.chosen.peek().includes(board.zone))
      bench.choose(board, event.shiftKey);
    pane.current?.setPointerCapture(event.pointerId);
    drag.value = { from, by: { x: 0, y: 0 } };
  };
  return {
    hover,
    drag,
    onPointerDown: (event: PointerEvent) => {
      bench.isByKeys.value = false;
      const from = under(event);
      if (!mayCarry(bench, from, event)) return;
      event.stopPropagation();
      carry(from, event);
    },
    onPointerMove: (event: PointerEvent) => {
      const to = under(event);
      hover.value = event.pointerType === 'mouse' ? to : undefined;
      const { from } = drag.peek() ?? {};
      if (from === undefined) return;
      const by = { x: Math.round(to.x - from.x) + 0, y: Math.round(to.y - from.y) + 0 };
      drag.value = { from, by };
    },
    onPointerUp: () => {
      const { by } = drag.peek() ?? {};
      drag.value = undefined;
      if (by !== undefined && !isStill(by)) bench.shift(by);
    },
    onPointerLeave: () => {
      hover.value = undefined;
    },
    onClick: (event: MouseEvent) => {
      const isEnd = event.target instanceof Element && event.target.closest('[data-end]') !== null;
      if (isEnd && bench.held.peek() === undefined) return bench.growing.start();
      bench.touch(under(event), event.shiftKey);
    },
  };
}

/** The table with the boards of a special, to be moved, touched and built on. */
export function RoadPane({ bench, stage }: Props) {
  const pane = useRef<HTMLDivElement>(null);
  const { hover, drag, ...events } = useHand({ bench, stage }, pane);
  useStage(pane, stage, () => boxOfBoards(bench.special.peek().boards));
  return (
    // The keys of the bench are those of the whole page, and every one has a button too.
    <div ref={pane} class="bench-pane rally-bench" {...events}>
      <Table {...{ bench, stage, hover, drag }} />
    </div>
  );
}
