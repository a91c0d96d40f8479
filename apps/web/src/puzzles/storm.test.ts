import { seededRandom } from '@perfect-line/core/random';
import { describe, expect, it } from 'vitest';

import { puzzlesOf } from '../games/registry.ts';
import { loadPuzzle, loadStock, placeOf, seriesIn } from './shelf.ts';
import { StormClock, STORM_MILLIS, stormOf } from './storm.ts';

describe('a storm', () => {
  it('brings different puzzles that there are, the easy ones first', async () => {
    const ids = stormOf(await loadStock(), seededRandom('storm'));
    expect(ids.length).toBeGreaterThan(40);
    expect(new Set(ids).size).toBe(ids.length);
    const puzzles = await Promise.all(ids.map((id) => loadPuzzle(id)));
    expect(puzzles.every((puzzle) => puzzle !== undefined)).toBe(true);
    const shares = await Promise.all(
      ids.map(async (id) => {
        const place = placeOf(id);
        const game = place && (await puzzlesOf(place.kind));
        if (place === undefined || game === undefined) throw new Error(id);
        const series = seriesIn(game, place.theme);
        return series.indexOf(place.at) / series.length;
      }),
    );
    const mean = (part: readonly number[]): number =>
      part.reduce((sum, one) => sum + one, 0) / part.length;
    expect(mean(shares.slice(0, 15))).toBeLessThan(mean(shares.slice(-15)) - 0.3);
  });

  it('does not count the time that the coach takes', () => {
    const clock = new StormClock();
    clock.run(1000);
    expect(clock.left(11_000)).toBe(STORM_MILLIS - 10_000);
    clock.hold(11_000);
    expect(clock.left(500_000)).toBe(STORM_MILLIS - 10_000);
    clock.run(500_000);
    expect(clock.left(501_000)).toBe(STORM_MILLIS - 11_000);
    expect(clock.left(5_000_000)).toBe(0);
  });
});
