import { roomWords } from '../i18n/roomWords.ts';
import type { SheetsWords } from './words/en.ts';

/** Who never looks at a sheet never loads these words. */
export const { load: loadWords, words: w } = roomWords<SheetsWords>({
  en: async () => (await import('./words/en.ts')).sheetsEn,
  ru: async () => (await import('./words/ru.ts')).sheetsRu,
  ko: async () => (await import('./words/ko.ts')).sheetsKo,
});
