import { describe, expect, it } from 'vitest';

import { LOCALES } from '../i18n/locales.ts';
import type { Locale } from '../i18n/locales.ts';
import { glossaryEn } from './glossary.en.ts';
import { glossaryKo } from './glossary.ko.ts';
import { glossaryRu } from './glossary.ru.ts';
import { GLOSSARY_TERMS } from './glossaryTerms.ts';
import { gtEn } from './gt.en.ts';
import { gtKo } from './gt.ko.ts';
import { gtRu } from './gt.ru.ts';
import { isBalanced, plainText } from './inline.ts';
import { loadGlossary, loadReference } from './load.ts';
import { rallyEn } from './rally.en.ts';
import { rallyKo } from './rally.ko.ts';
import { rallyRu } from './rally.ru.ts';
import { GT_SECTIONS, RALLY_SECTIONS } from './sections.ts';
import type { Block, SectionText } from './types.ts';

type Texts = Readonly<Record<string, SectionText>>;

const GAMES: readonly (readonly [string, readonly string[], Readonly<Record<Locale, Texts>>])[] = [
  ['gt', GT_SECTIONS, { en: gtEn, ru: gtRu, ko: gtKo }],
  ['rally', RALLY_SECTIONS, { en: rallyEn, ru: rallyRu, ko: rallyKo }],
];

const BOOKS = GAMES.flatMap(([game, ids, byLocale]) =>
  LOCALES.map((locale) => ({ name: `${game}.${locale}`, ids, texts: byLocale[locale] })),
);

const TRANSLATIONS = GAMES.flatMap(([game, ids, byLocale]) =>
  (['ru', 'ko'] as const).map((locale) => ({
    name: `${game}.${locale}`,
    ids,
    english: byLocale.en,
    texts: byLocale[locale],
  })),
);

const textsOf = (block: Block): readonly string[] => {
  if (block.kind === 'list') return block.items;
  return block.kind === 'table' ? [...block.head, ...block.rows.flat()] : [block.text];
};

const allTexts = (section: SectionText): readonly string[] => [
  section.title,
  ...section.blocks.flatMap(textsOf),
];

const blocksOf = (texts: Texts, id: string): readonly Block[] => texts[id]?.blocks ?? [];

/** "1인" is the Korean word for alone, not a number of the rules. */
const numbersIn = (text: string): readonly string[] =>
  text.replaceAll('1인', '').match(/\d+(?:[.:]\d+)*/g) ?? [];

/** Small numbers are words in one language and digits in another; from 10 on all write digits. */
const longNumbersIn = (text: string): readonly string[] =>
  numbersIn(text).filter((number) => number.length > 1 && number !== '1.1');

const shapeOf = (block: Block): string => {
  if (block.kind === 'list') return `list of ${block.items.length}`;
  if (block.kind === 'table') return `table of ${block.rows.length} × ${block.head.length}`;
  return block.kind === 'edition' ? `edition ${block.edition}` : block.kind;
};

describe.each(BOOKS)('$name', ({ ids, texts }) => {
  it('has every section, in reading order', () => {
    expect(Object.keys(texts)).toEqual([...ids]);
  });

  it('has no empty text, stray blank or open emphasis', () => {
    const wrong = Object.values(texts)
      .flatMap(allTexts)
      .filter((text) => text.trim() !== text || text === '' || !isBalanced(text));
    expect(wrong).toEqual([]);
  });

  it('has no section without blocks and no list of one', () => {
    const sections = Object.values(texts);
    expect(sections.filter((section) => section.blocks.length === 0)).toEqual([]);
    const lists = sections.flatMap((section) => section.blocks).filter((b) => b.kind === 'list');
    expect(lists.filter((list) => list.items.length < 2)).toEqual([]);
  });

  it('has only rectangular tables, of two rows at least', () => {
    const tables = Object.values(texts)
      .flatMap((section) => section.blocks)
      .filter((block) => block.kind === 'table');
    const ragged = tables.filter(({ head, rows }) =>
      rows.some((row) => row.length !== head.length),
    );
    expect(ragged).toEqual([]);
    expect(tables.filter(({ rows }) => rows.length < 2)).toEqual([]);
  });

  it('speaks of editions of its own game only', () => {
    const own = ids === GT_SECTIONS ? ['classic', 'v1.1'] : ['en', 'ru'];
    const named = Object.values(texts)
      .flatMap((section) => section.blocks)
      .flatMap((block) => (block.kind === 'edition' ? [block.edition] : []));
    expect([...new Set(named)].sort()).toEqual(own);
  });

  it('ends its sentences', () => {
    const sentences = Object.values(texts)
      .flatMap((section) => section.blocks)
      .flatMap((block) => ('text' in block ? [plainText(block.text)] : []));
    expect(sentences.filter((text) => !/[.?!:]$/.test(text))).toEqual([]);
  });
});

