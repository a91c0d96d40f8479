import { locale } from './translate.ts';

const SIGN_OF = { en: '%', ru: '\u00a0%', ko: '%' } as const;

/** A whole percentage as the language writes it: 12%, in Russian with a space before the sign. */
export const percentWords = (hundredths: number): string =>
  `${Math.round(hundredths)}${SIGN_OF[locale.value]}`;
