import { roomWords } from '../i18n/roomWords.ts';
import type { PeopleWords } from './words/en.ts';

/** Who only plays as a guest never loads these words. */
export const {
  load: loadWords,
  words: w,
  loaded,
} = roomWords<PeopleWords>({
  en: async () => (await import('./words/en.ts')).peopleEn,
  ru: async () => (await import('./words/ru.ts')).peopleRu,
  ko: async () => (await import('./words/ko.ts')).peopleKo,
});
