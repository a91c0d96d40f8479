import { expect, it } from 'vitest';

import { untilChange } from './passing.ts';

const DAY = 86_400_000;
const day = (nth: number) => ({ opensAt: nth * DAY, closesAt: (nth + 1) * DAY });

it('waits for the first that opens or closes, and a moment longer', () => {
  expect(untilChange(DAY + 1, [day(1), { opensAt: 0, closesAt: 9 * DAY }])).toBe(DAY - 1 + 500);
  expect(untilChange(DAY - 1, [day(1)])).toBe(501);
});

it('waits for nothing that is over, nor longer than a browser can', () => {
  expect(untilChange(3 * DAY, [day(1)])).toBeUndefined();
  expect(untilChange(3 * DAY, [])).toBeUndefined();
  expect(untilChange(0, [day(60)])).toBeUndefined();
});
