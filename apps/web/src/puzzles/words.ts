import { roomWords } from '../i18n/roomWords.ts';
import type { PuzzleWords } from './words/en.ts';

/** Who never looks at the puzzles never loads these words. */
export const { load: loadWords, words: w } = roomWords<PuzzleWords>({
  en: async () => (await import('./words/en.ts')).puzzlesEn,
  ru: async () => (await import('./words/ru.ts')).puzzlesRu,
  ko: async () => (await import('./words/ko.ts')).puzzlesKo,
});
