import { expect, it } from 'vitest';

import { typed } from './typed.ts';

it('takes no blanks at the beginning, and leaves every other field alone', () => {
  const set: string[] = [];
  const fieldWith = (text: string) => ({
    get value() {
      return text;
    },
    set value(next: string) {
      set.push(next);
    },
  });
  expect(typed({ currentTarget: fieldWith('   ') })).toBe('');
  expect(typed({ currentTarget: fieldWith('하ᄂ') })).toBe('하ᄂ');
  expect(set).toEqual(['']);
});
