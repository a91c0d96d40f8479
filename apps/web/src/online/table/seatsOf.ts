import type { RoomInfo } from '@perfect-line/protocol/race';
import type { SeatId } from '@perfect-line/rules/game';

import { cardOf } from '../../games/registry.ts';
import { shownName } from '../shownName.ts';
import type { SavedGame, SavedSeat, SeatControl } from '../../storage/savedGame.ts';

type Seat = RoomInfo['seats'][number];

/** A race as the shared screens know games; its truth stays on the server. */
export function savedGameOf(room: RoomInfo): SavedGame {
  const { setup, challenge } = room.settings;
  return {
    id: room.race,
    kind: room.game,
    mode: challenge === undefined ? 'race' : 'solo',
    rulesVersion: room.rulesVersion,
    setup,
    seats: room.seats.map((seat) => savedSeat(seat, room)),
    ...(cardOf(room.game)?.namedIn(setup) ?? { ready: 0, trackName: '' }),
    createdAt: room.now,
    updatedAt: room.now,
    eventCount: 0,
    progress: { lap: 1, round: 1, finished: room.phase === 'over' },
    ...(challenge === undefined ? {} : { challenge }),
  };
}

const savedSeat = (seat: Seat, room: RoomInfo): SavedSeat => ({
  id: seat.seat,
  name: shownName(seat.name ?? ''),
  control: controlOf(seat, room),
});

/** Whoever drove the last turns for somebody: the place is the player's own. */
function controlOf(seat: Seat, { phase, settings }: RoomInfo): SeatControl {
  if (seat.computer !== undefined) return { type: 'computer', level: seat.computer };
  if (seat.away && phase !== 'over') return { type: 'computer', level: settings.substitute };
  return seat.mine ? { type: 'human' } : { type: 'remote' };
}

/** The seat this player may decide for now. */
export const seatDriven = (room: RoomInfo | undefined): SeatId | undefined =>
  room?.seats.find((seat) => seat.mine && !seat.away)?.seat;

export const seatHeld = (room: RoomInfo | undefined): Seat | undefined =>
  room?.seats.find((seat) => seat.mine);
