import { describe, expect, it } from 'vitest';
import { unwrap } from '@perfect-line/core/result';
import { gt } from '@perfect-line/rules/gt/game';
import { formatTrackFile, newTrackFile } from '@perfect-line/track/files/trackFile';
import { readyTrack } from '@perfect-line/track/readyTracks';
import type { TrackError } from '@perfect-line/track/trackError';
import { codeOf } from '../spoken.ts';
import { CIRCUITS, layCircuit } from './circuits.ts';

const tiles = layCircuit(CIRCUITS.ring);
const DRIVERS = [{ id: 'red' }, { id: 'blue' }];
const plain = { track: { tiles }, drivers: DRIVERS };
const read = (change: object) => unwrap(gt.parseSetup({ ...plain, ...change }));
const refused = (change: object) => codeOf(gt.parseSetup({ ...plain, ...change }));
const fileOf = (title: string): unknown =>
  JSON.parse(formatTrackFile(newTrackFile(title, tiles), 'rgt'));

/** Deeper than any printer of JSON goes. */
function nested(): object {
  let deep: object = {};
  for (let i = 0; i < 100_000; i++) deep = { deep };
  return deep;
}

describe('a setup from outside', () => {
  const wrong: readonly [name: string, change: object, code: string][] = [
    ['a track with laps in it', { track: { tiles, laps: 2 } }, 'setup.track'],
    ['a track file without a text', { track: { rgt: nested() } }, 'setup.track'],
    ['a tile of no kind', { track: { tiles: [{ id: '??' }] } }, 'track.bad-tile'],
    ['a track with an empty name', { track: { tiles, name: '' } }, 'setup.track-name'],
    ['a track name of 81 letters', { track: { tiles, name: 'x'.repeat(81) } }, 'setup.track-name'],
    ['tiles of a ninth ready track', { track: { tiles, ready: 9 } }, 'setup.ready-track'],
    ['a ready track by its name', { track: { ready: 'one' } }, 'setup.ready-track'],
    ['a driver as a word', { drivers: ['red'] }, 'setup.driver'],
    ['nothing for a driver', { drivers: [null] }, 'setup.driver'],
    ['a driver with a number', { drivers: [{ id: 'red', number: 7 }] }, 'setup.driver'],
    ['a driver without a colour', { drivers: [{}] }, 'setup.driver-id'],
    ['a driver of two words', { drivers: [{ id: 'dark red' }] }, 'setup.driver-id'],
    ['a space before the colour', { drivers: [{ id: ' red' }] }, 'setup.driver-id'],
    ['a space behind the colour', { drivers: [{ id: 'red ' }] }, 'setup.driver-id'],
    ['a colour of 25 letters', { drivers: [{ id: 'x'.repeat(25) }] }, 'setup.driver-id'],
    ['a driver with an empty name', { drivers: [{ id: 'red', name: '' }] }, 'setup.driver-name'],
    ['a name of 41', { drivers: [{ id: 'red', name: 'x'.repeat(41) }] }, 'setup.driver-name'],
    ['a grid of one car of two', { grid: ['red'] }, 'setup.grid'],
    ['a grid as an object', { grid: { length: 2 } }, 'setup.grid'],
    ['a grid as a word', { grid: 'red blue' }, 'setup.grid'],
    ['a grid with a stranger', { grid: ['red', 'pink'] }, 'setup.grid'],
    ['solo as a word', { solo: 'yes' }, 'setup.solo'],
    ['an empty date', { date: '' }, 'setup.date'],
    ['a date of 41 letters', { date: 'x'.repeat(41) }, 'setup.date'],
  ];
  it.each(wrong)('[G2.1] refused: %s', (_, change, code) => {
    expect(refused(change)).toBe(code);
  });

  it.each([
    ['a word', 'setup', undefined, 'setup.wrong'],
    ['rules nobody wrote', plain, 'gt-9', 'record.rules-version'],
  ])('[G2.1] refused: %s', (_, setup, version, code) => {
    expect(codeOf(gt.parseSetup(setup, version))).toBe(code);
  });

  it('[G12.1] no qualifying for a solo', () => {
    const solo = { drivers: [{ id: 'red' }], solo: true, options: { qualifying: true } };
    expect(refused(solo)).toBe('setup.options-clash');
  });

  it('[G1.2] the first fault of a track is the reason, all of them are its facts', () => {
    const result = gt.parseSetup({ ...plain, track: { tiles: tiles.slice(0, 5) } });
    const facts = result.ok ? undefined : result.error.facts;
    const errors = facts?.['errors'] as readonly TrackError[];
    expect(errors).toHaveLength(2);
    const [code, message] = [errors[0]?.code, errors[0]?.message];
    expect(result).toMatchObject({ error: { code, message } });
  });
});

describe('what a setup keeps', () => {
  it('[G2.1] nothing that was not said', () => {
    const { track, drivers, ...rest } = read({ grid: null });
    expect(track).toStrictEqual({ tiles });
    expect(drivers).toStrictEqual(
      DRIVERS.map(({ id }) => ({ id, category: 'gt6', tyres: 'asphalt' })),
    );
    expect(Object.keys(rest).toSorted()).toEqual([
      'edition',
      'laps',
      'options',
      'solo',
      'tables',
      'weather',
    ]);
  });

  it('[G2.1] names of the track and of a driver, the date, the grid', () => {
    const setup = read({
      track: { tiles, name: 'x'.repeat(80), ready: 8 },
      drivers: [{ id: 'x'.repeat(24), name: 'y'.repeat(40) }, { id: 'Ünal_7-б' }],
      date: 'z'.repeat(40),
      grid: ['Ünal_7-б', 'x'.repeat(24)],
    });
    expect(setup).toMatchObject({
      track: { tiles, name: 'x'.repeat(80), ready: 8 },
      drivers: [{ id: 'x'.repeat(24), name: 'y'.repeat(40) }, { id: 'Ünal_7-б' }],
      date: 'z'.repeat(40),
      grid: ['Ünal_7-б', 'x'.repeat(24)],
    });
  });

  it('[G2.1] a ready track with its number and its name', () => {
    const ready = readyTrack(3);
    expect(read({ track: { ready: 3 } }).track).toEqual({
      tiles: ready?.tiles,
      ready: 3,
      name: ready?.name.en,
    });
  });

  it.each([
    ['Our ring', { tiles, name: 'Our ring' }],
    ['', { tiles }],
    ['x'.repeat(100), { tiles, name: 'x'.repeat(80) }],
  ])('[G1.2] a track file called %j', (title, track) => {
    expect(read({ track: { rgt: fileOf(title) } }).track).toStrictEqual(track);
  });

  it.each([
    ['one driver of two', [{ id: 'red' }, { id: 'blue', tyres: 'soft' }], true],
    ['nobody', DRIVERS, false],
  ])('[G11.6] soft tyres at the pits when %s starts on them', (_, drivers, softTyres) => {
    expect(read({ drivers }).options.softTyres).toBe(softTyres);
  });
});
