import { seededRandom } from '@perfect-line/core/random';
import { unwrap } from '@perfect-line/core/result';
import { gt } from '@perfect-line/rules/gt/game';
import type { State } from '@perfect-line/rules/gt/state';
import { SIDES } from '@perfect-line/rules/gt/words';
import { reviewDecision } from '@perfect-line/solver/gt/coach/decision';
import { sideExtra } from '@perfect-line/solver/gt/coach/sideWorth';
import { sideChoices } from '@perfect-line/solver/gt/turn/sides';
import { carriedOn } from '@perfect-line/solver/raceLedger';
import { CIRCUITS, layCircuit } from '@perfect-line/testkit/gt/circuits';
import { playRandom } from '@perfect-line/testkit/gt/randomPlay';
import { describe, expect, it } from 'vitest';

import { blameOf, blunderFound } from './ledger/blame.ts';
import { randomGt } from './ledger/gtRaces.ts';
import { randomRally } from './ledger/rallyRaces.ts';
import { brokenIn, sumsOf } from './ledger/sums.ts';

/** The whole of it is `npm run ledger`. Race 56 waits beside the track, 118 drives better than was seen. */
const RACES = [
  ...[56, 118].map((n) => ['gt', n, randomGt] as const),
  ...[84, 314].map((n) => ['rally', n, randomRally] as const),
];

const alone = unwrap(
  gt.parseSetup({
    track: { tiles: layCircuit(CIRCUITS.ring) },
    laps: 1,
    edition: 'v1.1',
    solo: true,
    drivers: [{ id: 'blue' }],
  }),
);

/** Cars that left the road in the middle of three lanes; to each side they come back to another space. */
function sidesToChoose(): readonly State[] {
  const found: State[] = [];
  for (let n = 0; n < 20; n++) {
    playRandom(alone, seededRandom(`side ${n}`), (state) => {
      const backs = state.phase === 'side' ? sideChoices(state).map(({ back }) => back) : [];
      if (new Set(backs).size === 2) found.push(state);
    });
  }
  return found.slice(0, 8);
}

describe('luck and decisions', () => {
  it.each(RACES)('[G6.1, R13.1] of every driver add up to the result: %s %d', (kind, n, race) => {
    const sums = sumsOf(race(`ledger ${kind} ${n}`));
    expect(sums.turns).toBeGreaterThan(3);
    expect(brokenIn(sums)).toEqual([]);
  });

  it('[G6.2] find a planted blunder as the costliest turn', () => {
    expect(blunderFound(1)).toBe(true);
  });

  it('[G6.2] blame a beginner more than an ace', () => {
    expect(blameOf('beginner', 0)).toBeGreaterThan(blameOf('ace', 0));
  });

  it('[G8.3] the side chosen after a loss of control is a decision', () => {
    const [state] = sidesToChoose();
    if (state === undefined) throw new Error('nobody chose a side');
    const seconds = { left: 10, right: 12, pit: 0 };
    const settle = (_: State, after: State): number => seconds[after.cars[0]?.off ?? 'pit'];
    expect(SIDES.map((side) => [side, sideExtra(settle, state, side)])).toEqual(
      expect.arrayContaining([
        ['left', 0],
        ['right', 2],
      ]),
    );
    const reviews = SIDES.map((side) => reviewDecision(state, { type: 'side', side }));
    const costs = reviews.map((review) => review?.chosen.cost ?? Number.NaN);
    expect(Math.min(...costs)).toBeCloseTo(reviews[0]?.others[0]?.cost ?? Number.NaN, 9);
  });

  it('[G8.3] a wait beside the track is decided by whoever is alone', () => {
    const figures = { unit: 'seconds', decisions: 0, luck: 0, moments: [] } as const;
    const before = { review: { ...figures, expected: 100, result: 100 }, spent: 0 };
    const turn = { review: { ...figures, expected: 70, result: 70 }, spent: 60 };
    const { review } = carriedOn(turn, before);
    expect(review).toMatchObject({ expected: 40, result: 70, decisions: 30, luck: 0 });
    expect(review.moments).toMatchObject([{ by: 'decision', what: 'between', cost: 30 }]);
  });
});
