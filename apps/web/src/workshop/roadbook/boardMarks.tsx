import { BOARD_MARGIN, BOARD_UNIT } from '@perfect-line/board/rally/boardLayout';
import {
  boardSize,
  onTable,
  type Gate,
  type Passage,
  type PlacedBoard,
} from '@perfect-line/track/rally/placement';
import { roadsOf } from '@perfect-line/track/rally/roads';
import { legOf, type LaidZone } from '@perfect-line/track/roadbook/draft';

import { inPicture, middleOf, pathOf } from './geometry.ts';
import { useZonePicture } from './zonePicture.ts';

type BoardProps = { readonly board: LaidZone; readonly name?: string };

const framed = ({ turns, x, y }: PlacedBoard) => {
  const size = boardSize(turns);
  return {
    x: x * BOARD_UNIT,
    y: y * BOARD_UNIT,
    width: size.x * BOARD_UNIT,
    height: size.y * BOARD_UNIT,
  };
};

/** Its outline alone. */
export const BoardFrame = ({
  board,
  name,
}: {
  readonly board: PlacedBoard;
  readonly name: string;
}) => <rect class={`board-frame ${name}`} {...framed(board)} rx="6" />;

/** A board and its roads in plain strokes: what small pictures show, and what is there at once. */
export function BoardSketch({ board, name = '' }: BoardProps) {
  const middle = inPicture(middleOf(board));
  return (
    <g class={`board-sketch ${board.side} ${name}`}>
      <rect {...framed(board)} rx="6" />
      {roadsOf(board.zone).map((road) => (
        <path key={road.id} d={pathOf(road.line.points.map((point) => onTable(board, point)))} />
      ))}
      <text {...middle} text-anchor="middle" dominant-baseline="central">
        {board.zone}
      </text>
    </g>
  );
}

/** A board with the table's own picture, upright as it lies. */
export function BoardMark({ board, name = '' }: BoardProps) {
  const address = useZonePicture(board);
  const { x, y, width, height } = framed(board);
  const { zone, turns, side } = board;
  return (
    <g
      class={`board ${name}`}
      data-board={`${zone} ${turns} ${board.x} ${board.y} ${side}`}
      data-painted={address !== ''}
    >
      {address === '' ? (
        <BoardSketch {...{ board }} />
      ) : (
        <svg {...{ x, y, width, height }}>
          <image
            href={address}
            x={-BOARD_MARGIN}
            y={-BOARD_MARGIN}
            width={width + 2 * BOARD_MARGIN}
            height={height + 2 * BOARD_MARGIN}
          />
        </svg>
      )}
    </g>
  );
}

type LegProps = {
  readonly board: PlacedBoard | undefined;
  readonly leg: Passage;
  readonly name?: string;
  readonly number?: number;
};

/** A road that is driven, with its number. */
export function LegMark({ board, leg, name = '', number }: LegProps) {
  const found = legOf(leg);
  if (board === undefined || found === undefined) return undefined;
  const points = found.road.line.points.map((point) => onTable(board, point));
  const d = pathOf(found.reversed ? points.toReversed() : points);
  const sign = inPicture(onTable(board, found.road.line.at(found.reversed ? 0.88 : 0.12)));
  return (
    <g class={`leg ${name}`} data-leg={`${leg.zone}${leg.from}-${leg.zone}${leg.to}`}>
      <path class="leg-edge" d={d} />
      <path class="leg-line" d={d} />
      {number === undefined ? undefined : (
        <g transform={`translate(${sign.x.toFixed(1)} ${sign.y.toFixed(1)})`}>
          <circle r="19" />
          <text text-anchor="middle" dominant-baseline="central">
            {number}
          </text>
        </g>
      )}
    </g>
  );
}

/** Seen from the board, clockwise from up: where the arrow out of a gate points. */
const angleOf = ({ out }: Gate): number => (Math.atan2(out.x, -out.y) * 180) / Math.PI;

const atGate = (gate: Gate): string => {
  const { x, y } = inPicture(gate);
  return `translate(${x.toFixed(1)} ${y.toFixed(1)})rotate(${angleOf(gate)})`;
};

/** An arrow out of the end of the special, to be pressed. */
export const EndMark = ({
  gate,
  isActive,
}: {
  readonly gate: Gate;
  readonly isActive: boolean;
}) => (
  <g class={isActive ? 'end active' : 'end'} transform={atGate(gate)} data-end="finish">
    <circle class="end-touch" r="62" cy="-46" />
    <path d="M0-86L34-46H14V-14H-14V-46H-34Z" />
  </g>
);

type LineProps = { readonly gate: Gate; readonly name: 'start' | 'finish' };

const SQUARES =
  'M-40-12h10v6h-10zM-20-12h10v6h-10zM0-12h10v6H0zM20-12h10v6H20zM-30-6h10v6h-10zM-10-6H0v6h-10zM10-6h10v6H10zM30-6h10v6H30z';

/** [R1.5] Where the clock starts and where it stops. */
export const LineMark = ({ gate, name }: LineProps) => (
  <g class={`line-mark ${name}`} transform={atGate(gate)}>
    <path d="M-40-12H40V0H-40Z" />
    {name === 'finish' ? <path class="squares" d={SQUARES} /> : undefined}
  </g>
);

/** A fault at a gate or in the middle of a board. */
export function FaultSign({ at }: { readonly at: { readonly x: number; readonly y: number } }) {
  const { x, y } = inPicture(at);
  return (
    <g class="fault" transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})scale(1.6)`}>
      <circle r="15" />
      <path d="M-1.8-9H1.8L1.2 3H-1.2ZM-1.8 6H1.8V9H-1.8Z" />
    </g>
  );
}
