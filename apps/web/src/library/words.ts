import { roomWords } from '../i18n/roomWords.ts';
import type { LibraryWords } from './words/en.ts';

/** Who never looks into the library never loads these words. */
export const {
  load: loadWords,
  words: w,
  loaded,
} = roomWords<LibraryWords>({
  en: async () => (await import('./words/en.ts')).libraryEn,
  ru: async () => (await import('./words/ru.ts')).libraryRu,
  ko: async () => (await import('./words/ko.ts')).libraryKo,
});
