import { roomWords } from '../i18n/roomWords.ts';
import type { WorkshopWords } from './words/en.ts';

/** Who never builds never loads these words. */
export const { load: loadWords, words: w } = roomWords<WorkshopWords>({
  en: async () => (await import('./words/en.ts')).workshopEn,
  ru: async () => (await import('./words/ru.ts')).workshopRu,
  ko: async () => (await import('./words/ko.ts')).workshopKo,
});
