import type { GameKind } from '@perfect-line/rules/game';

import type { Locale } from '../i18n/locales.ts';
import type { GlossaryText } from './glossaryTerms.ts';
import { GT_SECTIONS, RALLY_SECTIONS } from './sections.ts';
import type { GtSectionId, RallySectionId } from './sections.ts';
import type { ReferenceText, Section } from './types.ts';

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

const inOrder = <Id extends string>(
  ids: readonly Id[],
  texts: ReferenceText<Id>,
): readonly Section[] => ids.map((id) => ({ id, ...texts[id] }));

const SECTIONS: Readonly<Record<GameKind, (locale: Locale) => Promise<readonly Section[]>>> = {
  gt: async (locale) => inOrder(GT_SECTIONS, await GT[locale]()),
  rally: async (locale) => inOrder(RALLY_SECTIONS, await RALLY[locale]()),
};

/** The sections of a game's rules in reading order. */
export async function loadReference(game: GameKind, locale: Locale): Promise<readonly Section[]> {
  return SECTIONS[game](locale);
}

export const loadGlossary = (locale: Locale): Promise<GlossaryText> => GLOSSARY[locale]();
