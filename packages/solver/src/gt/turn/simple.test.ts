import { describe, expect, it } from 'vitest';
import { seededRandom } from '@perfect-line/core/random';
import { unwrap } from '@perfect-line/core/result';
import { gt } from '@perfect-line/rules/gt/game';
import { playOut } from '@perfect-line/rules/playOut';
import { simpleDriver } from './simple.ts';

const drivers = ['red', 'blue', 'green', 'white'].map((id) => ({ id }));

describe('the simple driver', () => {
  it.each(
    [1, 2, 3, 4, 5, 6, 7, 8].flatMap((ready) => [
      [ready, 'classic'] as const,
      [ready, 'v1.1'] as const,
    ]),
  )('brings four cars round ready track %i, %s, by legal actions only', (ready, edition) => {
    const setup = unwrap(gt.parseSetup({ track: { ready }, edition, drivers }));
    for (let game = 0; game < 5; game++) {
      const random = seededRandom(`simple ${ready} ${edition} ${game}`);
      const final = playOut(gt, setup, { decide: simpleDriver, random });
      expect(final.cars.map((car) => car.place ?? 0).toSorted((a, b) => a - b)).toEqual([
        1, 2, 3, 4,
      ]);
      // A driver who crawls or crashes all the way takes three times as long.
      expect(final.round).toBeLessThan(40);
    }
  });

  it('drives alone against the clock and qualifies', () => {
    const solo = unwrap(
      gt.parseSetup({ track: { ready: 1 }, solo: true, drivers: [{ id: 'red' }] }),
    );
    const lap = playOut(gt, solo, { decide: simpleDriver, random: seededRandom('solo') });
    expect(lap.laps[0]?.status).toBe('finished');
    const options = { qualifying: true };
    const race = unwrap(
      gt.parseSetup({ track: { ready: 1 }, options, drivers: drivers.slice(0, 2) }),
    );
    const final = playOut(gt, race, { decide: simpleDriver, random: seededRandom('qualify') });
    expect(final.stage).toBe('race');
  });
});
