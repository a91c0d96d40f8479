import { describe, expect, it } from 'vitest';

import { loadLocale, t } from '../../i18n/translate.ts';

describe('[G12.4] the letters of the score sheet', () => {
  it.each([
    ['en', 'X', 'S', 'R'],
    ['ru', 'X', 'С', 'Д'],
    ['ko', 'X', 'S', 'R'],
  ] as const)('as the book of the language has them: %s', async (locale, ...letters) => {
    await loadLocale(locale);
    const { cells } = t().sheet;
    expect([cells.X, cells.S, cells.R]).toEqual(letters);
  });
});
