import { unwrap } from '@perfect-line/core/result';
import { seededRandom } from '@perfect-line/core/random';
import { gt } from '@perfect-line/rules/gt/game';
import { trackSecondsOf } from '@perfect-line/rules/gt/solo';
import { playOut } from '@perfect-line/rules/playOut';
import { rally } from '@perfect-line/rules/rally/game';
import { trackOf } from '@perfect-line/rules/rally/tracks';
import { expect, it } from 'vitest';

import { driveLap } from './gt/race/heat.ts';
import { chooseAction, type DriverOptions } from './gt/race/driver.ts';
import { heatSpots, noHeat, type Heat } from './heat.ts';
import { rallyDriver } from './rally/drivers.ts';
import { driveSpecial } from './rally/heat.ts';

const setup = unwrap(
  gt.parseSetup({ track: { ready: 1 }, laps: 1, solo: true, drivers: [{ id: 'blue' }] }),
);
const { graph } = gt.start(setup).state.race;
const sum = (all: readonly number[]): number => all.reduce((a, b) => a + b, 0);
const seeds = Array.from({ length: 12 }, (_, i) => `heat ${i}`);
const optionsOf = (seed: string) => ({ level: 'beginner', seed }) as const;

function drivenApart(options: DriverOptions & { readonly seed: string }) {
  let losses = 0;
  const final = playOut(gt, setup, {
    decide: (state) => chooseAction(state, options),
    random: seededRandom(options.seed),
    watch: ({ notes }) => (losses += notes.filter(({ type }) => type === 'lost-control').length),
  });
  return { losses, seconds: trackSecondsOf(final.race, final.laps[0] ?? never()) };
}
const never = (): never => {
  throw new Error('a solo has a lap');
};

it('every second and every loss of the driven laps lies somewhere on the road', () => {
  const heat = seeds.reduce<Heat>(
    (before, seed) => driveLap(before, setup, optionsOf(seed)),
    noHeat(graph.spaceCount),
  );
  const apart = seeds.map((seed) => drivenApart(optionsOf(seed)));
  expect(heat.runs).toBe(seeds.length);
  expect(sum(heat.seconds)).toBeCloseTo(sum(apart.map(({ seconds }) => seconds)), 6);
  expect(sum(heat.losses)).toBe(sum(apart.map(({ losses }) => losses)));
  expect(sum(heat.losses)).toBeGreaterThan(0);
});

const special = unwrap(
  rally.parseSetup({
    stages: ['L0-L1 / C7-C6 / L2-L3 / V2-V3 / C5-C4'],
    drivers: [{ id: 'blue' }],
    startOrder: ['blue'],
  }),
);

function specialApart(seed: string) {
  let losses = 0;
  const final = playOut(rally, special, {
    decide: (state) => rallyDriver(state, 'expert', seed),
    random: seededRandom(seed),
    watch: ({ notes }) => (losses += notes.filter(({ type }) => type === 'lost').length),
  });
  return { losses, seconds: final.times[0]?.['blue'] };
}

it('so does every second and every loss of a special that was driven to its end', () => {
  // An expert loses control on one drive in eight.
  const drives = Array.from({ length: 40 }, (_, i) => `special ${i}`);
  const apart = drives.map((seed) => ({ seed, ...specialApart(seed) }));
  const home = apart.filter(({ seconds }) => seconds !== undefined);
  const { rows } = trackOf(rally.start(special).state);
  const heat = home.reduce<Heat>(
    (before, { seed }) => driveSpecial(before, special, { level: 'expert', seed }),
    noHeat(rows.length),
  );
  expect(home.length).toBeGreaterThan(20);
  expect(heat.seconds).toHaveLength(rows.length);
  expect(sum(heat.seconds)).toBeCloseTo(sum(home.map(({ seconds }) => seconds ?? 0)), 6);
  expect(sum(heat.losses)).toBe(sum(home.map(({ losses }) => losses)));
  expect(sum(heat.losses)).toBeGreaterThan(0);
});

it('the fastest space is cold, the slowest tenth hot, and where nobody came there is nothing', () => {
  const spots = heatSpots({
    runs: 2,
    visits: [2, 1, 0, 4, 1],
    seconds: [20, 20, 0, 60, 90],
    losses: [0, 1, 0, 4, 1],
  });
  expect(spots).toEqual([
    { slow: 0, losses: 0 },
    { slow: 1, losses: 0.5 },
    undefined,
    { slow: 0.5, losses: 2 },
    { slow: 1, losses: 0.5 },
  ]);
});
