import { describe, expect, it } from 'vitest';

import { SOLO_LAP, type RaceChoice } from '../games/gt/setup/raceChoice.ts';
import { setupOf } from '../games/gt/setup/setupOf.ts';
import { lapClassOf } from './bests.ts';
import type { SavedGame } from './savedGame.ts';

const savedWith = (setup: unknown): SavedGame => ({
  id: 'a',
  kind: 'gt',
  mode: 'solo',
  rulesVersion: '',
  setup,
  seats: [],
  ready: 2,
  trackName: '',
  createdAt: 0,
  updatedAt: 0,
  eventCount: 0,
  progress: { lap: 1, round: 1, finished: true },
});

const classOf = (options: RaceChoice['options'], edition: RaceChoice['edition'] = 'v1.1') =>
  lapClassOf(savedWith(setupOf({ ...SOLO_LAP, edition, options })));

describe('times are compared', () => {
  it('by edition and by what the player changed in it', () => {
    expect(classOf({})).toBe('2 gt6 asphalt sunny v1.1');
    expect(classOf({ redZone: true, overspeed: 'loses' })).toBe(
      '2 gt6 asphalt sunny v1.1 overspeed.loses redZone',
    );
    expect(classOf({ overspeed: 'blocked' }, 'classic')).toBe(
      '2 gt6 asphalt sunny classic overspeed.blocked',
    );
  });

  it('with laps of an earlier version, whose options were fewer', () => {
    const { options, ...setup } = setupOf(SOLO_LAP);
    const { returnSpace, offOrder, ...known } = options;
    expect([returnSpace, offOrder]).not.toContain(undefined);
    expect(lapClassOf(savedWith({ ...setup, options: known }))).toBe(classOf({}));
  });

  it('only with the standard figures, on the track that is named, from its start', () => {
    const setup = setupOf(SOLO_LAP);
    const better = { ...setup.tables, secondsByGear: [1, 1, 1, 1, 1, 1, 1] };
    const [first, ...others] = setup.track.tiles;
    const others3 = setupOf({ ...SOLO_LAP, track: 3 }).track.tiles;
    const faked: readonly (readonly [name: string, setup: object])[] = [
      ['other figures', { ...setup, tables: better }],
      ['figures that are none', { ...setup, tables: 7 }],
      ['tiles of another track', { ...setup, track: { ...setup.track, tiles: others3 } }],
      ['a tile less', { ...setup, track: { ...setup.track, tiles: others } }],
      ['another name', { ...setup, track: { ...setup.track, ready: 3 } }],
      ['a start on the way', { ...setup, position: {} }],
    ];
    expect(first).toBeDefined();
    expect(faked.filter(([, one]) => lapClassOf(savedWith(one)) !== undefined)).toEqual([]);
    expect(lapClassOf(savedWith(setup))).toBe(classOf({}));
  });
});
