import { roomWords } from '../../i18n/roomWords.ts';
import type { MeetWords } from './words/en.ts';

/** Who never goes online never loads these words. */
export const { load: loadWords, words: w } = roomWords<MeetWords>({
  en: async () => (await import('./words/en.ts')).meetEn,
  ru: async () => (await import('./words/ru.ts')).meetRu,
  ko: async () => (await import('./words/ko.ts')).meetKo,
});
