import { today } from '../app/today.ts';
import type { Result } from '@perfect-line/core/result';
import type { RuleError } from '@perfect-line/rules/game';

import type { GameChoices, SetupChoice } from '../games/gameSetup.ts';
import { putOnShelf, seatsOf } from '../storage/newGame.ts';

/** A choice as a new game on the shelf, and where its table is. */
export async function openChoice<C extends SetupChoice>(
  setup: GameChoices<C>,
  choice: C,
): Promise<Result<string, RuleError>> {
  const read = setup.game.parseSetup(setup.written(choice, today()));
  if (!read.ok) return read;
  const seats = seatsOf(choice.drivers);
  const mode = setup.modeOf(choice);
  return { ok: true, value: await putOnShelf(setup.game, { setup: read.value, mode, seats }) };
}
