import type { Result } from '@perfect-line/core/result';
import type { RuleError } from '@perfect-line/rules/game';
import { rally } from '@perfect-line/rules/rally/game';
import type { RallySetup } from '@perfect-line/rules/rally/setup';

import { href } from '../app/router.ts';
import { settings } from '../app/settings.ts';
import { askToKeep, shelf } from '../storage/games.ts';
import type { SavedGame, SavedSeat } from '../storage/savedGame.ts';
import { OWN, RALLY_OPTIONS, stagesOf, type RallyChoice } from './rallyChoice.ts';
import { rallyProgress } from './rallyGame.ts';

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

/** The choice as the rules read a setup; what is wrong with it is named by a code. */
export function rallySetupOf(choice: RallyChoice, date: string): Result<RallySetup, RuleError> {
  const { edition, weather, splits, drivers } = choice;
  const stages = stagesOf(choice);
  const options = Object.fromEntries(
    RALLY_OPTIONS.map((name) => [name, choice.options.includes(name)]),
  );
  return rally.parseSetup({
    name: choice.rally === OWN ? choice.name.trim() : choice.rally,
    date,
    stages,
    service: Array.from({ length: stages.length - 1 }, (_, i) => choice.service[i] ?? true),
    edition,
    options: { ...options, splits: Number(splits) },
    weather,
    drivers: drivers.map(({ livery }) => ({ id: livery })),
    startOrder:
      choice.order === 'drawn' && drivers.length > 1 ? 'draw' : drivers.map((d) => d.livery),
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
    progress: rallyProgress(rally.start(setup).state),
  };
  await (await shelf()).create({ game, events: [] });
  askToKeep();
  return href('table', game.id);
}

export async function openRally(choice: RallyChoice): Promise<string | undefined> {
  const setup = rallySetupOf(choice, today());
  return setup.ok ? createRally(setup.value, seatsOf(choice)) : undefined;
}
