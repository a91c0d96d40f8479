import { err, type Result } from '@perfect-line/core/result';

import { settings } from '../app/settings.ts';
import { rulesOf } from '../games/registry.ts';
import type { Refusal } from '../online/connection/server.ts';
import { putOnShelf } from '../storage/newGame.ts';
import type { Offered } from './challengesApi.ts';

const UNKNOWN_GAME: Refusal = {
  code: 'page.outdated',
  message: 'this page does not know this game',
};

/** The same course and car at a table of this device, as often as one likes. */
export async function openTraining({
  id: challenge,
  game,
  seat,
  setup,
}: Offered): Promise<Result<string, Refusal>> {
  const rules = await rulesOf(game);
  if (rules === undefined) return err(UNKNOWN_GAME);
  const read = rules.parseSetup(setup);
  if (!read.ok) return read;
  const name = settings.value.name.trim();
  const seats = [{ id: seat, name, control: { type: 'human' } }] as const;
  return {
    ok: true,
    value: await putOnShelf(rules, { setup: read.value, mode: 'solo', seats, challenge }),
  };
}
