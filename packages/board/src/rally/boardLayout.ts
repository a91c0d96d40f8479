import type { SpecialTrack } from '@perfect-line/track/rally/special';
import { onTable, type PlacedBoard, type QuarterTurns } from '@perfect-line/track/rally/placement';
import { roadsOf } from '@perfect-line/track/rally/roads';
import type { Surface } from '@perfect-line/track/rally/terrain';
import { ZONE_HEIGHT, ZONE_WIDTH, type ZoneId } from '@perfect-line/track/rally/zoneOutline';
import type { ViewBox } from '../drawing.ts';
import {
  boundsOf,
  combined,
  moved,
  ORIGIN,
  radians,
  type Box,
  type Motion,
  type Point,
} from '../plane.ts';
import { roadShape, type RoadShape } from './roadShape.ts';
import type { DrivenRoad } from './spots.ts';

/** Units of the picture for one unit of a board: a space is then about 60 long. */
export const BOARD_UNIT = 220;

/** A board in the picture. */
export type LaidBoard = {
  readonly zone: ZoneId;
  readonly surface: Surface;
  /** Board units to picture. */
  readonly motion: Motion;
  readonly roads: readonly RoadShape[];
};

/** Boards laid out for a picture; `driven` are the legs of a special in their order. */
export type Layout = {
  readonly boards: readonly LaidBoard[];
  readonly driven: readonly DrivenRoad[];
  readonly viewBox: ViewBox;
};

const CORNERS: readonly Point[] = [
  { x: 0, y: 0 },
  { x: ZONE_WIDTH, y: 0 },
  { x: ZONE_WIDTH, y: ZONE_HEIGHT },
  { x: 0, y: ZONE_HEIGHT },
];

export const boardCorners = ({ motion }: LaidBoard): readonly Point[] =>
  CORNERS.map((corner) => moved(corner, motion));

/** A turn of the whole table, so that a long special lies along the window. */
const tableMotion = (turned: boolean): Motion => ({
  angle: turned ? radians(90) : 0,
  scale: BOARD_UNIT,
  shift: ORIGIN,
});

function motionOf(board: PlacedBoard, table: Motion): Motion {
  const own: Motion = {
    angle: radians(90 * board.turns),
    scale: 1,
    shift: onTable(board, { x: 0, y: 0 }),
  };
  return combined(own, table);
}

function layBoard(board: PlacedBoard, surface: Surface, table: Motion): LaidBoard {
  const motion = motionOf(board, table);
  return {
    zone: board.zone,
    surface,
    motion,
    roads: roadsOf(board.zone).map((road) => roadShape(road, motion)),
  };
}

/** Table seen around the boards. */
export const BOARD_MARGIN = 40;

function viewBoxOf(boards: readonly LaidBoard[]): ViewBox {
  const box = boundsOf(boards.flatMap(boardCorners));
  return {
    x: Math.floor(box.left - BOARD_MARGIN),
    y: Math.floor(box.top - BOARD_MARGIN),
    width: Math.ceil(box.right - box.left + 2 * BOARD_MARGIN),
    height: Math.ceil(box.bottom - box.top + 2 * BOARD_MARGIN),
  };
}

const fillOf = (box: Box, aspect: number): number =>
  Math.min(aspect / (box.right - box.left), 1 / (box.bottom - box.top));

/** Whether the table shows larger in a window of this shape when turned by a quarter. */
function isBetterTurned(boards: readonly PlacedBoard[], aspect: number): boolean {
  const boxOf = (turned: boolean): Box =>
    boundsOf(
      boards.map((board) => layBoard(board, 'asphalt', tableMotion(turned))).flatMap(boardCorners),
    );
  return fillOf(boxOf(true), aspect) > 1.05 * fillOf(boxOf(false), aspect);
}

export function layOutSpecial(track: SpecialTrack, aspect: number | undefined): Layout {
  const { boards: placed, legs } = track.book;
  const table = tableMotion(aspect !== undefined && isBetterTurned(placed, aspect));
  const boards = placed.map((board) =>
    layBoard(board, track.sides[board.zone] ?? 'asphalt', table),
  );
  const driven = legs.map((leg) => {
    const board = boards.find((b) => b.zone === leg.zone);
    const shape = board?.roads.find((r) => r.road.id === leg.road.id);
    if (!shape) throw new Error(`no road ${leg.road.id} on the table`);
    return { shape, reversed: leg.reversed };
  });
  return { boards, driven, viewBox: viewBoxOf(boards) };
}

/** A single board, its upper left corner at the origin. */
export function layOutZone(zone: ZoneId, surface: Surface, turns: QuarterTurns = 0): Layout {
  const board = layBoard({ zone, turns, x: 0, y: 0 }, surface, tableMotion(false));
  return { boards: [board], driven: [], viewBox: viewBoxOf([board]) };
}
