import { ok, type Result } from '@perfect-line/core/result';
import type { CreateRace } from '@perfect-line/protocol/race';

import { rallySetupOf } from '../rally/rallySetupOf.ts';
import { FIRST_RALLY, type RallyChoice } from '../rally/rallyChoice.ts';
import { formatRallyLink, parseRallyLink } from '../rally/rallyLink.ts';
import {
  computersOf,
  parseTerms,
  requestedTerms,
  withTerms,
  type OnlineTerms,
} from './onlineTerms.ts';
import type { Refusal } from './server.ts';

export type RallyOnlineChoice = { readonly rally: RallyChoice; readonly terms: OnlineTerms };

const TWO_PEOPLE: RallyChoice = {
  ...FIRST_RALLY,
  drivers: FIRST_RALLY.drivers.map((driver) => ({ ...driver, control: 'human' })),
};

export const parseRallyOnlineLink = (query: URLSearchParams): RallyOnlineChoice => ({
  rally: parseRallyLink(query, TWO_PEOPLE),
  terms: parseTerms(query),
});

export const formatRallyOnlineLink = ({ rally, terms }: RallyOnlineChoice): string =>
  `${withTerms(formatRallyLink(rally), terms)}&game=rally`;

export function createRallyRequest(
  { rally, terms }: RallyOnlineChoice,
  date: string,
): Result<CreateRace, Refusal> {
  const setup = rallySetupOf(rally, date);
  if (!setup.ok) return setup;
  const computers = computersOf(rally.drivers);
  return ok({ game: 'rally', setup: { ...setup.value }, computers, ...requestedTerms(terms) });
}
