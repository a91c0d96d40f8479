import { describe, expect, it } from 'vitest';

import { isBalanced, parseInline, plainText, withDashesHeld } from './inline.ts';

describe('inline emphasis', () => {
  it.each([
    ['plain', [['plain', false]]],
    ['', []],
    ['**all**', [['all', true]]],
    [
      'one **two** three',
      [
        ['one ', false],
        ['two', true],
        [' three', false],
      ],
    ],
    [
      '**a****b**',
      [
        ['a', true],
        ['b', true],
      ],
    ],
    ['a * b', [['a * b', false]]],
    ['open **end', [['open **end', false]]],
    [
      '**a** and **b',
      [
        ['a', true],
        [' and **b', false],
      ],
    ],
  ] as const)('%s', (text, spans) => {
    expect(parseInline(text).map((span) => [span.text, span.strong])).toEqual(spans);
  });

  it.each([
    ['no mark', true],
    ['**closed**', true],
    ['**open', false],
    ['**a** **b', false],
  ])('%s is balanced: %s', (text, balanced) => {
    expect(isBalanced(text)).toBe(balanced);
  });

  it('gives the text without its marks', () => {
    expect(plainText('go **flat out** now')).toBe('go flat out now');
  });
});

it('no line begins with a dash', () => {
  expect(withDashesHeld('**Клетка** — часть дороги — одна')).toBe(
    '**Клетка**\u00A0— часть дороги\u00A0— одна',
  );
});
