import type { Livery } from '@perfect-line/board/dom/scene';
import { RALLY_OPTIONS } from '@perfect-line/rules/rally/options';
import type { Edition } from '@perfect-line/rules/rally/words';
import { READY_RALLIES } from '@perfect-line/track/rally/readyRallies';

import type { ChosenDriver, Control } from '../../gameSetup.ts';
import { offerOf, type Offer, type OwnOptions } from '../../../setup/ownOptions.ts';

type Rows = typeof RALLY_OPTIONS.rows;

export const RALLY_OFFER: Offer<Rows> = offerOf('rally', RALLY_OPTIONS);

export const RALLY_WEATHERS = ['off', 'asphalt', 'snow', 'agreed', 'rolled'] as const;
export const RALLY_ORDERS = ['drawn', 'listed'] as const;

/** All that a rally needs to be set up; a link carries exactly this. */
export type RallyChoice = {
  /** Id of a ready rally, or `own`. */
  readonly rally: string;
  readonly name: string;
  /** Road-books of an own rally, as typed. */
  readonly stages: readonly string[];
  /** How many specials of a ready rally are driven. */
  readonly specials: number;
  /** After which specials there is service. */
  readonly service: readonly boolean[];
  readonly edition: Edition;
  readonly options: OwnOptions<Rows>;
  readonly weather: (typeof RALLY_WEATHERS)[number];
  /** [R11.1] Letters of the zones under snow in each special, where the weather is agreed zone by zone. */
  readonly snow: readonly string[];
  readonly order: (typeof RALLY_ORDERS)[number];
  readonly drivers: readonly ChosenDriver[];
};

export const OWN = 'own';
export const MAX_RALLY_DRIVERS = 4;
export const MAX_SPECIALS = 5;
export const MAX_RALLY_NAME = 60;
/** The longest road-book there can be is far shorter. */
export const MAX_STAGE = 220;

export const driver = (control: Control, livery: Livery): ChosenDriver => ({
  control,
  livery,
  name: '',
});

export const FIRST_RALLY: RallyChoice = {
  rally: 'first-drive',
  name: '',
  stages: READY_RALLIES[0]?.specials ?? [],
  specials: 3,
  service: [true, true],
  edition: 'ru',
  options: {},
  weather: 'off',
  snow: [],
  order: 'drawn',
  drivers: [driver('human', 'blue'), driver('club', 'vermilion')],
};

/** The road-books of the choice. */
export function stagesOf(choice: RallyChoice): readonly string[] {
  const ready = READY_RALLIES.find((one) => one.id === choice.rally);
  return ready === undefined ? choice.stages : ready.specials.slice(0, choice.specials);
}

/** Another number of own specials: new ones are empty, to be written or suggested. */
export const withStages = (choice: RallyChoice, count: number): RallyChoice => ({
  ...choice,
  stages: Array.from({ length: count }, (_, i) => choice.stages[i] ?? ''),
});
