import { startLinks } from '@perfect-line/protocol/links';
import type { ServerFrame } from '@perfect-line/protocol/messages';
import type { SeatInfo } from '@perfect-line/protocol/race';
import type { SeatId } from '@perfect-line/rules/game';

import type { Table } from './table.ts';

/** As far as it is open: from the course once there is one, before it as it will begin. */
export function shownChain(table: Table, seat: SeatId): Pick<SeatInfo, 'chain'> {
  const links = table.course === undefined ? startLinks(table.chains) : table.course.links;
  const chain = links?.chains.get(seat);
  return chain === undefined ? {} : { chain };
}

/** For clients of version 1, who refuse fields they do not know. */
export function withoutChains(frame: ServerFrame): ServerFrame {
  if (frame.type !== 'room' || frame.seats.every(({ chain }) => chain === undefined)) return frame;
  const seats = frame.seats.map((seat) => {
    const { chain: _, ...plain } = seat;
    return plain;
  });
  return { ...frame, seats };
}
