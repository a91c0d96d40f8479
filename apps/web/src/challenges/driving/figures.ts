import { locale } from '../../i18n/translate.ts';
import { w } from '../words.ts';

const HUNDREDTHS = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;

/** Seconds over par as the places are told apart, with their sign. */
export function overPar(seconds: number): string {
  const format = new Intl.NumberFormat(locale.value, { ...HUNDREDTHS, signDisplay: 'always' });
  return w().driving.seconds({ seconds: format.format(seconds) });
}

/** A par is a mean, so that it has digits after the point. */
export function parWords(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const rest = new Intl.NumberFormat(locale.value, {
    ...HUNDREDTHS,
    minimumIntegerDigits: 2,
  }).format(Math.floor((seconds - 60 * minutes) * 100) / 100);
  return `${minutes}:${rest}`;
}

export const pointsWords = (points: number): string =>
  new Intl.NumberFormat(locale.value, { maximumFractionDigits: 1 }).format(points);
