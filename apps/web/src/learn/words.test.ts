import { describe, expect, it } from 'vitest';

import { gtDrills } from '../games/gt/learn/drills.ts';
import { firstLap } from '../games/gt/learn/firstLap.ts';
import { gtLearnEn } from '../games/gt/learn/words.en.ts';
import { gtLearnKo } from '../games/gt/learn/words.ko.ts';
import { gtLearnRu } from '../games/gt/learn/words.ru.ts';
import { rallyDrills } from '../games/rally/learn/drills.ts';
import { firstSpecial } from '../games/rally/learn/firstSpecial.ts';
import { rallyLearnEn } from '../games/rally/learn/words.en.ts';
import { rallyLearnKo } from '../games/rally/learn/words.ko.ts';
import { rallyLearnRu } from '../games/rally/learn/words.ru.ts';
import type { LearnWords } from './course.ts';

/** A card stands beside a board on a phone: what is longer is not read there. */
const MOST_CHARACTERS = 260;

const textsOf = ({ game, play, lesson, drills }: LearnWords): readonly string[] => [
  game,
  play,
  lesson.title,
  lesson.hint,
  ...lesson.known,
  ...Object.values(lesson.steps).flatMap(({ title, text }) => [title, text]),
  ...Object.values(drills).flatMap(({ title, task, why }) => [title, task, why]),
];

const games = [
  ['gt en', gtLearnEn, firstLap, gtDrills],
  ['gt ru', gtLearnRu, firstLap, gtDrills],
  ['gt ko', gtLearnKo, firstLap, gtDrills],
  ['rally en', rallyLearnEn, firstSpecial, rallyDrills],
  ['rally ru', rallyLearnRu, firstSpecial, rallyDrills],
  ['rally ko', rallyLearnKo, firstSpecial, rallyDrills],
] as const;

describe.each(games)('words of lessons, %s', (name, words, lesson, drills) => {
  it('say something at every step and for every drill, and nothing else', () => {
    expect(Object.keys(words.lesson.steps)).toEqual(lesson.steps.map(({ id }) => id));
    expect(Object.keys(words.drills)).toEqual(drills.map(({ id }) => id));
    expect(textsOf(words).filter((text) => text.trim() === '')).toEqual([]);
  });

  it('are short enough for a phone', () => {
    expect(textsOf(words).filter((text) => text.length > MOST_CHARACTERS)).toEqual([]);
  });

  it('give one sentence of why', () => {
    const whys = Object.values(words.drills).map(({ why }) => why);
    const ends = (text: string): number => text.match(/[.!?](?=\s|$)/g)?.length ?? 0;
    // Korean splits a reason in two where others have a semicolon.
    const most = name.endsWith('ko') ? 2 : 1;
    expect(whys.filter((why) => ends(why) === 0 || ends(why) > most)).toEqual([]);
  });
});

describe.each(games.filter(([name]) => !name.endsWith('en')))(
  'words of lessons, %s',
  (_, words) => {
    it('hold no English left over', () => {
      expect(textsOf(words).filter((text) => /[a-z]{3,}/i.test(text))).toEqual([]);
    });
  },
);
