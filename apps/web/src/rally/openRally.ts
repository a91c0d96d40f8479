import { rally } from '@perfect-line/rules/rally/game';
import type { RallySetup } from '@perfect-line/rules/rally/setup';

import { today } from '../app/today.ts';
import { putOnShelf, seatsOf } from '../storage/newGame.ts';
import type { SavedSeat } from '../storage/savedGame.ts';
import type { RallyChoice } from './rallyChoice.ts';
import { rallySetupOf } from './rallySetupOf.ts';

export const createRally = (setup: RallySetup, seats: readonly SavedSeat[]): Promise<string> =>
  putOnShelf(rally, { setup, seats, mode: setup.drivers.length === 1 ? 'solo' : 'race' });

export async function openRally(choice: RallyChoice): Promise<string | undefined> {
  const setup = rallySetupOf(choice, today());
  return setup.ok ? createRally(setup.value, seatsOf(choice.drivers)) : undefined;
}