it.each([
  ['gt', gtEn],
  ['rally', rallyEn],
] as const)('%s keeps each section between 60 and 200 words, tables aside', (_name, texts) => {
  const counts = Object.entries(texts).map(([id, section]) => {
    const prose = section.blocks.filter((block) => block.kind !== 'table').flatMap(textsOf);
    return [id, prose.join(' ').split(/\s+/).length] as const;
  });
  expect(counts.filter(([, words]) => words < 60 || words > 200)).toEqual([]);
});

describe.each(TRANSLATIONS)('$name beside English', ({ ids, english, texts }) => {
  it.each(ids)('%s has the same blocks, in the same order', (id) => {
    expect(blocksOf(texts, id).map(shapeOf)).toEqual(blocksOf(english, id).map(shapeOf));
  });

  it.each(ids)('%s has the same numbers in its tables', (id) => {
    const cells = (from: Texts) =>
      blocksOf(from, id).flatMap((block) =>
        block.kind === 'table' ? [block.head, ...block.rows].map((row) => row.map(numbersIn)) : [],
      );
    expect(cells(texts)).toEqual(cells(english));
  });

  it.each(ids)('%s has the same long numbers in each text', (id) => {
    const numbers = (from: Texts) =>
      blocksOf(from, id).map((block) => textsOf(block).flatMap(longNumbersIn).sort());
    expect(numbers(texts)).toEqual(numbers(english));
  });
});

describe('translations', () => {
  /** Names, addresses, zones, drivers A to D, the marks of the score sheet. */
  const ALLOWED =
    /\bGT[456]?\b|\bBOP\b|\bv1\.1|\b10\d[ab]\b|\b4:o1|(?<!\w)o1(?!\w)|\b[CJLV]\d?(?!\w)|\b[A-D]\b|K\d?(?!\w)|\b[SRX](?!\w)/g;

  const strings = (book: { readonly texts: Texts }) => Object.values(book.texts).flatMap(allTexts);
  const glossary = (texts: typeof glossaryEn) =>
    Object.values(texts).flatMap((entry) => [entry.term, entry.meaning]);

  it.each([
    ['gt.ru', strings({ texts: gtRu })],
    ['gt.ko', strings({ texts: gtKo })],
    ['rally.ru', strings({ texts: rallyRu })],
    ['rally.ko', strings({ texts: rallyKo })],
    ['glossary.ru', glossary(glossaryRu)],
    ['glossary.ko', glossary(glossaryKo)],
  ])('%s holds no Latin letters but names', (_name, texts) => {
    expect(texts.filter((text) => /[a-z]/i.test(text.replaceAll(ALLOWED, '')))).toEqual([]);
  });

  it.each([
    ['ru', [gtRu, rallyRu], /\p{Script=Cyrillic}/u],
    ['ko', [gtKo, rallyKo], /\p{Script=Hangul}/u],
  ] as const)('%s is written in its own script', (_name, books, script) => {
    const prose = books
      .flatMap((texts: Texts) => Object.values(texts))
      .flatMap((section) => [
        section.title,
        ...section.blocks.filter((block) => block.kind !== 'table').flatMap(textsOf),
      ]);
    expect(prose.filter((text) => !script.test(text))).toEqual([]);
  });

  it.each([
    ['ru', /\p{Script=Hangul}/u, [gtRu, rallyRu]],
    ['ko', /\p{Script=Cyrillic}/u, [gtKo, rallyKo]],
    ['en', /\p{Script=Hangul}|\p{Script=Cyrillic}/u, [gtEn, rallyEn]],
  ] as const)('%s has no letters of another language', (_name, foreign, books) => {
    const texts = books.flatMap((book: Texts) => Object.values(book)).flatMap(allTexts);
    expect(texts.filter((text) => foreign.test(text))).toEqual([]);
  });

  it('spells the British way', () => {
    const american = /\b(?:tires?|colors?|center|maneuver|favor|honor|gray)\b/i;
    const texts = [gtEn, rallyEn]
      .flatMap((book: Texts) => Object.values(book))
      .flatMap(allTexts)
      .concat(glossary(glossaryEn));
    expect(texts.filter((text) => american.test(text))).toEqual([]);
  });
});

describe('loading', () => {
  it.each(LOCALES)('%s gives both games in reading order, and the glossary', async (locale) => {
    const ids = async (game: 'gt' | 'rally') =>
      (await loadReference(game, locale)).map((section) => section.id);
    expect(await ids('gt')).toEqual([...GT_SECTIONS]);
    expect(await ids('rally')).toEqual([...RALLY_SECTIONS]);
    expect(Object.keys(await loadGlossary(locale))).toEqual([...GLOSSARY_TERMS]);
  });

  it.each([
    ['en', glossaryEn],
    ['ru', glossaryRu],
    ['ko', glossaryKo],
  ] as const)('the %s glossary explains every term once, in a sentence', (_name, glossary) => {
    const entries = Object.values(glossary);
    expect(new Set(entries.map((entry) => entry.term)).size).toBe(entries.length);
    expect(entries.filter((entry) => !entry.meaning.endsWith('.'))).toEqual([]);
  });
});
