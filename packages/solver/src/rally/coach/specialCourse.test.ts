import { seededRandom } from '@perfect-line/core/random';
import { unwrap } from '@perfect-line/core/result';
import { rally } from '@perfect-line/rules/rally/game';
import type { RallySetup } from '@perfect-line/rules/rally/setup';
import { describe, expect, it } from 'vitest';

import { drivenBy } from '../../drivenRun.spec.ts';
import { isExact } from '../../solvedCourse.ts';
import { rallyDriver, type RallyLevel } from '../drivers.ts';
import { solveSpecialCourse } from './specialCourse.ts';

const setupOf = (more: object): RallySetup =>
  unwrap(rally.parseSetup({ stages: ['C8-C3 / J6-J5'], drivers: [{ id: 'red' }], ...more }));

const drive = (setup: RallySetup, level: RallyLevel, seed: string) =>
  drivenBy(rally, setup, {
    decide: (state) => rallyDriver(state, level, seed),
    random: seededRandom(seed),
  });

const ROADS: [name: string, more: object][] = [
  ['dry', { weather: 'off' }],
  ['on snow tyres', { weather: 'snow', drivers: [{ id: 'red', tyres: 'snow' }], edition: 'en' }],
];

describe.each(ROADS)('[R10.2] runs of a solved special, %s', (_, more) => {
  const setup = setupOf(more);
  const course = solveSpecialCourse(setup);
  if (course === undefined) throw new Error('a special that can be solved');

  it('is exact, and its judgement takes hardly more for perfect than is proven', () => {
    expect(isExact(course)).toBe(true);
    expect(course.low).toBeLessThanOrEqual(course.high);
  });

  it('adds up, and blames a beginner more than an ace', () => {
    const blame = (level: RallyLevel): number =>
      ['a', 'b', 'c', 'd', 'e'].reduce((sum, seed) => {
        const { events, state } = drive(setup, level, `${level} ${seed}`);
        const judged = course.judge(events);
        expect(judged?.result).toBe(rally.progress(state).seconds);
        const { decisions = 0, luck = 0, result = course.par } = judged ?? {};
        expect(decisions).toBeGreaterThan(-1e-9);
        expect(course.par + decisions + luck).toBeCloseTo(result, 6);
        return sum + decisions;
      }, 0);
    expect(blame('ace')).toBeLessThan(blame('beginner'));
  });

  it('is nothing where a run did not come home or is of another course', () => {
    const { events } = drive(setup, 'ace', 'whole');
    expect(course.judge(events.slice(0, -1))).toBeUndefined();
    expect(course.judge(events.slice(1))).toBeUndefined();
  });
});

describe('[R11.1] a par that is not exact', () => {
  it.each([
    ['a rally of two specials', { stages: ['J1-J4', 'C8-C3'] }],
    ['weather that is rolled', { weather: 'rolled', drivers: [{ id: 'red', tyres: 'snow' }] }],
    ['tyres to be chosen', { weather: 'snow' }],
  ])('%s is not judged', (_, more) => {
    expect(solveSpecialCourse(setupOf(more))).toBeUndefined();
  });

  it.each([
    ['wide bounds', { low: 100, high: 100.6, par: 100.3 }],
    ['a judgement beside them', { low: 100, high: 100.1, par: 100.7 }],
  ])('%s are not exact', (_, course) => {
    expect(isExact(course)).toBe(false);
  });
});
