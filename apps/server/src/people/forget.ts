import { tidyName } from '@perfect-line/core/names';
import { ok, type Result } from '@perfect-line/core/result';
import type { GameStore, Session } from '@perfect-line/store/gameStore';

import { refuse, type Refusal } from '../room/table.ts';
import type { Rooms } from '../rooms.ts';
import type { Sessions } from '../sessions.ts';

type Deps = {
  readonly store: GameStore;
  readonly rooms: Rooms;
  readonly sessions: Sessions;
};
type Wish = { readonly name: string; readonly courses: 'keep' | 'withdraw' };

/** The player goes; races that were driven stay, under nobody's name. */
export async function forget(
  { store, rooms, sessions }: Deps,
  { player, name }: Session,
  wish: Wish,
): Promise<Result<void, Refusal>> {
  if (tidyName(wish.name) !== tidyName(name)) {
    return refuse('people.other-name', 'type your own name');
  }
  await rooms.leaveAll(player);
  const ended = await store.forgetMe(player, wish.courses);
  sessions.tellEnded(ended);
  await rooms.drop(({ table: { row } }) => row.phase === 'lobby' && row.createdBy === player);
  await rooms.refresh(player);
  return ok(undefined);
}
