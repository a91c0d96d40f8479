import { describe, expect, it } from 'vitest';

import { checkName, nameKeys, tidyName } from './names.ts';

const areAlike = (a: string, b: string): boolean =>
  nameKeys(a).some((key) => nameKeys(b).includes(key));

const alike: [what: string, a: string, b: string][] = [
  ['small and capital letters', 'Ann', 'aNN'],
  ['a blank within', 'Ann Lee', 'AnnLee'],
  ['joints', 'Ann-Lee', 'ann_lee'],
  ['a letter that cannot be seen', 'Ann', 'A\u200bnn'],
  ['a filler that pretends to be a letter', '김민수', '김\u3164민수'],
  ['wide letters', 'Ann', 'Ａｎｎ'],
  ['accents', 'Ann', 'Ánn'],
  ['accents as marks of their own', 'Ánn', 'A\u0301nn'],
  ['Cyrillic for Latin', 'cop', 'сор'],
  ['Cyrillic capitals for Latin', 'BOPOH', 'ВОРОН'],
  ['Greek capitals for Latin', 'NIKO', 'ΝΙΚΟ'],
  ['Greek small letters of capitals that look Latin', 'ΝΙΚΟ', 'νικο'],
  ['Greek small letters for Latin', 'vuko', 'νυκο'],
  ['a nought for an o', 'Leo', 'Le0'],
  ['one, l and capital I', 'Ill', '1ll'],
  ['a capital i for an l', 'Alex', 'AIex'],
  ['r and n for m', 'Tom', 'Torn'],
  ['five for s', 'Sam', '5am'],
  ['Russian with and without its accent', 'Алексей', 'Алексеи'],
];

const apart: [a: string, b: string][] = [
  ['Ann', 'Anna'],
  ['Иван', 'Иванна'],
  ['김민수', '김민호'],
  ['Max', 'Mex'],
  ['Bob', 'Rob'],
  ['Driver 7', 'Driver 8'],
];

describe('what a name is taken for', () => {
  it.each(alike)('%s', (_what, a, b) => expect(areAlike(a, b)).toBe(true));
  it.each(apart)('%s is not %s', (a, b) => expect(areAlike(a, b)).toBe(false));
});

const judged: [name: string, code: string | undefined][] = [
  ['Ann Lee', undefined],
  ["Jean-Luc d'Or", undefined],
  ['Анна', undefined],
  ['김민수', undefined],
  ['민수 Kim', undefined],
  ['山田たろう', undefined],
  ['อรุณ', undefined],
  ['Аnn', 'name.mixed'],
  ['Νick', 'name.mixed'],
  ['Анна Λ', 'name.mixed'],
  ['ꓮꓠꓠ', 'name.mixed'],
  ['Ann 🏎', 'name.signs'],
  ['<b>', 'name.signs'],
  ['\u200b\u3164', 'name.signs'],
  ['...', 'name.signs'],
  ['A former player', 'name.reserved'],
  ['Бывший игрок', 'name.reserved'],
  ['떠난 플레이어', 'name.reserved'],
  ['Cornputer', 'name.reserved'],
];

describe('a name of one player', () => {
  it.each(judged)('%j: %s', (name, code) => {
    const checked = checkName(name);
    expect(checked.ok ? undefined : checked.error.code).toBe(code);
  });

  it('is kept without what cannot be seen', () => {
    expect(tidyName('  A\u200bnn \u2003 Lee ')).toBe('Ann Lee');
  });
});
