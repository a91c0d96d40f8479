import type { PlayerId } from '@perfect-line/store/gameStore';

import type { Operator } from '../operator.ts';
import { refusal } from '../refusals.ts';
import type { Room } from './room.ts';
import { seatHeldBy, type Refusal } from './table.ts';

export const NO_RACE = refusal('race.unknown', 'there is no such race');
const SEALED = refusal('challenge.sealed', 'the same dice wait for you: drive your own run first');

/** Whatever is asked of a race, and over whichever line: why this player may know nothing of it. */
export async function outOfSight(
  room: Room,
  player: PlayerId | undefined,
  operator: Pick<Operator, 'isHidden'> | undefined,
): Promise<Refusal | undefined> {
  const isMine = seatHeldBy(room.table, player) !== undefined;
  if (operator?.isHidden(room.id) === true && !isMine) return NO_RACE;
  return (await room.isSealedFrom(player)) ? SEALED : undefined;
}
