import { ok, type Result } from '@perfect-line/core/result';
import type { CreateRace } from '@perfect-line/protocol/race';

import { fieldsOf } from '../../games/fieldOf.ts';
import type { GameChoices, SetupChoice } from '../../games/gameSetup.ts';
import { onlineAddress } from '../../setup/addresses.ts';
import {
  computersOf,
  parseTerms,
  requestedTerms,
  withTerms,
  type OnlineTerms,
} from './onlineTerms.ts';
import type { Refusal } from '../connection/server.ts';

export type OnlineChoice = { readonly choice: SetupChoice; readonly terms: OnlineTerms };

/** You and a friend. */
function twoPeople(setup: GameChoices): SetupChoice {
  const first = setup.first(setup.onlineTable);
  const two = first.drivers.slice(0, 2);
  return { ...first, drivers: two.map((driver) => ({ ...driver, control: 'human' })) };
}

export const parseOnlineLink = (setup: GameChoices, query: URLSearchParams): OnlineChoice => ({
  choice: setup.parse(query, twoPeople(setup)),
  terms: parseTerms(query),
});

export const formatOnlineLink = (setup: GameChoices, { choice, terms }: OnlineChoice): string =>
  onlineAddress(setup, withTerms(setup.format(choice), terms));

/** What the server is asked for. Names come from the people who sit down, never from the setup. */
export function createRequest(
  choices: GameChoices,
  { choice, terms }: OnlineChoice,
  date: string,
): Result<CreateRace, Refusal> {
  const { drivers } = choice;
  const nameless = { ...choice, drivers: drivers.map((driver) => ({ ...driver, name: '' })) };
  const setup = choices.game.parseSetup(choices.written(nameless, date));
  if (!setup.ok) return setup;
  const carried = requestedTerms(terms);
  const computers = computersOf(drivers);
  return ok({ game: choices.game.kind, setup: fieldsOf(setup.value), computers, ...carried });
}
