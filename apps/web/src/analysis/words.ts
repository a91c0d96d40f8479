import { roomWords } from '../i18n/roomWords.ts';
import type { AnalysisWords } from './words/en.ts';

/** Who never looks back never loads these words. */
export const { load: loadWords, words } = roomWords<AnalysisWords>({
  en: async () => (await import('./words/en.ts')).analysisEn,
  ru: async () => (await import('./words/ru.ts')).analysisRu,
  ko: async () => (await import('./words/ko.ts')).analysisKo,
});
