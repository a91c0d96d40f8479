import { roomWords } from '../../i18n/roomWords.ts';
import { sayMore } from '../../online/words.ts';
import type { MadeWords } from './words/en.ts';

/** Of challenges that somebody made; with the other words of challenges, and where one is made. */
const { load, words, loaded } = roomWords<MadeWords>({
  en: async () => (await import('./words/en.ts')).madeEn,
  ru: async () => (await import('./words/ru.ts')).madeRu,
  ko: async () => (await import('./words/ko.ts')).madeKo,
});

sayMore(() => loaded()?.answers);

export { load as loadMadeWords, words as mw };
