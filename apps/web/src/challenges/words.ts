import { roomWords } from '../i18n/roomWords.ts';
import type { ChallengesWords } from './words/en.ts';

/** Who never looks at the challenges never loads these words. */
export const { load: loadWords, words: w } = roomWords<ChallengesWords>({
  en: async () => (await import('./words/en.ts')).challengesEn,
  ru: async () => (await import('./words/ru.ts')).challengesRu,
  ko: async () => (await import('./words/ko.ts')).challengesKo,
});
