import { describe, expect, it } from 'vitest';

import { seededRandom } from '@perfect-line/core/random';
import { unwrap } from '@perfect-line/core/result';
import type { Action } from '@perfect-line/rules/gt/action';
import { gt } from '@perfect-line/rules/gt/game';
import type { State } from '@perfect-line/rules/gt/state';
import { playOut } from '@perfect-line/rules/playOut';

import { simpleDriver } from '../turn/simple.ts';
import { beginnerDriver } from './beginner.ts';

/** Decisions as they come about in some races. */
function decisionsOfRaces(): readonly State[] {
  const grid = ['blue', 'red'];
  const drivers = grid.map((id) => ({ id }));
  const setup = unwrap(gt.parseSetup({ track: { ready: 1 }, laps: 2, drivers, grid }));
  const decisions: State[] = [];
  const decide = (state: State): Action => {
    decisions.push(state);
    return simpleDriver(state);
  };
  for (const seed of ['1', '2', '3']) playOut(gt, setup, { random: seededRandom(seed), decide });
  return decisions;
}

const stepsOf = (action: Action): number => (action.type === 'drive' ? action.plan.length : 0);

describe('the beginner', () => {
  const decisions = decisionsOfRaces();
  const shareOf = (is: (beginner: Action, steady: Action) => boolean): number =>
    decisions.filter((state) => is(beginnerDriver(state, 'x'), simpleDriver(state))).length /
    decisions.length;

  it.each<[string, (beginner: Action, steady: Action) => boolean]>([
    [
      '[G6.1] rolls on where it were wise to stay',
      (b, s) => b.type === 'roll' && s.type === 'stop',
    ],
    ['[G6.1] stays where it could roll on', (b, s) => b.type === 'stop' && s.type === 'roll'],
    ['[G5.1] plans too little', (b, s) => stepsOf(b) < stepsOf(s)],
  ])('now and then %s', (_, isMistake) => {
    const share = shareOf(isMistake);
    expect(share).toBeGreaterThan(0);
    expect(share).toBeLessThan(0.3);
  });

  it('does the same whenever it is asked with the same seed', () => {
    for (const state of decisions) {
      expect(beginnerDriver(state, 'x')).toEqual(beginnerDriver(state, 'x'));
    }
  });
});
