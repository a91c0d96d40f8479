import { rally } from '@perfect-line/rules/rally/game';
import type { RallySetup } from '@perfect-line/rules/rally/setup';

import { href } from '../app/router.ts';
import { settings } from '../app/settings.ts';
import { askToKeep, shelf } from '../storage/games.ts';
import type { SavedGame, SavedSeat } from '../storage/savedGame.ts';
import type { RallyChoice } from './rallyChoice.ts';
import { rallySetupOf } from './rallySetupOf.ts';

const today = (): string => new Date().toISOString().slice(0, 10);

function seatsOf(choice: RallyChoice): readonly SavedSeat[] {
  const people = choice.drivers.filter((driver) => driver.control === 'human').length;
  return choice.drivers.map(({ livery, control, name }) => {
    const own = people === 1 ? settings.value.name.trim() : '';
    return {
      id: livery,
      name: control === 'human' && name.trim() === '' ? own : name.trim(),
      control: control === 'human' ? { type: 'human' } : { type: 'computer', level: control },
    };
  });
}

/** Puts a new rally on the shelf and says where its table is. */
export async function createRally(setup: RallySetup, seats: readonly SavedSeat[]): Promise<string> {
  const now = Date.now();
  const game: SavedGame = {
    id: crypto.randomUUID(),
    kind: 'rally',
    mode: setup.drivers.length === 1 ? 'solo' : 'race',
    rulesVersion: rally.rulesVersion,
    setup,
    seats,
    ready: 0,
    trackName: setup.name,
    createdAt: now,
    updatedAt: now,
    eventCount: 0,
    progress: rally.progress(rally.start(setup).state),
  };
  await (await shelf()).create({ game, events: [] });
  askToKeep();
  return href('table', game.id);
}

export async function openRally(choice: RallyChoice): Promise<string | undefined> {
  const setup = rallySetupOf(choice, today());
  return setup.ok ? createRally(setup.value, seatsOf(choice)) : undefined;
}
