import { lazyWords } from './lazyWords.ts';
import type { WorkshopWords } from './words/en.ts';

export const { load: loadWords, say: w } = lazyWords<WorkshopWords>({
  en: async () => (await import('./words/en.ts')).workshopEn,
  ru: async () => (await import('./words/ru.ts')).workshopRu,
  ko: async () => (await import('./words/ko.ts')).workshopKo,
});
