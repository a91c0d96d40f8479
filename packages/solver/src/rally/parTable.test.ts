import { seededRandom } from '@perfect-line/core/random';
import { unwrap } from '@perfect-line/core/result';
import { drawFaces } from '@perfect-line/rules/chance';
import { rally } from '@perfect-line/rules/rally/game';
import { parseRallyPosition } from '@perfect-line/rules/rally/position';
import type { RallyState } from '@perfect-line/rules/rally/state';
import { trackOf } from '@perfect-line/rules/rally/tracks';
import { describe, expect, it } from 'vitest';

import { rallyDriver } from './drivers.ts';
import { exactLeaf, solutionFor } from './leafValues.ts';
import { parSeconds } from './parTable.ts';
import { newSearch, pointOf, valueOf } from './turnSearch.ts';

const setupOn = (spaces: string, weather: unknown = 'off') => ({
  stages: ['J1-J4'],
  roads: { 'J1-4': spaces },
  drivers: [{ id: 'red', tyres: 'asphalt' }],
  edition: 'en',
  weather,
});

const stateAt = (setup: object, car: Readonly<Record<string, unknown>>): RallyState =>
  unwrap(parseRallyPosition({ setup, cars: [{ id: 'red', ...car }] }));

describe('the par table', () => {
  it('a road of one space: gears 1 and 2, 40 s; the two dice lose nothing', () => {
    const state = rally.start(unwrap(rally.parseSetup(setupOn('2:gg')))).state;
    expect(parSeconds(solutionFor(state, 'asphalt'))).toBeCloseTo(40, 12);
  });

  it('two spaces: gears 1, 2, 3 with the third warning only on the line', () => {
    // 30 s, and 5 s for the damage of three warnings: 1/6 of 1/6 of 1/3.
    const state = rally.start(unwrap(rally.parseSetup(setupOn('2:gg 2:gg')))).state;
    expect(parSeconds(solutionFor(state, 'asphalt'))).toBeCloseTo(30 + 5 / 108, 12);
  });

  const roads: [name: string, spaces: string, weather: string][] = [
    ['straight', '2:gg 2:fr 2:gg 2:fg 2:gg 2:gw 2:gg 2:gg', 'off'],
    ['with corners', '2:gg 2:gg R3~4x3:rf 2:gg L2~3x2:fg 2:gg L1:gg 2:gg', 'off'],
    ['with a bump', '2:gg 2:gg 2:gg ^3:gr 2:gg 2:gg R3~4x2:gf 2:gg', 'off'],
    ['under snow', '2:gg 2:gg R3~4x3:rf 2:gg ^4:fg 2:gg 2:gg 2:gg', 'snow'],
  ];
  it.each(roads)('%s: equals a search through the rules themselves', (_name, spaces, weather) => {
    const setup = setupOn(spaces, weather);
    const start = stateAt(setup, {});
    const exact = exactLeaf(start, 'asphalt');
    const starts = [
      { spot: -1, gear: 0, at: null },
      ...trackOf(start).spots.flatMap(({ id, name }) =>
        [0, 1, 2, 3, 4, 5].map((gear) => ({ spot: id, gear, at: name })),
      ),
    ];
    for (const damage of [0, 2])
      for (const { spot, gear, at } of starts) {
        const state = stateAt(setup, { at, gear, damage });
        const solved = exact({ spot, gear, damage, flats: 0 });
        expect(valueOf(newSearch(state, exact), pointOf(state))).toBeCloseTo(solved, 9);
      }
  });

  it('is what a perfect driver needs on average', () => {
    const setup = unwrap(
      rally.parseSetup({
        stages: ['C8-C3 / J6-J5 / C4-C5'],
        drivers: [{ id: 'red' }],
        edition: 'en',
      }),
    );
    const par = parSeconds(solutionFor(rally.start(setup).state, 'asphalt'));
    const times = Array.from({ length: 300 }, (_, i) => driveAlone(setup, `par ${i}`));
    const mean = times.reduce((sum, t) => sum + t, 0) / times.length;
    const spread = Math.sqrt(times.reduce((sum, t) => sum + (t - mean) ** 2, 0) / times.length);
    expect(Math.abs(mean - par)).toBeLessThan((3.5 * spread) / Math.sqrt(times.length));
  });
});

function driveAlone(setup: ReturnType<typeof rally.start>['state']['setup'], seed: string): number {
  const random = seededRandom(seed);
  let { state } = rally.start(setup);
  while (!rally.isOver(state)) {
    const request = rally.chanceDue(state);
    const event = request
      ? ({ type: 'chance', faces: drawFaces(request, random) } as const)
      : ({ type: 'action', seat: 'red', action: rallyDriver(state, 'perfect') } as const);
    state = unwrap(rally.apply(state, event)).state;
  }
  // A retirement counts as the solver counts it.
  return state.times[0]?.['red'] ?? 900;
}
