import { RALLY_OPTIONS } from '@perfect-line/rules/rally/options';
import { formatTime } from '@perfect-line/rules/rally/time';
import { READY_RALLIES } from '@perfect-line/track/rally/readyRallies';

import { t } from '../../i18n/translate.ts';
import { rallyRefusal } from './refusal.ts';
import { rallyNamedIn } from './namedIn.ts';
import { firstStage, rallyName } from './rallyName.ts';
import { readPlayedRules } from '../../setup/playedRules.ts';
import { driverIn, fieldOf, writtenRules } from '../fieldOf.ts';
import type { CourseDrawn, CourseFacts, GameCard } from '../gameCard.ts';

const SURFACES = ['asphalt', 'snow'] as const;
const WEATHERS = [...SURFACES, 'rolled'] as const;

/** A list carries no road-books: a ready rally is drawn by its name, an own one not at all. */
function drawn(course: CourseFacts): CourseDrawn | undefined {
  const ready = READY_RALLIES.find(({ id }) => id === course.trackName)?.specials[0] ?? '';
  const stage = firstStage(course);
  const roadBook = stage === '' ? ready : stage;
  return roadBook === '' ? undefined : { roadBook };
}

/** [R11.2] Then nobody is asked for his tyres. */
function areTyresGiven(setup: unknown): boolean {
  const drivers = fieldOf(setup, 'drivers');
  return Array.isArray(drivers) && drivers.every((one) => fieldOf(one, 'tyres') !== undefined);
}

export const rallyCard: GameCard = {
  setups: [
    {
      table: 'rally',
      title: () => t().rally.setup.title,
      invitation: () => ({ title: t().rally.card, hint: t().rally.cardHint }),
    },
  ],
  namedIn: rallyNamedIn,
  courseName: rallyName,
  drawn,
  lengthIn: (setup) => {
    const stages = fieldOf(setup, 'stages');
    return Array.isArray(stages) ? stages.length : undefined;
  },
  lengthWords: (count) => t().rally.setup.specialCount({ count }),
  weatherWords: (setup) => {
    const { weathers } = t().rally.setup;
    const weather = fieldOf(setup, 'weather');
    if (Array.isArray(weather)) return weathers.agreed;
    const surface = SURFACES.find((each) => each === weather);
    if (surface !== undefined && areTyresGiven(setup)) return t().rally.table.surfaces[surface];
    return weathers[WEATHERS.find((each) => each === weather) ?? 'off'];
  },
  carFacts: (setup, seat) => {
    const tyres = SURFACES.find((each) => each === fieldOf(driverIn(setup, seat), 'tyres'));
    return tyres === undefined ? [] : [[t().setup.tyres, t().rally.table.surfaces[tyres]]];
  },
  playedRules: (setup, version = RALLY_OPTIONS.versions.at(-1) ?? '') =>
    readPlayedRules('rally', RALLY_OPTIONS, { ...writtenRules(setup), version }),
  kindWords: () => t().rally.card,
  progressWords: ({ lap, round }) => t().rally.games.progress({ special: lap, round }),
  format: formatTime,
  refusal: rallyRefusal,
};
