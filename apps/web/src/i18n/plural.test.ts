import { expect, it } from 'vitest';

import { pluralOf } from './plural.ts';

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
