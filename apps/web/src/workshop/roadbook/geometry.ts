import type { ViewBox } from '@perfect-line/board/drawing';
import type { Point } from '@perfect-line/board/plane';
import { BOARD_UNIT } from '@perfect-line/board/rally/boardLayout';
import { boardSize, type PlacedBoard } from '@perfect-line/track/rally/placement';

import { boxAround } from '../stageView.ts';

/** Room around the boards for those to come. */
const ROOM = 200;

/** From units of the table to the picture. */
export const inPicture = ({ x, y }: Point): Point => ({ x: x * BOARD_UNIT, y: y * BOARD_UNIT });

export const onTableAt = ({ x, y }: Point): Point => ({ x: x / BOARD_UNIT, y: y / BOARD_UNIT });

const cornersOf = ({ turns, x, y }: PlacedBoard): readonly Point[] => {
  const size = boardSize(turns);
  return [inPicture({ x, y }), inPicture({ x: x + size.x, y: y + size.y })];
};

export function middleOf({ turns, x, y }: PlacedBoard): Point {
  const size = boardSize(turns);
  return { x: x + size.x / 2, y: y + size.y / 2 };
}

/** On an empty table there is room for one board. */
const FIRST: PlacedBoard = { zone: 'C', turns: 0, x: 0, y: 0 };

/** The part of the table that holds these boards, with some room around them. */
export const boxOfBoards = (boards: readonly PlacedBoard[], room = ROOM): ViewBox =>
  boxAround((boards.length > 0 ? boards : [FIRST]).flatMap(cornersOf), room);

/** A path through points of the table. */
export const pathOf = (points: readonly Point[]): string =>
  points
    .map(inPicture)
    .map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`)
    .join('');
