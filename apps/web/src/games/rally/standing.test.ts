import { totalOf } from '@perfect-line/rules/rally/results';
import { describe, expect, it } from 'vitest';

import { playedRally } from './playedRally.ts';
import { splitBoard } from './splitBoard.ts';
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
    const rounds = new Set(
      solo.flatMap(({ before: { turn, special, round } }) =>
        turn === undefined ? [] : [`${special} ${round}`],
      ),
    );
    expect(run).toHaveLength(1 + rounds.size);
    expect(run.every(({ at }, i) => at >= (run[i - 1]?.at ?? 0))).toBe(true);
  });
});

describe('the split board', () => {
  const setup = { ...SETUP, options: { splits: 1, timeAttack: true } };
  const entries = playedRally(setup, 'split board');
  const boards = entries.map(({ after }, i) => ({
    state: after,
    lines: splitBoard(after, runsOf(entries.slice(0, i + 1), after.special)),
  }));

  it('[R12.1] is measured from the best at each timing point that was passed', () => {
    let passed = 0;
    for (const { state, lines } of boards) {
      for (const { seat, points } of lines) {
        const own = state.cars.find(({ id }) => id === seat)?.splits ?? [];
        const all = state.cars.flatMap((car) => car.splits[0] ?? []);
        expect(points).toEqual([own[0] === undefined ? undefined : own[0] - Math.min(...all)]);
        passed += own.length;
      }
    }
    expect(passed).toBeGreaterThan(10);
  });

  it('[R13.1] ends as the final table does, with everybody in the order of places', () => {
    const { state, lines } = boards.at(-1) ?? { state: undefined, lines: [] };
    if (state === undefined) throw new Error('no rally');
    const best = Math.min(...state.cars.map(({ id }) => totalOf(state, id)));
    const home = lines.filter(({ isOut }) => !isOut);
    expect(home.map(({ rally }) => rally)).toEqual(
      home.map(({ seat }) => totalOf(state, seat) - best),
    );
    const places = home.map(({ place }) => place);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  it('has a leader in the rally as soon as there is anything to compare, and none behind by less', () => {
    const compared = boards
      .map(({ lines }) => lines.flatMap(({ rally, isOut }) => (isOut ? [] : (rally ?? []))))
      .filter((gaps) => gaps.length > 1);
    expect(compared.length).toBeGreaterThan(10);
    for (const gaps of compared) expect(Math.min(...gaps)).toBe(0);
  });

  it('counts only this special in its own column', () => {
    const begun = boards.find(({ state }) => state.special === 1);
    expect(begun?.lines.map(({ special }) => special)).toEqual([undefined, undefined, undefined]);
    expect(begun?.lines.some(({ rally }) => (rally ?? 0) > 0)).toBe(true);
    const { state, lines } = boards.at(-1) ?? { state: undefined, lines: [] };
    const times = state?.times[1] ?? {};
    const best = Math.min(...Object.values(times).flatMap((time) => time ?? []));
    const home = lines.filter(({ isOut }) => !isOut);
    expect(home.map(({ special }) => special)).toEqual(
      home.map(({ seat }) => (times[seat] ?? 0) - best),
    );
  });
});
