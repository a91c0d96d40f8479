import { expect, it } from 'vitest';

import { writtenId } from './writtenId.ts';

it.each([
  ['first', '{"id":7,"do":"hash"}', '7'],
  ['last', '{"do":"hash","x":[{"a":"}"}],"id" : "k\\"ey" }', '"k\\"ey"'],
  ['the last of two, as a parser takes it', '{"id":1,"id":2}', '2'],
  ['with every digit', '{"id":12345678901234567890}', '12345678901234567890'],
  ['beyond every number', '{"id":1e400}', '1e400'],
  ['of a line that was cut off', '{"id":true,"x":"aaaa', 'true'],
  ['of a line cut off within an escape', '{"id":null,"x":"\\', 'null'],
  ['not that of something inside', '{"x":{"id":5},"do":"id"}', undefined],
  ['not one cut off itself', '{"do":"hash","id":12', undefined],
  ['not a list', '{"id":[1],"do":"hash"}', undefined],
  ['no word that is no JSON', '{"id":seven,"do":"hash"}', undefined],
  ['of no object', '["id",5]', undefined],
  ['not one without end', `{"id":"${'x'.repeat(2000)}"}`, undefined],
])('the id of a request as it was written: %s', (_name, line, id) => {
  expect(writtenId(line)).toBe(id);
});
