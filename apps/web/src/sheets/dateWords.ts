import { locale } from '../i18n/translate.ts';

/** A day as it is written on a sheet; what is no day stays as it is, and a drive without one was driven when it began. */
export function dateWords(date: string, begun: number): string {
  const day = date === '' ? new Date(begun) : new Date(date);
  if (Number.isNaN(day.getTime())) return date;
  return new Intl.DateTimeFormat(locale.value, { dateStyle: 'long' }).format(day);
}
