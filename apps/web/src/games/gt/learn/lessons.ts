import type { Action } from '@perfect-line/rules/gt/action';
import type { State } from '@perfect-line/rules/gt/state';
import { simpleDriver } from '@perfect-line/solver/gt/turn/simple';

import { href } from '../../../app/router.ts';
import type { Locale } from '../../../i18n/locales.ts';
import { t } from '../../../i18n/translate.ts';
import type { ActionWords, GameLessons } from '../../../learn/course.ts';
import { gtDrills } from './drills.ts';
import { firstLap } from './firstLap.ts';
import type { GtLearnWords } from './words.en.ts';

/** One chunk a language: nobody loads a text he cannot read. */
const WORDS: Readonly<Record<Locale, () => Promise<GtLearnWords>>> = {
  en: async () => (await import('./words.en.ts')).gtLearnEn,
  ru: async () => (await import('./words.ru.ts')).gtLearnRu,
  ko: async () => (await import('./words.ko.ts')).gtLearnKo,
};

function pitWords(action: Extract<Action, { readonly type: 'pit' }>): string {
  const { plan, setup } = t();
  if (action.tyres === undefined) return plan.pitRepairs;
  const tyres = setup.tyreSets[action.tyres];
  return action.lane === 'both' ? plan.pitBoth({ tyres }) : plan.pitTyres({ tyres });
}

function actionWords(action: Action): ActionWords {
  const { plan, learn } = t();
  const dice = 'plan' in action ? action.plan.flatMap((step) => step.dice) : [];
  switch (action.type) {
    case 'drive':
      return { name: learn.modes[action.mode], dice };
    case 'relay':
      return { name: dice.length === 0 ? plan.relayKeep : learn.relaid, dice };
    case 'roll':
      return { name: plan.roll, dice };
    case 'secure':
      return { name: learn.secure, dice };
    case 'stop':
      return { name: plan.stop, dice };
    case 'pit':
      return { name: pitWords(action), dice };
    case 'no-pit':
      return { name: plan.pitNo, dice };
    default:
      return { name: plan.pass, dice };
  }
}

export const gtLessons: GameLessons<State, Action> = {
  lesson: firstLap,
  drills: gtDrills,
  playHref: href('race'),
  rival: simpleDriver,
  drillsFor: {
    'one-by-one': 'brake',
    'flat-out': 'flatOut',
    roll: 'focus',
    secure: 'focus',
    stop: 'focus',
    relay: 'losing',
    pit: 'pit',
    'no-pit': 'pit',
  },
  puzzlesFor: {
    'one-by-one': 'lines',
    'flat-out': 'flatOut',
    roll: 'focus',
    secure: 'focus',
    stop: 'focus',
    relay: 'losing',
  },
  words: (locale) => WORDS[locale](),
  actionWords,
};
