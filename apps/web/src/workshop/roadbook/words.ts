import { lazyWords } from '../lazyWords.ts';
import type { RoadBookWords } from './words/en.ts';

export const { load: loadRoadBookWords, say: r } = lazyWords<RoadBookWords>({
  en: async () => (await import('./words/en.ts')).roadBookEn,
  ru: async () => (await import('./words/ru.ts')).roadBookRu,
  ko: async () => (await import('./words/ko.ts')).roadBookKo,
});
