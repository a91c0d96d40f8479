import { describe, expect, it } from 'vitest';

import { unwrap } from '@perfect-line/core/result';
import { gt } from '@perfect-line/rules/gt/game';
import type { State } from '@perfect-line/rules/gt/state';

import { possibleStops, type Spot } from '../turn/turnSearch.ts';
import { foresee } from './foresight.ts';
import { problemOf, seatOf } from './judge.ts';

function duel(gear: string, red: { readonly at: string; readonly gear: string }): State {
  const cars = [
    { id: 'blue', at: '12:r1l1', gear, lap: 1, focus: 4 },
    { id: 'red', ...red, lap: 1, focus: 7 },
  ];
  const drivers = cars.map(({ id }) => ({ id }));
  const position = { cars, toAct: 'blue' };
  return gt.start(unwrap(gt.parseSetup({ track: { ready: 3 }, laps: 1, drivers, position }))).state;
}

function endsOf(state: State): readonly Spot[] {
  const seat = seatOf(state, { level: 'ace' });
  return seat === undefined ? [] : possibleStops(problemOf(seat));
}

describe('a look at the next turn from every end', () => {
  const state = duel('3', { at: '13:i', gear: '2' });
  const ends = endsOf(state);
  const gains = (): readonly number[] => {
    const gain = foresee(state, [1], ends);
    return ends.map((end) => gain(0, end));
  };

  it('gives the same answer for the same state', () => {
    expect(gains()).toEqual(gains());
  });

  it('[G4.7] finds ends that shut a rival in, and ends that do not', () => {
    expect(Math.max(...gains())).toBeGreaterThan(0.1);
    expect(Math.min(...gains())).toBeLessThan(0);
  });

  it('takes ends left out to gain what the others do on average, and a loss nothing', () => {
    const [first, second] = ends;
    if (first === undefined || second === undefined) throw new Error('no ends');
    const gain = foresee(state, [1], [first]);
    expect(gain(0, second)).toBe(gain(0, first));
    expect(gain(0, { ...first, gear: 0 })).toBe(0);
  });
});
