import type { Locale } from './locales.ts';

type Form = Extract<Intl.LDMLPluralRule, 'one' | 'few' | 'many' | 'other'>;
type Forms = Partial<Record<Form | '0', string>> & { readonly other: string };

function russianForm(count: number): Form {
  if (!Number.isInteger(count)) return 'other';
  const [last, lastTwo] = [Math.abs(count) % 10, Math.abs(count) % 100];
  if (last === 1 && lastTwo !== 11) return 'one';
  return last >= 2 && last <= 4 && (lastTwo < 12 || lastTwo > 14) ? 'few' : 'many';
}

/** What `Intl.PluralRules` says; making one of those costs a weak phone 50 ms before anything is shown. */
const FORM_OF: Readonly<Record<Locale, (count: number) => Form>> = {
  en: (count) => (Math.abs(count) === 1 ? 'one' : 'other'),
  ru: russianForm,
  ko: () => 'other',
};

/** Only large and broken numbers are written differently in the three languages. */
const isPlain = (count: number): boolean => Number.isInteger(count) && Math.abs(count) < 1000;

/** Picks the plural form of a whole phrase; `#` in it stands for the number, form `0` for none at all. */
export function pluralOf(language: Locale): (count: number, forms: Forms) => string {
  const numberOf = (count: number): string =>
    isPlain(count) ? String(count) : count.toLocaleString(language);
  return (count, forms) => {
    const none = count === 0 ? forms['0'] : undefined;
    return (none ?? forms[FORM_OF[language](count)] ?? forms.other).replace('#', numberOf(count));
  };
}
