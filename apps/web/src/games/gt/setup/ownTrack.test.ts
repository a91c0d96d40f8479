import { READY_TRACKS } from '@perfect-line/track/readyTracks';
import { formatTrackFile, newTrackFile } from '@perfect-line/track/files/trackFile';
import { TRACK_ERROR_CODES } from '@perfect-line/track/trackError';
import { formatCircuit } from '@perfect-line/track/courses/circuitText';
import { beforeAll, describe, expect, it } from 'vitest';

import { LOCALES } from '../../../i18n/locales.ts';
import { loadLocale } from '../../../i18n/translate.ts';
import { faultsOf, MAX_TRACK_NAME, parseCircuit, readTrackText } from './ownTrack.ts';
import { onOwnTrack, onReadyTrack, QUICK_RACE, SOLO_LAP } from './raceChoice.ts';
import { formatRaceLink, parseRaceLink } from './raceLink.ts';
import { setupOf } from './setupOf.ts';
import { trackErrorWords } from './trackErrorWords.ts';

const tiles = READY_TRACKS[0]?.tiles ?? [];
const rgtOf = (title: string, list = tiles): string =>
  formatTrackFile(newTrackFile(title, list), 'rgt');

describe('a track file', () => {
  it.each([
    ['its own title', rgtOf('Green Hell'), 'Green Hell'],
    ['the name of the file when it has none', rgtOf(''), 'my ring'],
    ['a title without control signs', rgtOf('A\u0000B\n'), 'A B'],
    ['a title of bearable length', rgtOf('x'.repeat(500)), 'x'.repeat(MAX_TRACK_NAME)],
  ])('is called by %s', (_name, text, title) => {
    const read = readTrackText(text, 'my ring.rgt');
    expect(read.ok && read.value.name).toBe(title);
  });

  it('[G1.1] is raced on the very tiles it lays', () => {
    const read = readTrackText(rgtOf('Mill'), '');
    if (!read.ok) throw new Error('the file was refused');
    const setup = setupOf(onOwnTrack(QUICK_RACE, read.value), '2026-01-31');
    expect(setup.track).toEqual({ tiles, name: 'Mill' });
  });

  it.each([
    ['no JSON', 'no', ['file.not-json']],
    ['another document', '{"a":1}', ['file.not-a-track']],
    ['a gap in the road', rgtOf('', tiles.slice(0, -1)), ['track.open-edge', 'track.open-edge']],
    [
      'tiles of an expansion',
      JSON.stringify({ Name: 'x', Tuiles: [{ X: 1, Y: 1, Orientation: 0, TuileId: '125b' }] }),
      ['track.unknown-tiles', 'track.no-start'],
    ],
  ])('[G1.2] is refused by its codes: %s', (_name, text, codes) => {
    const read = readTrackText(text, 'x.rgt');
    const errors = read.ok ? faultsOf(read.value) : read.error;
    expect(errors.map(({ code }) => code)).toEqual(codes);
  });
});

describe('a track of one’s own in an address', () => {
  const own = { name: '나의 & Co=?#', tiles };

  it.each([
    ['race', QUICK_RACE],
    ['solo', SOLO_LAP],
  ] as const)('travels whole: %s', (_mode, base) => {
    const choice = onOwnTrack(base, own);
    expect(parseRaceLink(formatRaceLink(choice), base)).toEqual(choice);
  });

  it('gives way to a ready one', () => {
    const back = onReadyTrack(onOwnTrack(QUICK_RACE, own), 3);
    expect(parseRaceLink(formatRaceLink(back), QUICK_RACE)).toEqual(back);
  });

  it.each([
    [''],
    ['102b_0_0'],
    ['102b_0_0_0'],
    ['102b_x_0_0.103a_1_1_1'],
    [formatCircuit(tiles.slice(1))],
    ['a'.repeat(100_000)],
  ])('is nothing when it is no circuit: %.20s', (text) => {
    expect(parseCircuit(text)).toBeUndefined();
    const query = new URLSearchParams({ track: 'own', circuit: text });
    expect(parseRaceLink(query, QUICK_RACE)).toMatchObject({ track: 2, own: undefined });
  });
});

describe.each(LOCALES)('faults of a file in %s', (locale) => {
  beforeAll(() => loadLocale(locale));

  it.each(TRACK_ERROR_CODES)('%s has words', (code) => {
    const tile = { index: 4, id: '104b', q: 0, r: 0 };
    const words = trackErrorWords({ code, message: '', tiles: [tile, { ...tile, id: '106a' }] });
    expect(words.length).toBeGreaterThan(8);
    expect(words).not.toMatch(/undefined|NaN/);
  });
});
