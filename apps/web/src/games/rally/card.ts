import { RALLY_OPTIONS } from '@perfect-line/rules/rally/options';
import { formatTime } from '@perfect-line/rules/rally/results';
import { READY_RALLIES } from '@perfect-line/track/rally/readyRallies';

import { t } from '../../i18n/translate.ts';
import { rallyRefusal } from './refusal.ts';
import { rallyNamedIn } from './namedIn.ts';
import { firstStage, rallyName } from './rallyName.ts';
import { readPlayedRules } from '../../setup/playedRules.ts';
import { fieldOf, writtenRules } from '../fieldOf.ts';
import type { CourseDrawn, CourseFacts, GameCard } from '../gameCard.ts';

const WEATHERS = ['asphalt', 'snow', 'rolled'] as const;

/** A list carries no road-books: a ready rally is drawn by its name, an own one not at all. */
function drawn(course: CourseFacts): CourseDrawn | undefined {
  const ready = READY_RALLIES.find(({ id }) => id === course.trackName)?.specials[0] ?? '';
  const stage = firstStage(course);
  const roadBook = stage === '' ? ready : stage;
  return roadBook === '' ? undefined : { roadBook };
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
    return weathers[WEATHERS.find((each) => each === weather) ?? 'off'];
  },
  playedRules: (setup, version) =>
    readPlayedRules('rally', RALLY_OPTIONS, { ...writtenRules(setup), version }),
  kindWords: () => t().rally.card,
  progressWords: ({ lap, round }) => t().rally.games.progress({ special: lap, round }),
  format: formatTime,
  refusal: rallyRefusal,
};
