import { createHash } from 'node:crypto';

import type { ClientFrame } from '@perfect-line/protocol/messages';
import type { RoomInfo } from '@perfect-line/protocol/race';

export type Guest = { readonly race: string; readonly seat: string; readonly number: Buffer };

const isTaken = (seat: RoomInfo['seats'][number]): boolean =>
  seat.name !== undefined || seat.computer !== undefined;

/** What the room waits for from this guest before the race begins; asking twice is harmless. */
export function roomRequest(
  { phase, seats, isHost }: RoomInfo,
  { race, seat, number }: Guest,
): ClientFrame | undefined {
  const mine = seats.find((each) => each.mine);
  const id = `${phase}-${seat}-request`;
  if (phase === 'lobby' && mine === undefined) {
    const commitment = createHash('sha256').update(number).digest('hex');
    return { type: 'join', race, id, seat, name: seat, commitment };
  }
  if (phase === 'lobby' && isHost && seats.every(isTaken)) return { type: 'start', race, id };
  if (phase === 'opening' && mine !== undefined && mine.number === undefined) {
    return { type: 'open', race, id, number: number.toString('hex') };
  }
  return undefined;
}
