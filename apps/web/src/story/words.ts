import type { Locale } from '../i18n/locales.ts';
import type { ChartKind } from './chart.ts';
import type { BeatWords } from './story.ts';

export type StoryWords = {
  readonly title: string;
  readonly chart: Readonly<Record<ChartKind, { readonly title: string; readonly column: string }>>;
  /** Read aloud for the whole chart. */
  readonly chartLabel: (p: { readonly title: string; readonly names: string }) => string;
  readonly asTable: string;
  readonly driver: string;
  readonly share: string;
  readonly sharing: string;
  readonly shareFailed: string;
  readonly beats: BeatWords;
};

const LOADERS: Readonly<Record<Locale, () => Promise<StoryWords>>> = {
  en: async () => (await import('./words.en.ts')).storyEn,
  ru: async () => (await import('./words.ru.ts')).storyRu,
  ko: async () => (await import('./words.ko.ts')).storyKo,
};

export const loadStoryWords = (locale: Locale): Promise<StoryWords> => LOADERS[locale]();
