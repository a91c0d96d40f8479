import { roomWords } from '../i18n/roomWords.ts';
import { sayMore } from '../online/words.ts';
import type { SeasonsWords } from './words/en.ts';

const { load, words, loaded } = roomWords<SeasonsWords>({
  en: async () => (await import('./words/en.ts')).seasonsEn,
  ru: async () => (await import('./words/ru.ts')).seasonsRu,
  ko: async () => (await import('./words/ko.ts')).seasonsKo,
});

sayMore(() => loaded()?.answers);

/** Who never looks at the seasons never loads these words. */
export { load as loadWords, words as w };
