import { locale } from './translate.ts';

/** A whole percentage as the language writes it: 12%, in Russian with a space before the sign. */
export const percentWords = (hundredths: number): string =>
  new Intl.NumberFormat(locale.value, { style: 'percent' }).format(hundredths / 100);
