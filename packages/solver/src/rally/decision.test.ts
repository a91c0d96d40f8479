import { unwrap } from '@perfect-line/core/result';
import { rally } from '@perfect-line/rules/rally/game';
import { driverOf, type RallyState } from '@perfect-line/rules/rally/state';
import { describe, expect, it } from 'vitest';

import { bestAttack } from './attackSearch.ts';
import { reviewDecision } from './decision.ts';
import { rallyDriver } from './drivers.ts';
import { exactLeaf } from './leafValues.ts';
import { newSearch, pointOf } from './turnSearch.ts';

function at(spot: string, gear: number): RallyState {
  const setup = {
    stages: ['C8-C3'],
    drivers: [{ id: 'blue' }],
    startOrder: ['blue'],
    options: { timeAttack: true },
  };
  const cars = [{ id: 'blue', at: spot, gear }];
  return rally.start(unwrap(rally.parsePosition({ setup, cars }))).state;
}

describe('[R9.1] a decision of the rally', () => {
  const open = at('1:s3.inside', 3);

  it('prices a time attack as the search for the best one does', () => {
    const search = newSearch(open, exactLeaf(open, driverOf(open).tyres, 'attacks'));
    const best = bestAttack(search, pointOf(open));
    if (best === undefined) throw new Error('no attack');
    const review = reviewDecision(open, { type: 'attack', chain: best.chain });
    expect(review?.chosen.cost).toBeCloseTo(best.value, 9);
  });

  it.each([
    ['before an open road', open],
    ['before a bump', at('1:s9', 5)],
    ['before a corner', at('1:s6', 5)],
  ])('has nothing better than what the perfect driver does %s', (_name, state) => {
    const review = reviewDecision(state, rallyDriver(state, 'perfect'));
    expect(review?.chosen.cost).toBeCloseTo(review?.others[0]?.cost ?? NaN, 9);
  });

  it('does not price what is no choice of a driver', () => {
    expect(reviewDecision(open, { type: 'resign', driver: 'blue' })).toBeUndefined();
  });
});
