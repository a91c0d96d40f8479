import { gt } from '@perfect-line/rules/gt/game';
import { EDITIONS } from '@perfect-line/rules/gt/words';
import { CHARACTERS } from '@perfect-line/solver/gt/race/characters';

import { t } from '../../../i18n/translate.ts';
import type { GameChoices } from '../../gameSetup.ts';
import { driver, GT_OFFERS, QUICK_RACE, SOLO_LAP, type RaceChoice } from './raceChoice.ts';
import { formatRaceLink, isRaceLinkWhole, maxDrivers, parseRaceLink } from './raceLink.ts';
import { writtenRace } from './setupOf.ts';

/** How a circuit race or a solo lap is set up. */
export const gtChoices: GameChoices<RaceChoice> = {
  game: gt,
  editions: EDITIONS.toReversed(),
  onlineTable: 'race',
  aloneTable: 'solo',
  tableOf: ({ mode }) => mode,
  first: (table) => (table === 'solo' ? SOLO_LAP : QUICK_RACE),
  parse: parseRaceLink,
  isWhole: isRaceLinkWhole,
  format: formatRaceLink,
  offer: ({ mode }) => GT_OFFERS[mode],
  maxDrivers,
  newDriver: (livery) => driver('club', livery),
  characters: CHARACTERS,
  isListed: ({ grid }) => grid === 'given',
  written: writtenRace,
  modeOf: ({ mode }) => mode,
  startWords: ({ mode }) => (mode === 'solo' ? t().setup.startSolo : t().setup.start),
  seatOptions: ({ tyres }) => ({ tyres }),
};
