import { roomWords } from '../i18n/roomWords.ts';
import type { GhostsWords } from './words/en.ts';

/** Who drives without company never loads these words. */
export const { load: loadWords, words: w } = roomWords<GhostsWords>({
  en: async () => (await import('./words/en.ts')).ghostsEn,
  ru: async () => (await import('./words/ru.ts')).ghostsRu,
  ko: async () => (await import('./words/ko.ts')).ghostsKo,
});
