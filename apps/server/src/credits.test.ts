import { describe, expect, it } from 'vitest';

import { Credits, CreditsByKey } from './credits.ts';

const rule = { burst: 3, perSecond: 2 };

describe('credits', () => {
  const uses: [name: string, times: number[], granted: boolean[]][] = [
    ['a burst, then none', [0, 0, 0, 0], [true, true, true, false]],
    ['half a second gives one back', [0, 0, 0, 500, 500], [true, true, true, true, false]],
    ['never more than the burst', [0, 9e9, 9e9, 9e9, 9e9], [true, true, true, true, false]],
    [
      'a clock that goes back gives nothing',
      [1000, 1000, 1000, 0, 0],
      [true, true, true, false, false],
    ],
  ];
  it.each(uses)('%s', (_name, times, granted) => {
    const credits = new Credits(rule, times[0] ?? 0);
    expect(times.map((time) => credits.spend(time))).toEqual(granted);
  });

  it('costs more where it is said so', () => {
    const credits = new Credits(rule, 0);
    expect([credits.spend(0, 4), credits.spend(0, 3), credits.spend(0)]).toEqual([
      false,
      true,
      false,
    ]);
  });

  it('are counted for each key, and forgotten when full again', () => {
    const credits = new CreditsByKey(rule);
    const spent = ['a', 'a', 'a', 'a', 'b'].map((key) => credits.spend(key, 0));
    expect(spent).toEqual([true, true, true, false, true]);
    credits.forgetFull(500);
    expect(credits.size).toBe(1);
    credits.forgetFull(1500);
    expect(credits.size).toBe(0);
  });
});
