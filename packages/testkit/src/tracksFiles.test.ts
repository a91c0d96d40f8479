import { readFileSync } from 'node:fs';
import { unwrap } from '@perfect-line/core/result';
import { compileTrack } from '@perfect-line/track/compile';
import {
  formatTrackFile,
  loadCircuit,
  newTrackFile,
  parseTrackFile,
} from '@perfect-line/track/files/trackFile';
import { READY_TRACKS, withPit, type ReadyTrack } from '@perfect-line/track/readyTracks';
import { describe, expect, it } from 'vitest';

const read = (name: string): string =>
  readFileSync(new URL(`../fixtures/tracks/${name}`, import.meta.url), 'utf8');
const parsed = (name: string) => unwrap(parseTrackFile(read(name)));

type Placed = { readonly id: string; readonly q: number; readonly r: number; readonly dir: number };

/** Tiles relative to the first: where a circuit lies on its sheet says nothing. */
function shape(tiles: readonly Placed[]): readonly Placed[] {
  const [first = { q: 0, r: 0 }] = tiles;
  return tiles.map(({ id, q, r, dir }) => ({ id, q: q - first.q, r: r - first.r, dir }));
}

describe('reading', () => {
  it.each([
    ['shorttrack2.rgt', 'rgt'],
    ['shorttrack2.json', 'rekee'],
    ['triangle.rgt', 'rgt'],
    ['triangle.json', 'rekee'],
  ])('%s is told to be %s', (name, format) => {
    expect(parsed(name).format).toBe(format);
  });

  it('[G1.1] both formats put the community track in the same places', () => {
    expect(shape(parsed('shorttrack2.rgt').tiles)).toEqual(shape(parsed('shorttrack2.json').tiles));
  });

  it('[G1.1] an RGT file is settled with its start tile at 0,0', () => {
    const { tiles } = parsed('shorttrack2.rgt');
    expect(tiles.find((tile) => tile.id === '102b')).toMatchObject({ q: 0, r: 0 });
  });

  it('[G1.7] a file with a pit tile and variants is the same circuit as the plain one', () => {
    const plain = unwrap(compileTrack(parsed('triangle.json').tiles));
    expect(unwrap(compileTrack(parsed('triangle.rgt').tiles))).toEqual(plain);
  });

  it('takes title, author and the variants of tiles, upper case or lower', () => {
    const { title, author, tiles } = parsed('triangle.rgt');
    expect([title, author]).toEqual(['Triangle', '']);
    expect(tiles.map(({ id, variant }) => [id, variant])).toEqual([
      ['102b', undefined],
      ['107b', '2'],
      ['103b', undefined],
      ['107b', '1'],
      ['104b', undefined],
      ['108b', undefined],
      ['101a', undefined],
    ]);
  });

  it('passes over a byte order mark', () => {
    expect(parseTrackFile(`\uFEFF${read('triangle.rgt')}`).ok).toBe(true);
  });

  it('names every bad tile of an RGT file by the fields of that format', () => {
    const tiles = [
      { X: 1, Y: 'two', Orientation: 0, TuileId: '102a' },
      { X: 1, Y: 2, TuileId: '102a' },
    ];
    const result = parseTrackFile(JSON.stringify({ Name: 'x', Tuiles: tiles }));
    expect(result.ok ? [] : result.error.map((error) => error.message)).toEqual([
      'tile 1: Y is not a whole number within a million',
      'tile 2: Orientation is not a whole number from 0 to 5',
    ]);
  });
});

const asObject = (text: string): Record<string, unknown> =>
  JSON.parse(text) as Record<string, unknown>;

describe('writing', () => {
  it('lands RGT files in the middle of the sheet, where the editor had them', () => {
    const written = asObject(formatTrackFile(parsed('shorttrack2.json'), 'rgt'));
    const original = asObject(read('shorttrack2.rgt'));
    expect(written['Tuiles']).toEqual(original['Tuiles']);
  });

  it('keeps foreign fields of file and tiles through load and save', () => {
    const original = asObject(read('triangle.rgt'));
    const written = asObject(formatTrackFile(parsed('triangle.rgt')));
    const lowerCase = JSON.stringify(original).replace('107B-2', '107b-2');
    expect(written).toEqual({ ...asObject(lowerCase), Author: '' });
  });

  it('keeps them through the other format and back', () => {
    const file = parsed('triangle.rgt');
    const there = unwrap(parseTrackFile(formatTrackFile(file, 'rekee')));
    const back = unwrap(parseTrackFile(formatTrackFile(there, 'rgt')));
    expect(there.format).toBe('rekee');
    expect(back).toEqual(file);
  });

  it('keeps a field that looks like a trap', () => {
    const text = '{"tiles":[{"id":"102a","q":0,"r":0,"dir":0,"__proto__":{"id":"x"}}],"title":"t"}';
    const written = formatTrackFile(unwrap(parseTrackFile(text)));
    expect(written).toContain('"__proto__"');
    expect(unwrap(parseTrackFile(written)).tiles[0]?.id).toBe('102a');
  });

  it.each(READY_TRACKS.map((track): [number, ReadyTrack] => [track.number, track]))(
    'ready track %i comes back from both formats',
    (_number, track) => {
      const file = newTrackFile(track.name.ko, withPit(track));
      for (const format of ['rgt', 'rekee'] as const) {
        const loaded = unwrap(loadCircuit(formatTrackFile(file, format)));
        expect(loaded.file.title).toBe(track.name.ko);
        expect(unwrap(compileTrack(loaded.file.tiles))).toEqual(unwrap(compileTrack(track.tiles)));
      }
    },
  );
});
