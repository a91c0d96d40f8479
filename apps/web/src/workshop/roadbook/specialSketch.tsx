import { boardOf, type SpecialDraft } from '@perfect-line/track/roadbook/draft';

import { BoardSketch, LegMark } from './boardMarks.tsx';
import { boxOfBoards } from './geometry.ts';
import './roadbook.css';

/** Boards and roads as they lie, whole or not, small and at once. */
export function SpecialSketch({ special }: { readonly special: SpecialDraft }) {
  const { x, y, width, height } = boxOfBoards(special.boards, 30);
  return (
    <svg class="bench special-sketch" viewBox={`${x} ${y} ${width} ${height}`} aria-hidden="true">
      {special.boards.map((board) => (
        <BoardSketch key={board.zone} {...{ board }} />
      ))}
      {special.legs.map((leg, i) => (
        <LegMark key={i} board={boardOf(special, leg.zone)} {...{ leg }} />
      ))}
    </svg>
  );
}
