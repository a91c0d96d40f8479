import { stillSvg, type Still } from '@perfect-line/board/dom/still';
import { describe, expect, it } from 'vitest';

import { rulePicture } from '../../pictures/rules.ts';
import { loadReference } from '../load.ts';
import { GT_SECTIONS, RALLY_SECTIONS } from '../sections.ts';
import { captionsEn } from './captions.en.ts';
import { captionsKo } from './captions.ko.ts';
import { captionsRu } from './captions.ru.ts';
import type { Captions } from './captions.ts';
import { GT_PICTURES } from './gtRows.ts';
import { gtStill } from './gtStill.ts';
import { RALLY_PICTURES } from './rallyRows.ts';
import { rallyStill } from './rallyStill.ts';
import { mergedAnswers } from './testAnswers.ts';
import { gtAnswers } from './testGtAnswers.ts';
import { rallyAnswers } from './testRallyAnswers.ts';
import type { Shows } from './types.ts';

type Drawn = {
  readonly name: string;
  readonly shows: Shows;
  readonly answer: () => Shows;
  readonly still: () => Still;
};

const DRAWINGS: readonly Drawn[] = [
  ...GT_SECTIONS.map((id) => ({
    name: `gt ${id}`,
    shows: GT_PICTURES[id].shows,
    answer: () => mergedAnswers(gtAnswers(GT_PICTURES[id])),
    still: () => gtStill(GT_PICTURES[id]),
  })),
  ...RALLY_SECTIONS.map((id) => ({
    name: `rally ${id}`,
    shows: RALLY_PICTURES[id].shows,
    answer: () => mergedAnswers(rallyAnswers(RALLY_PICTURES[id])),
    still: () => rallyStill(RALLY_PICTURES[id]),
  })),
];

const countIn = (text: string, what: string): number => text.split(what).length - 1;

const isWithin = ({ drawing, around }: Still, svg: string): boolean => {
  const box = /viewBox="([^"]+)"/.exec(svg)?.[1] ?? '';
  const [x = 0, y = 0, width = 0, height = 0] = box.split(' ').map(Number);
  return around
    .map((space) => drawing.place(space))
    .every((at) => at.x > x && at.x < x + width && at.y > y && at.y < y + height);
};

describe.each(DRAWINGS)('the drawing of $name', ({ shows, answer, still }) => {
  it('shows what the engine answers for its position', () => {
    expect(shows).toEqual(answer());
    expect(Object.keys(shows)).not.toEqual([]);
  });

  it('has all of it in the picture, and every car', () => {
    const drawn = still();
    const svg = stillSvg(drawn);
    const kinds = Object.values(shows.targets ?? {}).map((mark) => mark.split(' ')[0] ?? '');
    for (const kind of new Set(kinds))
      expect(countIn(svg, `class="pl-target pl-target-${kind}"`)).toBe(
        kinds.filter((one) => one === kind).length,
      );
    expect(countIn(svg, 'class="pl-tag"')).toBe(Object.keys(shows.tags ?? {}).length);
    expect(countIn(svg, 'class="pl-selected"')).toBe(shows.lit?.length ?? 0);
    expect(drawn.hand?.length).toBe(shows.dice?.split(' ').length);
    expect(drawn.scene.cars.length).toBeGreaterThan(0);
    expect(isWithin(drawn, svg)).toBe(true);
  });
});

it('the painter draws a section by its name, and nothing for a name it does not know', async () => {
  const wanted = { game: 'rally', theme: 'dark' } as const;
  expect(await rulePicture({ ...wanted, section: 'bumps' })).toContain('pl-target-warning');
  expect(await rulePicture({ ...wanted, section: 'pit-stop' })).toBe('');
});

const LANGUAGES: readonly (readonly ['en' | 'ru' | 'ko', Captions])[] = [
  ['en', captionsEn],
  ['ru', captionsRu],
  ['ko', captionsKo],
];

/** Names of cars, editions, zones, shortcuts. */
const ALLOWED = /\bGT[456]?\b|v1\.1|\b[CJLVK]\b/g;

const under = (captions: Captions): readonly string[] =>
  [captions.gt, captions.rally].flatMap((texts) => Object.values(texts));

describe.each(LANGUAGES)('captions in %s', (language, captions) => {
  it('are sentences, each of its own', () => {
    const texts = under(captions);
    expect(texts.filter((text) => !/[.!?]$/.test(text) || text.trim() !== text)).toEqual([]);
    expect(new Set(texts).size).toBe(texts.length);
  });

  it('are in the letters of their language', () => {
    const foreign = language === 'en' ? /[\p{Script=Cyrillic}\p{Script=Hangul}]/u : /[a-z]/i;
    const strange = under(captions).filter((text) => foreign.test(text.replaceAll(ALLOWED, '')));
    expect(strange).toEqual([]);
  });

  it('name the seconds and the 00 that are drawn', () => {
    const long = (text: string): readonly string[] => text.match(/\d{2,}/g) ?? [];
    const english = under(captionsEn).map((text) => long(text).toSorted());
    expect(under(captions).map((text) => long(text).toSorted())).toEqual(english);
  });

  it('come with words for those who do not see the drawing', async () => {
    const sections = [
      ...(await loadReference('gt', language)),
      ...(await loadReference('rally', language)),
    ];
    // A drawing of cars alone, or of land, has nothing that its caption does not say.
    const silent = sections.filter(({ caption }) => caption.alt === '').map(({ id }) => id);
    expect(silent).toEqual(['flags', 'qualifying', 'weather', 'modes']);
  });
});

it('an alternative text tells lights, numbers and dice', async () => {
  const sections = await loadReference('gt', 'en');
  const altOf = (id: string) => sections.find((one) => one.id === id)?.caption.alt;
  expect(altOf('dotted-lines')).toBe('loses control in gear 3; open in gear 3');
  expect(altOf('damage')).toBe(
    'numbers: 3!; dice: 5 × gear, 2 × coast, 2 × brake; not available: gear, brake',
  );
});
