import { computed, signal } from '@preact/signals';

import type { Locale } from '../i18n/locales.ts';
import { locale } from '../i18n/translate.ts';
import type { Commentator } from './commentary.ts';

const LOADERS: Readonly<Record<Locale, () => Promise<Commentator>>> = {
  en: async () => (await import('./phrases/en.ts')).commentatorEn,
  ru: async () => (await import('./phrases/ru.ts')).commentatorRu,
  ko: async () => (await import('./phrases/ko.ts')).commentatorKo,
};

const loaded = signal<Partial<Readonly<Record<Locale, Commentator>>>>({});

export async function loadCommentator(wanted: Locale): Promise<void> {
  if (loaded.peek()[wanted] !== undefined) return;
  const commentator = await LOADERS[wanted]();
  loaded.value = { ...loaded.peek(), [wanted]: commentator };
}

/** Of the page's language; undefined until it has come. */
export const commentator = computed<Commentator | undefined>(() => loaded.value[locale.value]);
