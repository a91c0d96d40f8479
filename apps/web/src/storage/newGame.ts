import type { Game } from '@perfect-line/rules/game';

import { href } from '../app/router.ts';
import { settings } from '../app/settings.ts';
import { cardOf } from '../games/registry.ts';
import { askToKeep, shelf } from './games.ts';
import type { GameMode, SavedGame, SavedSeat } from './savedGame.ts';

type ChosenDriver = {
  readonly livery: string;
  /** `human`, or the level of a computer driver. */
  readonly control: string;
  readonly name: string;
};

/** The seats of a game that was chosen here; the only person at it goes by the name in the settings. */
export function seatsOf(drivers: readonly ChosenDriver[]): readonly SavedSeat[] {
  const people = drivers.filter((driver) => driver.control === 'human').length;
  return drivers.map(({ livery, control, name }) => {
    const own = people === 1 ? settings.value.name.trim() : '';
    return {
      id: livery,
      name: control === 'human' && name.trim() === '' ? own : name.trim(),
      control: control === 'human' ? { type: 'human' } : { type: 'computer', level: control },
    };
  });
}

export type NewGame<Setup> = {
  readonly setup: Setup;
  readonly mode: GameMode;
  readonly seats: readonly SavedSeat[];
  readonly challenge?: string | undefined;
};

type Begun<Setup> = Pick<
  Game<Setup, unknown, unknown, unknown>,
  'kind' | 'rulesVersion' | 'start' | 'progress'
>;

/** Puts a new game on the shelf and says where its table is. */
export async function putOnShelf<Setup>(
  game: Begun<Setup>,
  { setup, mode, seats, challenge }: NewGame<Setup>,
): Promise<string> {
  const now = Date.now();
  const saved: SavedGame = {
    // Unique on every device that may import it.
    id: crypto.randomUUID(),
    kind: game.kind,
    mode,
    rulesVersion: game.rulesVersion,
    setup,
    seats,
    ...(cardOf(game.kind)?.namedIn(setup) ?? { ready: 0, trackName: '' }),
    createdAt: now,
    updatedAt: now,
    eventCount: 0,
    progress: game.progress(game.start(setup).state),
    ...(challenge === undefined ? {} : { challenge }),
  };
  await (await shelf()).create({ game: saved, events: [] });
  askToKeep();
  return href('table', saved.id);
}
