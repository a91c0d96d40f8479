import type { RallyAction } from '@perfect-line/rules/rally/action';
import { rally } from '@perfect-line/rules/rally/game';
import type { RallyState } from '@perfect-line/rules/rally/state';

import { href } from '../../../app/router.ts';
import type { Locale } from '../../../i18n/locales.ts';
import { t } from '../../../i18n/translate.ts';
import type { ActionWords, GameLessons } from '../../../learn/course.ts';
import { rallyDrills } from './drills.ts';
import { firstSpecial } from './firstSpecial.ts';
import type { RallyLearnWords } from './words.en.ts';

/** One chunk a language: nobody loads a text he cannot read. */
const WORDS: Readonly<Record<Locale, () => Promise<RallyLearnWords>>> = {
  en: async () => (await import('./words.en.ts')).rallyLearnEn,
  ru: async () => (await import('./words.ru.ts')).rallyLearnRu,
  ko: async () => (await import('./words.ko.ts')).rallyLearnKo,
};

/** Rolled where: the line through a corner, as its address tells it. */
function rolledWords(to: string): string {
  const { lines } = t().rally.plan;
  const { rolled } = t().learn;
  if (to.includes('.skid')) return `${rolled}, ${lines.skid}`;
  if (to.endsWith('.cut')) return `${rolled}, ${lines.cut}`;
  return to.endsWith('.inside') ? `${rolled}, ${lines.inside}` : rolled;
}

function actionWords(action: RallyAction): ActionWords {
  const { plan, table } = t().rally;
  const { learn } = t();
  switch (action.type) {
    case 'die':
      return { name: rolledWords(action.to), dice: [action.die] };
    case 'secure':
      return { name: learn.laid, dice: [action.die] };
    case 'attack':
      return { name: learn.attack, dice: action.chain.map(({ die }) => die) };
    case 'tyres':
      return { name: table.tyres[action.tyres], dice: [] };
    case 'stop':
      return { name: plan.stop, dice: [] };
    default:
      return { name: plan.pass, dice: [] };
  }
}

export const rallyLessons: GameLessons<RallyState, RallyAction> = {
  lesson: firstSpecial,
  drills: rallyDrills,
  playHref: href('rally'),
  rival: (state) => rally.idleAction(state),
  drillsFor: {
    die: 'skid',
    attack: 'attack',
    secure: 'seconds',
    stop: 'bump',
    tyres: 'tyres',
  },
  puzzlesFor: { die: 'lines', attack: 'flatOut', secure: 'focus', stop: 'focus' },
  words: (locale) => WORDS[locale](),
  actionWords,
};
