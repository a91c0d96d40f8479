import { seededRandom } from '@perfect-line/core/random';
import { unwrap } from '@perfect-line/core/result';
import type { Action } from '@perfect-line/rules/gt/action';
import { gt } from '@perfect-line/rules/gt/game';
import type { Setup } from '@perfect-line/rules/gt/setup';
import type { State } from '@perfect-line/rules/gt/state';
import { describe, expect, it } from 'vitest';

import { drivenBy } from '../../drivenRun.spec.ts';
import { isExact } from '../../solvedCourse.ts';
import { chooseAction } from '../race/driver.ts';
import { perfectAction } from '../solo/soloPolicy.ts';
import { solveLap } from '../solo/soloSolve.ts';
import { modelAt } from '../solo/solvedLaps.ts';
import { lapCourseOf } from './lapCourse.ts';
import { promised, tableJudge } from './turnWorth.ts';

const TILES = [
  { id: '102a', q: 0, r: 0, dir: 0 },
  { id: '106a', q: 1, r: 0, dir: 0 },
  { id: '114a', q: 1, r: 1, dir: 1 },
  { id: '104a', q: 0, r: 1, dir: 3 },
  { id: '106a', q: -1, r: 1, dir: 3 },
  { id: '114a', q: -1, r: 0, dir: 4 },
];
const setupOf = (options: object): Setup =>
  unwrap(
    gt.parseSetup({
      track: { tiles: TILES },
      laps: 1,
      solo: true,
      options,
      drivers: [{ id: 'blue', category: 'gt4', tyres: 'asphalt' }],
    }),
  );

const RULES: [name: string, options: object][] = [
  ['as they are', {}],
  ['with the red zone', { redZone: true }],
  ['with a flying start', { flyingStart: true }],
  ['with weather that turns', { randomWeather: true }],
];

describe.each(RULES)('[G12.3] runs of a solved lap, rules %s', (_, options) => {
  const setup = setupOf(options);
  const first = gt.start(setup).state;
  const model = modelAt(first);
  const solved = model && solveLap(model);
  if (solved === undefined) throw new Error('a lap that can be solved');
  const { upper } = solved;
  const course = lapCourseOf(solved, first);
  const run = (decide: (state: State) => Action, seed: string) =>
    drivenBy(gt, setup, { decide, random: seededRandom(seed) });

  it('weighs every plan of the solution as the solution does', () => {
    const offs: number[] = [];
    for (let i = 0; i < 20; i++) {
      const judge = tableJudge(upper);
      run((state) => {
        const action = perfectAction(upper, state);
        if (action.type === 'drive')
          offs.push(Math.abs((promised(judge, state, action) ?? Infinity) - judge.hopes(state)));
        return action;
      }, `plans ${i}`);
    }
    expect(offs.length).toBeGreaterThan(40);
    expect(Math.max(...offs)).toBeLessThan(0.01);
  });

  it('finds nothing to blame in its own policy, and luck that evens out', () => {
    expect(isExact(course)).toBe(true);
    const runs = Array.from({ length: 150 }, (_run, i) =>
      course.judge(run((state) => perfectAction(upper, state), `perfect ${i}`).events),
    ).flatMap((one) => one ?? []);
    expect(Math.max(...runs.map(({ decisions }) => decisions))).toBeLessThan(0.02);
    const mean = runs.reduce((sum, { luck }) => sum + luck, 0) / runs.length;
    const spread = Math.sqrt(runs.reduce((sum, { luck }) => sum + luck ** 2, 0)) / runs.length;
    expect(Math.abs(mean)).toBeLessThan(4 * spread);
  });

  it('adds up, and blames a beginner more than an ace', () => {
    const blame = (level: 'beginner' | 'ace'): number =>
      ['a', 'b', 'c', 'd'].reduce((sum, seed) => {
        const { events, state } = run(
          (at) => chooseAction(at, { level, seed }),
          `${level} ${seed}`,
        );
        const judged = course.judge(events);
        const seconds = gt.progress(state).seconds;
        expect(judged?.result).toBe(seconds);
        if (judged === undefined) return sum;
        const { decisions, luck, result } = judged;
        expect(decisions).toBeGreaterThan(-1e-9);
        expect(course.par + decisions + luck).toBeCloseTo(result, 9);
        // Spared by the dice one had less to spoil, struck by them more; never so much that it turns around.
        expect(Math.sign(judged.counted - decisions)).toBe(decisions < 1e-9 ? 0 : -Math.sign(luck));
        expect(judged.counted).toBeLessThanOrEqual(decisions * (1 + Math.abs(luck) / course.par));
        return sum + decisions;
      }, 0);
    expect(blame('ace')).toBeLessThan(blame('beginner'));
  });

  it('knows a run of another course, and one that did not come home', () => {
    const { events } = run((state) => chooseAction(state, { level: 'pro' }), 'whole');
    expect(course.judge(events.slice(0, -1))).toBeUndefined();
    expect(course.judge(events.slice(1))).toBeUndefined();
  });
});
