import { rally } from '@perfect-line/rules/rally/game';
import { EDITIONS } from '@perfect-line/rules/rally/words';
import { parseRoadBook } from '@perfect-line/track/rally/roadBook';

import { t } from '../../../i18n/translate.ts';
import type { GameChoices } from '../../gameSetup.ts';
import {
  driver,
  FIRST_RALLY,
  MAX_RALLY_DRIVERS,
  RALLY_OFFER,
  stagesOf,
  type RallyChoice,
} from './rallyChoice.ts';
import { formatRallyLink, isRallyLinkWhole, parseRallyLink } from './rallyLink.ts';
import { writtenRally } from './writtenRally.ts';

const isWhole = (choice: RallyChoice): boolean =>
  stagesOf(choice).every((text) => parseRoadBook(text).ok);

/** How a rally is set up. */
export const rallyChoices: GameChoices<RallyChoice> = {
  game: rally,
  editions: EDITIONS.toReversed(),
  onlineTable: 'rally',
  aloneTable: 'rally',
  tableOf: () => 'rally',
  first: () => FIRST_RALLY,
  parse: parseRallyLink,
  isWhole: isRallyLinkWhole,
  format: formatRallyLink,
  offer: () => RALLY_OFFER,
  maxDrivers: () => MAX_RALLY_DRIVERS,
  newDriver: (livery) => driver('club', livery),
  isListed: ({ order }) => order === 'listed',
  written: writtenRally,
  modeOf: ({ drivers }) => (drivers.length === 1 ? 'solo' : 'race'),
  startWords: () => t().rally.setup.start,
  fault: (choice) => (isWhole(choice) ? undefined : t().rally.setup.broken),
  seatOptions: () => ({}),
};
