import { describe, expect, it } from 'vitest';

import { seededRandom } from '@perfect-line/core/random';
import { unwrap } from '@perfect-line/core/result';
import { drawFaces } from '@perfect-line/rules/chance';
import type { GameEvent } from '@perfect-line/rules/game';
import type { Action } from '@perfect-line/rules/gt/action';
import { gt } from '@perfect-line/rules/gt/gt';
import type { Setup } from '@perfect-line/rules/gt/setup';
import type { State } from '@perfect-line/rules/gt/state';

import { reviewTurn, type TurnReview } from './coach.ts';
import { chooseAction } from './driver.ts';
import type { Level } from './levels.ts';

type Turn = { readonly start: State; readonly events: readonly GameEvent<Action>[] };

/** Turns of a game by one level, each with the events from its start to its end. */
function turnsOf(setup: Setup, level: Level, seed: string, most: number): readonly Turn[] {
  const random = seededRandom(seed);
  const turns: Turn[] = [];
  let { state } = gt.start(setup);
  while (state.phase !== 'over' && turns.length < most) {
    const start = state;
    const events: GameEvent<Action>[] = [];
    while (state.phase !== 'over' && state.turnNumber === start.turnNumber) {
      const due = gt.chanceDue(state);
      const event: GameEvent<Action> =
        due === undefined
          ? {
              type: 'action',
              seat: gt.toAct(state) ?? '',
              action: chooseAction(state, { level, seed }),
            }
          : { type: 'chance', faces: drawFaces(due, random) };
      events.push(event);
      ({ state } = unwrap(gt.apply(state, event)));
    }
    turns.push({ start, events });
  }
  return turns;
}

const race = unwrap(
  gt.parseSetup({
    track: { ready: 1 },
    laps: 1,
    drivers: [
      { id: 'blue', category: 'gt4' },
      { id: 'red', category: 'gt4' },
    ],
    grid: ['blue', 'red'],
  }),
);
const solo = unwrap(
  gt.parseSetup({
    track: { ready: 1 },
    laps: 1,
    solo: true,
    drivers: [{ id: 'blue', category: 'gt4' }],
  }),
);

const reviews = (setup: Setup, level: Level): readonly TurnReview[] =>
  turnsOf(setup, level, 'coach', 8).flatMap(({ start, events }) => reviewTurn(start, events) ?? []);

describe('the coach', () => {
  it.each([
    ['a race, in chances to win', race, 'chance'],
    ['a solo lap, in seconds', solo, 'seconds'],
  ])('[G6.1] luck and decisions add up to the result: %s', (_, setup, unit) => {
    const all = reviews(setup, 'pro');
    expect(all.length).toBeGreaterThan(4);
    for (const review of all) {
      expect(review.unit).toBe(unit);
      expect(review.decisions + review.luck).toBeCloseTo(review.result - review.expected, 9);
      for (const { by, cost } of review.moments) {
        expect(by === 'luck' || cost > -1e-9).toBe(true);
      }
    }
  });

  it('[G6.2] blames a beginner more than an ace', () => {
    const blame = (level: Level): number =>
      reviews(solo, level).reduce((sum, { decisions }) => sum + decisions, 0);
    expect(blame('ace')).toBeLessThan(blame('beginner'));
  });
});
