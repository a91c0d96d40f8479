import { roomWords } from '../../i18n/roomWords.ts';
import type { RoadBookWords } from './words/en.ts';

export const { load: loadRoadBookWords, words: r } = roomWords<RoadBookWords>({
  en: async () => (await import('./words/en.ts')).roadBookEn,
  ru: async () => (await import('./words/ru.ts')).roadBookRu,
  ko: async () => (await import('./words/ko.ts')).roadBookKo,
});
