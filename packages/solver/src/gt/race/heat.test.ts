import { unwrap } from '@perfect-line/core/result';
import { seededRandom } from '@perfect-line/core/random';
import { gt } from '@perfect-line/rules/gt/game';
import { trackSecondsOf } from '@perfect-line/rules/gt/solo';
import { playOut } from '@perfect-line/rules/playOut';
import { expect, it } from 'vitest';

import { chooseAction, type DriverOptions } from './driver.ts';
import { driveForHeat, heatSpots, noHeat, type Heat } from './heat.ts';

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
    (before, seed) => driveForHeat(before, setup, optionsOf(seed)),
    noHeat(graph.spaceCount),
  );
  const apart = seeds.map((seed) => drivenApart(optionsOf(seed)));
  expect(heat.laps).toBe(seeds.length);
  expect(sum(heat.seconds)).toBeCloseTo(sum(apart.map(({ seconds }) => seconds)), 6);
  expect(sum(heat.losses)).toBe(sum(apart.map(({ losses }) => losses)));
  expect(sum(heat.losses)).toBeGreaterThan(0);
});

it('the fastest space is cold, the slowest tenth hot, and where nobody came there is nothing', () => {
  const spots = heatSpots({
    laps: 2,
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
