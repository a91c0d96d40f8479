export const LOCALES = ['en', 'ru', 'ko'] as const;
export type Locale = (typeof LOCALES)[number];

/** Each language in its own words: the switch is read by people who cannot read the page. */
export const LOCALE_NAMES: Readonly<Record<Locale, string>> = {
  en: 'English',
  ru: 'Русский',
  ko: '한국어',
};

/** Where there is no room for a name. */
export const LOCALE_SIGNS: Readonly<Record<Locale, string>> = { en: 'EN', ru: 'РУ', ko: '한' };

export const isLocale = (text: unknown): text is Locale =>
  LOCALES.some((locale) => locale === text);

/** The first of the browser's languages that we speak. */
export function preferredLocale(wanted: readonly string[]): Locale {
  for (const tag of wanted) {
    const base = tag.toLowerCase().split('-')[0];
    if (isLocale(base)) return base;
  }
  return 'en';
}
