import { totalOf } from '@perfect-line/rules/rally/results';
import { describe, expect, it } from 'vitest';

import { playedRally } from './playedRally.ts';
import { behindOf, leaderIn, rallyRun, runsOf, standingIn } from './standing.ts';

const SETUP = {
  stages: ['C4-C5', 'L8-L9'],
  drivers: [{ id: 'blue' }, { id: 'white' }, { id: 'sky' }],
};

describe('the rally at a glance', () => {
  const entries = playedRally(SETUP, 'standing');
  const last = entries.at(-1);
  if (last === undefined) throw new Error('no rally');

  it('[R13.1] has the gaps of the final times once everybody is home', () => {
    const state = last.after;
    const runs = runsOf(entries, state.special);
    const [a = '', b = ''] = state.cars.filter(({ place }) => place !== 'out').map(({ id }) => id);
    expect(behindOf(state, runs, [a, b])).toBe(totalOf(state, a) - totalOf(state, b));
    const best = Math.min(...state.cars.map(({ id }) => totalOf(state, id)));
    expect(totalOf(state, leaderIn(state, runs) ?? '')).toBe(best);
  });

  it('says nothing before both have driven, and the opposite from the other side', () => {
    const [first] = entries;
    expect(first && behindOf(first.before, new Map(), ['blue', 'white'])).toBeUndefined();
    for (const [i, { after }] of entries.entries()) {
      const runs = runsOf(entries.slice(0, i + 1), after.special);
      const there = behindOf(after, runs, ['blue', 'white']) ?? 0;
      const back = behindOf(after, runs, ['white', 'blue']) ?? 0;
      expect(there + back).toBeCloseTo(0, 0);
      expect(standingIn(after, runs, 'blue').place).toBeLessThanOrEqual(3);
    }
  });

  it('[R10.2] has the time of a rally driven alone, turn by turn', () => {
    const solo = playedRally({ ...SETUP, drivers: [{ id: 'blue' }] }, 'alone');
    const end = solo.at(-1)?.after;
    const run = rallyRun(solo.slice(0, 1).map(({ before }) => before)[0] ?? last.before, solo);
    if (end === undefined) throw new Error('no end');
    expect(run.at(-1)?.seconds).toBe(totalOf(end, 'blue'));
    expect(run.every(({ at }, i) => at >= (run[i - 1]?.at ?? 0))).toBe(true);
  });
});
