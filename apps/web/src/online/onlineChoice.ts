import type { CreateRace } from '@perfect-line/protocol/race';

import { QUICK_RACE, type RaceChoice } from '../setup/raceChoice.ts';
import { formatRaceLink, parseRaceLink } from '../setup/raceLink.ts';
import { setupOf } from '../setup/setupOf.ts';
import {
  computersOf,
  parseTerms,
  requestedTerms,
  withTerms,
  type OnlineTerms,
} from './onlineTerms.ts';

export type OnlineChoice = { readonly race: RaceChoice; readonly terms: OnlineTerms };

/** You and a friend. */
const TWO_PEOPLE: RaceChoice = {
  ...QUICK_RACE,
  drivers: QUICK_RACE.drivers.slice(0, 2).map((driver) => ({ ...driver, control: 'human' })),
};

export const parseOnlineLink = (query: URLSearchParams): OnlineChoice => ({
  race: parseRaceLink(query, 'race', TWO_PEOPLE),
  terms: parseTerms(query),
});

export const formatOnlineLink = ({ race, terms }: OnlineChoice): string =>
  withTerms(formatRaceLink(race), terms);

/** What the server is asked for. Names come from the people who sit down, never from the setup. */
export function createRequest({ race, terms }: OnlineChoice, date: string): CreateRace {
  const nameless = { ...race, drivers: race.drivers.map((driver) => ({ ...driver, name: '' })) };
  return {
    game: 'gt',
    setup: { ...setupOf(nameless, date) },
    computers: computersOf(race.drivers),
    ...requestedTerms(terms),
  };
}
