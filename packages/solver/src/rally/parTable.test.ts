import { seededRandom } from '@perfect-line/core/random';
import { unwrap } from '@perfect-line/core/result';
import { drawFaces } from '@perfect-line/rules/chance';
import { rally } from '@perfect-line/rules/rally/game';
import type { RallyState } from '@perfect-line/rules/rally/state';
import { presetOf } from '@perfect-line/rules/options';
import { RALLY_OPTIONS } from '@perfect-line/rules/rally/options';
import { RALLY_TABLES } from '@perfect-line/rules/rally/tables';
import { trackOf } from '@perfect-line/rules/rally/tracks';
import type { SpecialTrack } from '@perfect-line/track/rally/special';
import { describe, expect, it } from 'vitest';

import { rallyDriver } from './drivers.ts';
import { exactLeaf, solutionFor } from './leafValues.ts';
import { parSeconds } from './parTable.ts';
import { newSearch, pointOf, valueOf } from './turnSearch.ts';

const setupOn = (spaces: string, weather: unknown = 'off', more: object = {}) => ({
  stages: ['J1-J4'],
  roads: { 'J1-4': spaces },
  drivers: [{ id: 'red', tyres: 'asphalt' }],
  edition: 'en',
  weather,
  ...more,
});

/** Shortcuts without flats, so that the search through the rules prices them exactly too. */
const GOOD_SHORTCUTS = { ...RALLY_TABLES, shortcuts: { good: 25, dirty: 0, flat: 0 } };

/** Every place a car may begin a turn in: a skid is driven in its own gear, other lines up to a note (R4). */
function startsOn(track: SpecialTrack) {
  return track.spots.flatMap(({ id, name, line, row }) => {
    const {
      inside = 5,
      skid: { note: skid } = { note: 0 },
      cut = 0,
    } = track.rows[row]?.corner ?? {};
    const fastest = line === 'cut' ? cut : Math.max(inside, skid - 1);
    const gears = line === 'skid' ? [0, skid] : [0, 1, 2, 3, 4, 5].filter((g) => g <= fastest);
    return gears.map((gear) => ({ spot: id, gear, at: name }));
  });
}

const FORMERLY = presetOf(RALLY_OPTIONS, { edition: 'en', version: 'rally-1' });

const stateAt = (setup: object, car: Readonly<Record<string, unknown>>): RallyState =>
  rally.start(unwrap(rally.parsePosition({ setup, cars: [{ id: 'red', ...car }] }))).state;

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
    ['with shortcuts', '2:rr 2:gg R2K4:rf 2:rr L1~3x2K3:fg ^3:rr 2:gg 2:rr', 'off'],
  ];
  const readings = [
    ['today', {}],
    ['formerly', FORMERLY],
  ] as const;
  const rows = roads.flatMap((road) => readings.map((reading) => [...road, ...reading] as const));
  it.each(rows)('%s (%s, %s, %s): equals a search through the rules themselves', (...row) => {
    const [, spaces, weather, , options] = row;
    const setup = setupOn(spaces, weather, { tables: GOOD_SHORTCUTS, options });
    const start = stateAt(setup, {});
    const exact = exactLeaf(start, 'asphalt', 'one-by-one');
    const starts = [{ spot: -1, gear: 0, at: null }, ...startsOn(trackOf(start))];
    for (const damage of [0, 2, 4])
      for (const { spot, gear, at } of starts) {
        const state = stateAt(setup, { at, gear, damage });
        for (const sisu of [pointOf(state).sisu, false]) {
          const solved = exact({ spot, gear, damage, flats: 0, sisu });
          const point = { ...pointOf(state), sisu };
          expect(valueOf(newSearch(state, exact), point)).toBeCloseTo(solved, 9);
        }
      }
  });

  it('[R6.7] Sisu saves a jump two gears too fast where it cancels that', () => {
    // One die a turn, in gear 3 before a bump of 1: over it to the last space (30 s), then home in gear 4 (20 s);
    // else in gear 2, one above, and home from the space before in two turns (40, 30 and 20 s).
    const inThird = (options: object): number => {
      const setup = unwrap(
        rally.parseSetup(setupOn('1:gg ^1:gg 1:gg 1:gg 1:gg', 'off', { options })),
      );
      const solution = solutionFor(rally.start(setup).state, 'asphalt');
      const table = solution.tableOf({ damage: 4, flats: 2, sisu: true });
      return table.start[1 * 6 + 3] ?? 0;
    };
    expect(inThird({})).toBeCloseTo(50, 12);
    expect(inThird({ sisuOnBumps: false })).toBeCloseTo(90, 12);
  });

  it('[R6.6] the last gear die lost on the line ends the rally only where it did formerly', () => {
    // With one gear die left: gear 1 and two white dice over two spaces; three warnings only on the line.
    const road = '1:gg 1:gg';
    const lost = (1 / 6) ** 3;
    const line = (options: object) => {
      const setup = unwrap(rally.parseSetup(setupOn(road, 'off', { options })));
      const solution = solutionFor(rally.start(setup).state, 'asphalt');
      return solution.tableOf({ damage: 4, flats: 0, sisu: false }).start[0] ?? 0;
    };
    expect(line({})).toBeCloseTo(50 + lost * 5, 12);
    expect(line({ lastGearDie: 'at-once' })).toBeGreaterThan(50 + lost * 5);
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
