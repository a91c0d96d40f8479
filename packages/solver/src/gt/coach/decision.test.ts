import { unwrap } from '@perfect-line/core/result';
import { gt } from '@perfect-line/rules/gt/game';
import { describe, expect, it } from 'vitest';

import { chooseAction } from '../race/driver.ts';
import { reviewDecision } from './decision.ts';

const setup = { track: { ready: 2 }, solo: true, drivers: [{ id: 'blue' }] };

const state = gt.start(
  unwrap(gt.parsePosition({ setup, cars: [{ id: 'blue', at: '0:r1l2', gear: '3', lap: 1 }] })),
).state;

describe('a single decision', () => {
  it('costs nothing against the ace when it is his own', () => {
    const review = reviewDecision(state, chooseAction(state, { level: 'ace' }));
    expect(review?.unit).toBe('seconds');
    expect(review?.chosen.cost).toBeCloseTo(review?.others[0]?.cost ?? NaN, 6);
  });

  it('costs something when it wastes the turn', () => {
    const plan = [{ dice: ['2'], to: '0:r2l2' }] as const;
    const review = reviewDecision(state, { type: 'drive', mode: 'one-by-one', plan });
    expect(review?.chosen.cost).toBeGreaterThan((review?.others[0]?.cost ?? NaN) + 1);
  });

  it('has no price where the rules refuse it', () => {
    const plan = [{ dice: ['6'], to: '0:r2l2' }] as const;
    expect(reviewDecision(state, { type: 'drive', mode: 'one-by-one', plan })).toBeUndefined();
  });
});
