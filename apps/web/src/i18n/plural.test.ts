import { expect, it } from 'vitest';

import { ordinal } from './en/ordinal.ts';
import { LOCALES } from './locales.ts';
import { percentWords } from './percent.ts';
import { pluralOf } from './plural.ts';
import { loadLocale } from './translate.ts';

const laps = { one: '# круг', few: '# круга', many: '# кругов', other: '# круга' };

it.each([
  [1, '1 круг'],
  [2, '2 круга'],
  [5, '5 кругов'],
  [11, '11 кругов'],
  [21, '21 круг'],
  [1.5, '1,5 круга'],
])('counts %s laps in Russian: %s', (count, expected) => {
  expect(pluralOf('ru')(count, laps)).toBe(expected);
});

it('needs one form only in Korean', () => {
  expect(pluralOf('ko')(3, { other: '#바퀴' })).toBe('3바퀴');
});

const COUNTS = [...Array.from({ length: 1300 }, (_, i) => i - 60), 0.5, 1.5, 12_345, 1_000_001];
const FORMS = { one: '# one', few: '# few', many: '# many', other: '# other' };

it.each(LOCALES)('counts in %s as the browser would', (language) => {
  const rules = new Intl.PluralRules(language);
  const numbers = new Intl.NumberFormat(language);
  const expected = COUNTS.map((count) => `${numbers.format(count)} ${rules.select(count)}`);
  expect(COUNTS.map((count) => pluralOf(language)(count, FORMS))).toEqual(expected);
});

it.each(LOCALES)('writes every whole percentage in %s as the browser would', async (language) => {
  await loadLocale(language);
  const percents = new Intl.NumberFormat(language, { style: 'percent' });
  const whole = Array.from({ length: 101 }, (_, i) => i);
  expect(whole.map(percentWords)).toEqual(whole.map((one) => percents.format(one / 100)));
});

it('puts the ending behind a place as the browser would', () => {
  const rules = new Intl.PluralRules('en', { type: 'ordinal' });
  const endings: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd' };
  const places = Array.from({ length: 130 }, (_, i) => i + 1);
  const expected = places.map((place) => `${place}${endings[rules.select(place)] ?? 'th'}`);
  expect(places.map(ordinal)).toEqual(expected);
});
