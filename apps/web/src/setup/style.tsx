import { useLoaded } from '../app/loaded.tsx';
import type { Control } from '../games/gameSetup.ts';
import type { Locale } from '../i18n/locales.ts';
import { locale } from '../i18n/translate.ts';
import type { StyleWords } from './styles/en.ts';

const kept = new Map<Locale, StyleWords>();

/** Few look at a driver's style: its words come when one is chosen. */
const LOADERS: Readonly<Record<Locale, () => Promise<StyleWords>>> = {
  en: async () => (await import('./styles/en.ts')).stylesEn,
  ru: async () => (await import('./styles/ru.ts')).stylesRu,
  ko: async () => (await import('./styles/ko.ts')).stylesKo,
};

/** How a computer driver with a style of his own drives. */
export function Style({ of }: { readonly of: Control }) {
  const { value } = useLoaded(kept, locale.value, LOADERS[locale.value]);
  const words: Readonly<Record<string, string>> = value ?? {};
  return <p class="quiet style">{words[of]}</p>;
}
