import { describe, expect, it } from 'vitest';

import { duelLogLoss, fittedDuels } from './learn/duelFit.ts';
import { duelMomentsOn } from './learn/duelRaces.ts';

describe('learning who wins of two cars', () => {
  const moments = duelMomentsOn('short', 0);

  it('gives the same races and the same weights, byte for byte', () => {
    expect(JSON.stringify(duelMomentsOn('short', 0))).toBe(JSON.stringify(moments));
    const [one, other] = [fittedDuels(moments), fittedDuels(moments)];
    expect(JSON.stringify([...one])).toBe(JSON.stringify([...other]));
  });

  it('loses less than a coin', () => {
    expect(duelLogLoss(fittedDuels(moments), moments)).toBeLessThan(Math.LN2);
  });
});
