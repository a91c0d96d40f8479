import { expect, it } from 'vitest';

import { Recent } from './recent.ts';

it('what was kept last is known, and no more than so much', () => {
  const recent = new Recent<string, number>(2);
  const known = (): unknown[] => ['a', 'b', 'c'].map((key) => recent.get(key));
  recent.keep('a', 1);
  recent.keep('b', 2);
  expect(known()).toEqual([1, 2, undefined]);
  recent.keep('a', 3);
  recent.keep('c', 4);
  expect(known()).toEqual([3, undefined, 4]);
});
