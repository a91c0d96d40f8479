import { computed, signal } from '@preact/signals';

import type { Locale } from '../i18n/locales.ts';
import { locale } from '../i18n/translate.ts';
import type { WorkshopWords } from './words/en.ts';

const LOADERS: Readonly<Record<Locale, () => Promise<WorkshopWords>>> = {
  en: async () => (await import('./words/en.ts')).workshopEn,
  ru: async () => (await import('./words/ru.ts')).workshopRu,
  ko: async () => (await import('./words/ko.ts')).workshopKo,
};

const loaded = signal<Partial<Readonly<Record<Locale, WorkshopWords>>>>({});

/** Who never builds never loads these words; a change of language shows the old ones for a moment. */
export async function loadWords(wanted: Locale): Promise<WorkshopWords> {
  const words = loaded.peek()[wanted] ?? (await LOADERS[wanted]());
  loaded.value = { ...loaded.peek(), [wanted]: words };
  return words;
}

const words = computed<WorkshopWords | undefined>(
  () => loaded.value[locale.value] ?? Object.values(loaded.value)[0],
);

export function w(): WorkshopWords {
  if (words.value === undefined) throw new Error('w() before loadWords()');
  return words.value;
}
