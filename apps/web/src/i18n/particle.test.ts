import { expect, it } from 'vitest';

import { withParticle } from './particle.ts';

it.each([
  ['파랑', 'subject', '파랑이'],
  ['차', 'subject', '차가'],
  ['서울', 'to', '서울로'],
  ['집', 'to', '집으로'],
  ['타이어', 'object', '타이어를'],
  ['기어 3', 'to', '기어 3으로'],
  ['기어 1', 'to', '기어 1로'],
  ['기어 2', 'to', '기어 2로'],
  ['기어 6', 'object', '기어 6을'],
  ['Anna', 'topic', 'Anna은\u2060(는)'],
  ['Peter', 'subject', 'Peter이\u2060(가)'],
  ['Jisung', 'object', 'Jisung을\u2060(를)'],
  ['Иван', 'and', 'Иван과\u2060(와)'],
  ['Paul', 'to', 'Paul\u2060(으)로'],
  ['민준 (3)', 'and', '민준 (3)과'],
  ['Jack', 'to', 'Jack\u2060(으)로'],
  ['Anne', 'subject', 'Anne이\u2060(가)'],
  ['', 'topic', '은\u2060(는)'],
  ['나', 'subject', '내가'],
  ['나', 'object', '나를'],
  ['하나', 'subject', '하나가'],
] as const)('%s takes the %s particle: %s', (word, kind, expected) => {
  expect(withParticle(word, kind)).toBe(expected);
});
