import type { SeatId } from '@perfect-line/rules/game';

export type Corner = { readonly row: 'upper' | 'lower'; readonly column: 'left' | 'right' };

const CENTRE = { x: 0.5, y: 0.45 };

/** The part of a room over the board where the car is not: it must be seen, and so must the road it drives. */
export function clearOf(room: DOMRect, seat: SeatId): Corner {
  const car = document.querySelector(`.pl-car[data-car="${CSS.escape(seat)}"]`);
  const box = car?.getBoundingClientRect() ?? { left: room.left, top: room.bottom };
  return {
    row: box.top > room.top + room.height * CENTRE.y ? 'upper' : 'lower',
    column: box.left > room.left + room.width * CENTRE.x ? 'left' : 'right',
  };
}
