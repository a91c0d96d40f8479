import { FORMER_PLAYER } from '@perfect-line/core/formerPlayer';
import { nameKeys } from '@perfect-line/core/names';
import { ok, type Result } from '@perfect-line/core/result';
import type { GameStore, PlayerId } from '@perfect-line/store/gameStore';

import { refuse, type Refusal } from '../room/table.ts';

const NOBODY = new Set(nameKeys(FORMER_PLAYER));

/** A guest is called as he likes, but for the names of players who stay. */
export async function checkGuestName(
  store: GameStore,
  name: string,
): Promise<Result<string, Refusal>> {
  if (nameKeys(name).some((key) => NOBODY.has(key))) {
    return refuse('name.reserved', 'nobody is called so');
  }
  return (await store.keptByName(name)) === undefined
    ? ok(name)
    : refuse('name.taken', 'a player who stays is called so');
}

/** What a player is called in a race: one who stays always has the own name. */
export async function nameInRace(
  store: GameStore,
  player: PlayerId,
  wanted: string,
): Promise<Result<string, Refusal>> {
  const kept = await store.kept(player);
  return kept === undefined ? checkGuestName(store, wanted) : ok(kept.name);
}
