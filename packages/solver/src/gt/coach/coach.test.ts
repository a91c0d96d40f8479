import { describe, expect, it } from 'vitest';

import { seededRandom } from '@perfect-line/core/random';
import { unwrap } from '@perfect-line/core/result';
import { drawFaces } from '@perfect-line/rules/chance';
import type { GameEvent } from '@perfect-line/rules/game';
import type { Action } from '@perfect-line/rules/gt/action';
import { gt } from '@perfect-line/rules/gt/game';
import type { Setup } from '@perfect-line/rules/gt/setup';
import { finalSecondsOf, secondsOf } from '@perfect-line/rules/gt/solo';
import type { State } from '@perfect-line/rules/gt/state';

import { reviewTurn, type TurnReview } from './coach.ts';
import { chooseAction } from '../race/driver.ts';
import type { Level } from '../race/levels.ts';

type Turn = {
  readonly start: State;
  readonly events: readonly GameEvent<Action>[];
  readonly end: State;
};

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
    turns.push({ start, events, end: state });
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

  it('[G12.3] luck and decisions of all turns add up to the final time of the lap', () => {
    const turns = turnsOf(solo, 'club', 'whole lap', Infinity);
    const end = turns.at(-1)?.end ?? gt.start(solo).state;
    const [lap] = end.laps;
    const final = lap && finalSecondsOf(end.race, lap);
    const settled: number[] = [];
    const opened: number[] = [];
    let driven = 0;
    for (const { start, events, end: after } of turns) {
      const review = reviewTurn(start, events);
      // A turn that only comes back is settled with the one that left the road.
      if (review !== undefined) {
        opened.push(driven + review.expected);
        settled.push(driven + review.expected + review.decisions + review.luck);
      }
      driven += secondsOf(after.race, after.laps[0]?.turns.at(-1)?.gear ?? 0);
    }
    for (const [i, promised] of [...opened.slice(1), final ?? 0].entries()) {
      expect(settled[i]).toBeCloseTo(promised, 6);
    }
  });

  it('[G8.3, G9.3] has nothing to say of turns in which nobody drives', () => {
    const { grid: _, ...drawn } = race;
    const idle = turnsOf(drawn, 'beginner', 'idle', Infinity).filter(
      ({ events }) => !events.some((one) => one.type === 'action' && one.action.type === 'drive'),
    );
    expect(idle.length).toBeGreaterThan(0);
    for (const { start, events } of idle) expect(reviewTurn(start, events)).toBeUndefined();
  });

  it('[G6.1] names the event of every moment', () => {
    for (const { start, events } of turnsOf(race, 'pro', 'moments', 4)) {
      for (const { what, event } of reviewTurn(start, events)?.moments ?? []) {
        const played = events[event];
        const done = played?.type === 'action' ? played.action.type : played?.type;
        expect(what === 'chance' ? [done, 'chance'] : [done]).toContain(what);
      }
    }
  });
});
