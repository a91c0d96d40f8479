import { describe, expect, it } from 'vitest';

import { fitted, reliability } from './learn/fit.ts';
import { momentsOf } from './learn/races.ts';

const quiet = (): void => undefined;

describe('learning the chances of a field', () => {
  const learner = { seed: 'short', weights: undefined };
  const moments = momentsOf(learner, 0);

  it('gives the same races and the same weights, byte for byte', () => {
    expect(JSON.stringify(momentsOf(learner, 0))).toBe(JSON.stringify(moments));
    const [one, other] = [fitted(moments, quiet), fitted(moments, quiet)];
    expect(JSON.stringify([...one])).toBe(JSON.stringify([...other]));
  });

  it('loses less than one who gives every car the same', () => {
    const { logLoss, even } = reliability(moments, 2, fitted(moments, quiet));
    expect(logLoss).toBeLessThan(even);
  });
});
