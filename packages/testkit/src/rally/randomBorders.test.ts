import { seededRandom } from '@perfect-line/core/random';
import { rally } from '@perfect-line/rules/rally/game';
import { relayOptions } from '@perfect-line/rules/rally/relaying';
import { driverOf, type RallyState } from '@perfect-line/rules/rally/state';
import { cursorAfter, legalDice } from '@perfect-line/rules/rally/steps';
import { rowAt, trackOf } from '@perfect-line/rules/rally/tracks';
import { DICE } from '@perfect-line/rules/rally/words';
import { FINISH_NAME } from '@perfect-line/track/rally/special';
import { describe, expect, it } from 'vitest';

import { playRandomly, randomSetup } from './randomPlay.ts';

describe('a plan in every phase', () => {
  const PHASES =
    'attackRoll card drive garage order over relay roll shortcut sisu tyres weather'.split(' ');
  const plans = [
    [],
    [{ die: '1', to: '1:s1' }],
    [
      { die: 'a', to: '1:s1' },
      { die: '9', to: 'nowhere' },
    ],
  ] as unknown as readonly Parameters<typeof legalDice>[1][];

  it('is answered, also while nobody is at the wheel', () => {
    const seen = new Set<string>();
    const look = (state: RallyState): void => {
      seen.add(state.phase.kind);
      for (const plan of plans) {
        const steps = legalDice(state, plan);
        const cursor = cursorAfter(state, plan ?? []);
        if (!state.turn && (steps.length > 0 || cursor)) throw new Error('nobody can drive here');
      }
      expect(relayOptions(state).length > 0).toBe(state.phase.kind === 'relay');
    };
    for (let i = 0; i < 120; i++) {
      const random = seededRandom(`phases ${i}`);
      const setup = randomSetup(random);
      look(rally.start(setup).state);
      playRandomly(setup, random, look);
    }
    expect([...seen].toSorted()).toEqual(PHASES);
  });
});

/** Every die to every spot near the car: accepted exactly when it is listed. */
function expectListed(state: RallyState): number {
  const listed = new Set(legalDice(state).map((d) => `${d.die}>${d.to}`));
  const track = trackOf(state);
  const row = rowAt(track, driverOf(state).spot);
  const near = track.spots.filter((spot) => spot.row >= row - 1 && spot.row <= row + 5);
  const seat = rally.toAct(state) ?? '';
  let tried = 0;
  for (const die of DICE)
    for (const to of [...near.map((spot) => spot.name), FINISH_NAME, '9:s9']) {
      tried++;
      const applied = rally.apply(state, {
        type: 'action',
        seat,
        action: { type: 'die', die, to },
      });
      if (applied.ok !== listed.has(`${die}>${to}`))
        throw new Error(`${die}>${to}: ${applied.ok ? 'ok' : applied.error.code} at ${row}`);
    }
  return tried;
}

it('what is listed is accepted, all else refused', () => {
  let tried = 0;
  for (let i = 0; i < 60; i++) {
    const random = seededRandom(`listed ${i}`);
    playRandomly(randomSetup(random), random, (state) => {
      if (state.phase.kind === 'drive' && random() < 0.3) tried += expectListed(state);
    });
  }
  expect(tried).toBeGreaterThan(50_000);
});
