import { gt } from '@perfect-line/rules/gt/gt';
import type { Setup } from '@perfect-line/rules/gt/setup';

import { href } from '../app/router.ts';
import { settings } from '../app/settings.ts';
import { askToKeep, shelf } from '../storage/games.ts';
import type { GameMode, SavedGame, SavedSeat } from '../storage/savedGame.ts';
import type { RaceChoice } from './raceChoice.ts';
import { setupOf } from './setupOf.ts';

/** A random name for a game: unique on every device that may import it. */
const newId = (): string => crypto.randomUUID();

const today = (): string => new Date().toISOString().slice(0, 10);

function seatsOf(choice: RaceChoice): readonly SavedSeat[] {
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

export type NewGame = {
  readonly setup: Setup;
  readonly mode: GameMode;
  readonly seats: readonly SavedSeat[];
};

/** Puts a new game on the shelf and says where its table is. */
export async function createGame({ setup, mode, seats }: NewGame): Promise<string> {
  const now = Date.now();
  const game: SavedGame = {
    id: newId(),
    kind: 'gt',
    mode,
    rulesVersion: gt.rulesVersion,
    setup,
    seats,
    ready: setup.track.ready ?? 0,
    trackName: setup.track.name ?? '',
    createdAt: now,
    updatedAt: now,
    eventCount: 0,
    progress: gt.progress(gt.start(setup).state),
  };
  await (await shelf()).create({ game, events: [] });
  askToKeep();
  return href('table', game.id);
}

export const openGame = (choice: RaceChoice): Promise<string> =>
  createGame({ setup: setupOf(choice, today()), mode: choice.mode, seats: seatsOf(choice) });
