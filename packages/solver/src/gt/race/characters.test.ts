import { beforeAll, describe, expect, it } from 'vitest';

import { seededRandom } from '@perfect-line/core/random';
import { unwrap } from '@perfect-line/core/result';
import type { Action } from '@perfect-line/rules/gt/action';
import { gt } from '@perfect-line/rules/gt/game';
import type { State } from '@perfect-line/rules/gt/state';
import { playOut } from '@perfect-line/rules/playOut';

import type { GtDriver } from './characters.ts';
import { chooseAction } from './driver.ts';
import { gtOdds } from '../odds/gtOdds.ts';

type Drive = Extract<Action, { readonly type: 'drive' }>;

/** Turns as they come about in a race, before anything is planned. */
function turnsOfRace(): readonly State[] {
  const grid = ['blue', 'red'];
  const drivers = grid.map((id) => ({ id }));
  const setup = unwrap(gt.parseSetup({ track: { ready: 1 }, laps: 1, drivers, grid }));
  const turns: State[] = [];
  playOut(gt, setup, {
    random: seededRandom('style'),
    decide: (state) => {
      if (state.phase === 'plan') turns.push(state);
      return chooseAction(state, { level: 'ace' });
    },
  });
  return turns;
}

describe('drivers with a style', () => {
  let turns: readonly State[] = [];
  beforeAll(() => {
    turns = turnsOfRace();
  });

  // A car that comes back plans nothing in that turn.
  const sumOf = (level: GtDriver, value: (plan: Drive, state: State) => number): number =>
    turns.reduce((sum, state) => {
      const action = chooseAction(state, { level });
      return action.type === 'drive' ? sum + value(action, state) : sum;
    }, 0);

  it('[G6.1] the brave one plans more risk than the patient one', () => {
    const risk = (plan: Drive, state: State): number =>
      unwrap(gtOdds(state, plan.plan, plan.mode)).loss;
    expect(sumOf('brave', risk)).toBeGreaterThan(sumOf('patient', risk));
  });

  it('[G6.2] the gambler throws all dice at once more often than the ace', () => {
    const flat = ({ mode }: Drive): number => Number(mode === 'flat-out');
    expect(sumOf('gambler', flat)).toBeGreaterThan(sumOf('ace', flat));
  });

  it('[G4.3] the late braker ends turns in higher gears than the ace', () => {
    const gear = ({ plan }: Drive): number =>
      Number(plan.flatMap(({ dice }) => dice.filter((die) => Number(die) > 0)).at(-1) ?? 0);
    expect(sumOf('lateBraker', gear)).toBeGreaterThan(sumOf('ace', gear));
  });
});
