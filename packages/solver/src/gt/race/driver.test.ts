import { describe, expect, it } from 'vitest';

import { seededRandom } from '@perfect-line/core/random';
import { unwrap } from '@perfect-line/core/result';
import type { Action } from '@perfect-line/rules/gt/action';
import { gt } from '@perfect-line/rules/gt/game';
import type { Setup } from '@perfect-line/rules/gt/setup';
import type { State } from '@perfect-line/rules/gt/state';
import type { Die } from '@perfect-line/rules/gt/words';
import { playOut } from '@perfect-line/rules/playOut';

import { chooseAction } from './driver.ts';
import { LEVELS, type Level } from './levels.ts';

const COLOURS = ['blue', 'yellow', 'sky', 'red'];

function raceOn(track: number, cars: number, more: object = {}): Setup {
  const grid = COLOURS.slice(0, cars);
  const drivers = grid.map((id) => ({ id }));
  return unwrap(gt.parseSetup({ track: { ready: track }, laps: 1, drivers, grid, ...more }));
}

type Decision = { readonly state: State; readonly action: Action };

/** A whole race by one level; the engine refuses anything illegal, and a refusal fails the test. */
function decisionsOf(setup: Setup, level: Level, seed: string): readonly Decision[] {
  const decisions: Decision[] = [];
  playOut(gt, setup, {
    random: seededRandom(seed),
    decide: (state) => {
      const action = chooseAction(state, { level, seed: 'judgement' });
      decisions.push({ state, action });
      return action;
    },
  });
  return decisions;
}

describe('computer drivers', () => {
  it.each(LEVELS)('[G4.7] %s drives whole races of four cars by the rules', (level) => {
    for (const edition of ['v1.1', 'classic']) {
      const decisions = decisionsOf(raceOn(2, 4, { edition }), level, `race ${edition}`);
      expect(decisions.length).toBeGreaterThan(20);
    }
  });

  it.each([
    ['[G9.1] with rain tyres in the rain', { weather: 'rain' }],
    [
      '[G11.2] [G11.3] with a flying start and the red zone',
      { options: { flyingStart: true, redZone: true } },
    ],
    ['[G11.4] with qualifying', { options: { qualifying: true }, grid: undefined }],
  ])('ace drives %s', (_, more) => {
    const tyres = 'weather' in more ? 'rain' : 'asphalt';
    const drivers = ['blue', 'red'].map((id) => ({ id, tyres }));
    const setup = unwrap(
      gt.parseSetup({ track: { ready: 1 }, laps: 2, drivers, grid: ['blue', 'red'], ...more }),
    );
    expect(decisionsOf(setup, 'ace', 'options').length).toBeGreaterThan(10);
  });

  it.each(LEVELS)(
    '[G6.4] %s lays anew what was rolled, brake dice of the red zone in no other role',
    (level) => {
      const cars = [
        { id: 'blue', at: '8:r2l1', gear: '6', lap: 1 },
        { id: 'red', at: '1:r1l1', gear: '3', lap: 1 },
      ];
      const setup = {
        track: { ready: 1 },
        options: { redZone: true },
        // Rain tyres in the sun: two warnings lose control, and two brake dice are in hand.
        drivers: [{ id: 'blue', tyres: 'rain' }, { id: 'red' }],
        position: { cars, toAct: 'blue' },
      };
      const plan = ['z 9:r1l1', 'z 9:r2l1', '5 9:r3l1', '4 10:r1l1', '3 10:r2l1'].map((step) => {
        const [dice = '', to = ''] = step.split(' ');
        return { dice: dice.split('') as Die[], to };
      });
      const act = (state: State, action: Action) =>
        gt.apply(state, { type: 'action', seat: 'blue', action });
      const start = gt.start(unwrap(gt.parseSetup(setup))).state;
      const driven = unwrap(act(start, { type: 'drive', mode: 'flat-out', plan })).state;
      const faces = ['!', '!', '!', '!', '.'];
      const lost = unwrap(gt.apply(driven, { type: 'chance', faces })).state;
      expect(lost.phase).toBe('relay');
      expect(act(lost, chooseAction(lost, { level })).ok).toBe(true);
    },
  );

  it('[G12.1] every level drives a solo lap to its end', () => {
    const setup = unwrap(
      gt.parseSetup({ track: { ready: 1 }, laps: 1, solo: true, drivers: [{ id: 'blue' }] }),
    );
    for (const level of LEVELS) {
      expect(decisionsOf(setup, level, 'solo').length).toBeGreaterThan(3);
    }
  });

  it('chooses the same whatever the dice to come: nothing it is given depends on their seed', () => {
    const setup = raceOn(1, 2);
    const [one, other] = [
      decisionsOf(setup, 'ace', 'seed one'),
      decisionsOf(setup, 'ace', 'seed two'),
    ];
    expect(one[0]?.action).toEqual(other[0]?.action);
    for (const { state, action } of one) {
      const twin = structuredClone({ ...state, race: undefined });
      expect(
        chooseAction({ ...twin, race: state.race }, { level: 'ace', seed: 'judgement' }),
      ).toEqual(action);
    }
  });

  it('gives the same answer for the same nodes', () => {
    const { state } = gt.start(raceOn(3, 3));
    const ask = (): Action => chooseAction(state, { level: 'expert', nodes: 50, seed: 'x' });
    expect(ask()).toEqual(ask());
  });
});
