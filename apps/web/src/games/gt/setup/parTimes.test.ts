import { readyTrack } from '@perfect-line/track/readyTracks';
import { expect, it } from 'vitest';

import { lapClass } from '../../../storage/bests.ts';
import { parOf, rememberPar } from './parTimes.ts';

const lap = (track: number, weather = 'sunny') =>
  lapClass({ track, category: 'gt6', tyres: 'asphalt', weather, edition: 'v1.1' });

/** Nobody ends more than ten turns a lap in sixth gear, and nobody needs a minute for six spaces. */
it.each([1, 2, 3, 4, 5, 6, 7, 8])('par of ready track %i is a time one can drive', (track) => {
  const spaces = readyTrack(track)?.facts.shortestLap ?? 0;
  const par = parOf(lap(track))?.seconds ?? 0;
  expect(par).toBeGreaterThan((spaces / 11) * 10);
  expect(par).toBeLessThan(spaces * 10);
});

it('says nothing of laps that have not been solved', () => {
  expect(parOf(lap(1, 'rain'))).toBeUndefined();
  expect(parOf(lap(99))).toBeUndefined();
});

it('remembers what was worked out here as a par that is about right', () => {
  const own = lap(1, 'rain');
  rememberPar(own, 151.6);
  expect(parOf(own)).toEqual({ seconds: 152, isAbout: true });
  rememberPar(lap(1), 1);
  expect(parOf(lap(1))?.isAbout).toBe(false);
});
