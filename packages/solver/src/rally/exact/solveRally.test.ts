import { unwrap } from '@perfect-line/core/result';
import { rally } from '@perfect-line/rules/rally/game';
import type { RallySetup } from '@perfect-line/rules/rally/setup';
import { describe, expect, it } from 'vitest';

import { lapStatistics } from '../../gt/race/driveLaps.ts';
import { rallyDriver } from '../drivers.ts';
import { OUT_SECONDS } from '../parTable.ts';
import { driveAlone, type Driver } from './driveSpecial.ts';
import { solveRally, type RallyBounds } from './solveRally.ts';

const EFFORT = { seconds: 6, cards: 1, shortcuts: 2 };
/** Long enough that a drive is never sure: means of a few hundred then have an error to be judged by. */
const ROAD = '2:fr R3~4x2K4:rf 2:gg ^3:gr 2:gg L1:ff 2:rr 2:gg R2~3x3:rr 2:gf';
const SHORT = '2:gg 2:rf L1K3:ff 2:rr R2:gf 2:rr 2:ff';
const attacks = { timeAttack: true, spendSeconds: true };

const setupOf = (stages: readonly string[], more: object): RallySetup =>
  unwrap(
    rally.parseSetup({
      stages,
      roads: { 'J1-4': ROAD, 'C3-8': SHORT },
      drivers: [{ id: 'red' }],
      ...more,
    }),
  );

const solvedOn = (setup: RallySetup, tyres?: 'asphalt' | 'snow') =>
  solveRally({ setup, tyres, effort: EFFORT });

/** Solved once for all that look at it. */
const attackingSetup = setupOf(['J1-J4'], { options: attacks });
const attacking = solvedOn(attackingSetup);

const drivenBy = (setup: RallySetup, drive: Driver, times: number) =>
  lapStatistics(
    Array.from({ length: times }, (_, i) =>
      driveAlone(setup, drive, { seed: `driven ${i}`, outSeconds: OUT_SECONDS }),
    ),
  );

function expectAgreement(setup: RallySetup, { low, high, drive }: RallyBounds): void {
  const { meanSeconds, standardError } = drivenBy(setup, drive, 400);
  expect(low).toBeLessThanOrEqual(high);
  expect(meanSeconds).toBeLessThan(high + 3 * standardError);
  expect(meanSeconds).toBeGreaterThan(low - 3 * standardError);
}

describe('a rally between bounds', () => {
  const rallies: [name: string, stages: readonly string[], more: object][] = [
    ['a special one by one', ['J1-J4'], {}],
    ['the English edition', ['J1-J4'], { options: attacks, edition: 'en' }],
    ['two specials with service', ['J1-J4', 'C8-C3'], { service: [true] }],
    ['two without, attacking', ['J1-J4', 'C8-C3'], { service: [false], options: attacks }],
    ['rolled weather, tyres kept', ['C8-C3', 'C8-C3'], { service: [false], weather: 'rolled' }],
  ];
  it.each(rallies)('%s: the policy drives as it says', (_name, stages, more) => {
    const setup = setupOf(stages, more);
    expectAgreement(setup, solvedOn(setup));
  });

  it('a special with time attacks: the policy drives as it says', () => {
    expectAgreement(attackingSetup, attacking);
  });

  it('[R11.2] tyres chosen once the weather is known are better than either', () => {
    const setup = setupOf(['C8-C3', 'J1-J4'], { service: [true], weather: 'rolled' });
    const free = solvedOn(setup);
    expectAgreement(setup, free);
    for (const tyres of ['asphalt', 'snow'] as const)
      expect(free.high).toBeLessThan(solvedOn(setup, tyres).low);
  });

  it('no computer is better than the lower bound', () => {
    const ace = drivenBy(attackingSetup, (state) => rallyDriver(state, 'ace'), 60);
    expect(ace.meanSeconds).toBeGreaterThan(attacking.low - 3 * ace.standardError);
  });

  it('[R9.3] time attacks make a special faster', () => {
    expect(attacking.high).toBeLessThan(solvedOn(setupOf(['J1-J4'], {})).low);
  });
});
