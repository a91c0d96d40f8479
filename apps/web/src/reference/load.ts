import type { GameKind } from '@perfect-line/rules/game';

import type { Locale } from '../i18n/locales.ts';
import type { GlossaryText } from './glossaryTerms.ts';
import { altText } from './pictures/altText.ts';
import type { Captions } from './pictures/captions.ts';
import type { Shows } from './pictures/types.ts';
import { GT_SECTIONS, RALLY_SECTIONS } from './sections.ts';
import type { GtSectionId, RallySectionId } from './sections.ts';
import type { Caption, ReferenceText, Section } from './types.ts';

/** One chunk a language and game: nobody loads a text he cannot read. */
const GT: Readonly<Record<Locale, () => Promise<ReferenceText<GtSectionId>>>> = {
  en: async () => (await import('./gt.en.ts')).gtEn,
  ru: async () => (await import('./gt.ru.ts')).gtRu,
  ko: async () => (await import('./gt.ko.ts')).gtKo,
};

const RALLY: Readonly<Record<Locale, () => Promise<ReferenceText<RallySectionId>>>> = {
  en: async () => (await import('./rally.en.ts')).rallyEn,
  ru: async () => (await import('./rally.ru.ts')).rallyRu,
  ko: async () => (await import('./rally.ko.ts')).rallyKo,
};

const GLOSSARY: Readonly<Record<Locale, () => Promise<GlossaryText>>> = {
  en: async () => (await import('./glossary.en.ts')).glossaryEn,
  ru: async () => (await import('./glossary.ru.ts')).glossaryRu,
  ko: async () => (await import('./glossary.ko.ts')).glossaryKo,
};

const CAPTIONS: Readonly<Record<Locale, () => Promise<Captions>>> = {
  en: async () => (await import('./pictures/captions.en.ts')).captionsEn,
  ru: async () => (await import('./pictures/captions.ru.ts')).captionsRu,
  ko: async () => (await import('./pictures/captions.ko.ts')).captionsKo,
};

type Drawn = { readonly plan?: string; readonly shows: Shows };

const captionOf = (words: Captions, text: string, { plan, shows }: Drawn): Caption => ({
  text,
  alt: altText(words.alt, plan, shows),
  hasDice: shows.dice !== undefined,
});

type Texts<Id extends string> = {
  readonly sections: ReferenceText<Id>;
  readonly captions: Captions;
  readonly under: Readonly<Record<Id, string>>;
  readonly drawn: Readonly<Record<Id, Drawn>>;
};

const inOrder = <Id extends string>(
  ids: readonly Id[],
  { sections, captions, under, drawn }: Texts<Id>,
): readonly Section[] =>
  ids.map((id) => ({
    id,
    ...sections[id],
    caption: captionOf(captions, under[id], drawn[id]),
  }));

const SECTIONS: Readonly<Record<GameKind, (locale: Locale) => Promise<readonly Section[]>>> = {
  gt: async (locale) => {
    const [sections, captions] = await Promise.all([GT[locale](), CAPTIONS[locale]()]);
    const { GT_PICTURES: drawn } = await import('./pictures/gtRows.ts');
    return inOrder(GT_SECTIONS, { sections, captions, under: captions.gt, drawn });
  },
  rally: async (locale) => {
    const [sections, captions] = await Promise.all([RALLY[locale](), CAPTIONS[locale]()]);
    const { RALLY_PICTURES: drawn } = await import('./pictures/rallyRows.ts');
    return inOrder(RALLY_SECTIONS, { sections, captions, under: captions.rally, drawn });
  },
};

/** The sections of a game's rules in reading order. */
export async function loadReference(game: GameKind, locale: Locale): Promise<readonly Section[]> {
  return SECTIONS[game](locale);
}

export const loadGlossary = (locale: Locale): Promise<GlossaryText> => GLOSSARY[locale]();
