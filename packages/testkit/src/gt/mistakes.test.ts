import { unwrap } from '@perfect-line/core/result';
import { actingIndex, addressOf, carAt, spaceOf } from '@perfect-line/rules/gt/cars';
import { allowanceOf, warningLimitOf } from '@perfect-line/rules/gt/dashboard';
import { gt } from '@perfect-line/rules/gt/game';
import { nextStep } from '@perfect-line/rules/gt/oneByOne';
import { wordOf } from '@perfect-line/rules/parse';
import { describe, expect, it } from 'vitest';
import { scene } from './scene.ts';

/** What cannot happen says what it was, so that a report of it can be understood. */
describe('mistakes of our own', () => {
  const { state } = scene();
  const car = carAt(state, 0);
  const unlimited = { ...state.race.tables.warningLimits, rows: { asphalt: { sunny: [] } } };
  const broken = {
    ...state,
    race: { ...state.race, tables: { ...state.race.tables, warningLimits: unlimited } },
  };
  const mistakes: readonly [message: string, make: () => unknown][] = [
    ['no car 9', () => carAt(state, 9)],
    ['red has no space', () => spaceOf({ ...car, space: undefined })],
    ['no space 9999', () => addressOf(state, 9999)],
    ['the plan has no further step', () => nextStep(state)],
    [
      'gt5-bop has no soft tyres',
      () => allowanceOf(state.race, { ...car, category: 'gt5-bop', tyres: 'soft' }, 'sunny'),
    ],
    ['no warning limit for asphalt', () => warningLimitOf(broken as never, car)],
    ['snow is none of sunny, rain', () => wordOf(['sunny', 'rain'], 'snow')],
  ];
  it.each(mistakes)('%s', (message, make) => {
    expect(make).toThrow(message);
  });

  it('nobody acts between turns', () => {
    const setup = { track: { ready: 1 }, drivers: [{ id: 'red' }, { id: 'blue' }] };
    expect(actingIndex(gt.start(unwrap(gt.parseSetup(setup))).state)).toBe(-1);
  });
});
