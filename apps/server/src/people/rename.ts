import { ok, type Result } from '@perfect-line/core/result';
import type { GameStore, Session } from '@perfect-line/store/gameStore';

import type { Refusal } from '../room/table.ts';
import { checkGuestName } from './guestName.ts';
import { answered, uniqueName } from './people.ts';

/** The same player under another name; races already driven keep the one they were driven under. */
export async function renamed(
  { store }: { readonly store: GameStore },
  session: Session,
  wanted: string,
): Promise<Result<Session, Refusal>> {
  const { player } = session;
  const isKept = (await store.kept(player)) !== undefined;
  const name = isKept ? uniqueName(wanted) : await checkGuestName(store, wanted);
  if (!name.ok) return name;
  const done = await answered(store.renamePlayer(player, name.value));
  return done.ok ? ok({ ...session, name: name.value }) : done;
}
