import { computed, signal } from '@preact/signals';

import type { Locale } from './locales.ts';
import type { Messages } from './messages.ts';

const LOADERS: Readonly<Record<Locale, () => Promise<Messages>>> = {
  en: async () => (await import('./en/catalogue.ts')).en,
  ru: async () => (await import('./ru/catalogue.ts')).ru,
  ko: async () => (await import('./ko/catalogue.ts')).ko,
};

type Loaded = { readonly locale: Locale; readonly messages: Messages };

const loaded = signal<Loaded | undefined>(undefined);

export const locale = computed<Locale>(() => loaded.value?.locale ?? 'en');

/** The catalogue in use. A component that reads it is drawn again when the language changes. */
export function t(): Messages {
  if (loaded.value === undefined) throw new Error('t() before loadLocale()');
  return loaded.value.messages;
}

/** Loads the catalogue first and switches after, so that no page is ever half translated. */
export async function loadLocale(wanted: Locale): Promise<void> {
  const messages = await LOADERS[wanted]();
  loaded.value = { locale: wanted, messages };
  if (typeof document !== 'undefined') document.documentElement.lang = wanted;
}
