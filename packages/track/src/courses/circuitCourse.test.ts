import { unwrap } from '@perfect-line/core/result';
import { describe, expect, it } from 'vitest';

import { buildCircuit } from '../builder/buildCircuit.ts';
import { DIFFICULTIES } from '../builder/wish.ts';
import { READY_TRACKS, withPit } from '../readyTracks.ts';
import { applyEdit, EMPTY_DRAFT } from '../workshop/edit.ts';
import { formatCircuit, parseLayout } from './circuitText.ts';
import { courseKind, COURSE_KINDS } from './kinds.ts';

const { read, identityIn } = COURSE_KINDS.circuit;
const codesOf = (text: string): readonly string[] => {
  const course = read(text);
  return course.ok ? ['ok'] : course.error.map(({ code }) => code);
};

describe('a circuit as a course', () => {
  it.each(READY_TRACKS)('[G1.2] reads track $number and works its facts out', (track) => {
    const { text, facts } = unwrap(read(formatCircuit(withPit(track))));
    const { shortestLap: length, corners, tiles: pieces } = track.facts;
    expect(facts).toMatchObject({ length, corners, pieces });
    expect(unwrap(read(text)).text).toBe(text);
    expect(parseLayout(text)).toHaveLength(pieces + 1);
  });

  it.each(READY_TRACKS)('knows track $number again, moved, turned and shuffled', ({ tiles }) => {
    const turned = unwrap(
      applyEdit({ ...EMPTY_DRAFT, boxes: undefined, tiles }, { type: 'turn', at: tiles, by: 2 }),
    ).tiles.map((tile) => ({ ...tile, q: tile.q + 7, r: tile.r - 3 }));
    const { identity } = unwrap(read(formatCircuit(tiles)));
    expect(unwrap(read(formatCircuit(turned.toReversed()))).identity).toBe(identity);
    expect(identityIn({ track: { tiles: turned } })).toBe(identity);
  });

  it('tells all ready tracks apart', () => {
    const ids = READY_TRACKS.map(({ tiles }) => unwrap(read(formatCircuit(tiles))).identity);
    expect(new Set(ids).size).toBe(READY_TRACKS.length);
  });

  it.each(DIFFICULTIES)('finds most of what the builder calls %s to be so', (difficulty) => {
    const wish = { tileCount: 14, lanes: 3, difficulty, boxes: 1 } as const;
    const found = Array.from({ length: 12 }, (_, i) => {
      const { tiles } = unwrap(buildCircuit({ seed: String(i), wish }));
      return unwrap(read(formatCircuit(tiles))).facts;
    });
    expect(found.filter((facts) => facts.difficulty === difficulty).length).toBeGreaterThan(8);
    expect(new Set(found.map(({ lanes }) => lanes))).toEqual(new Set([3]));
  });

  const whole = formatCircuit(READY_TRACKS[0]?.tiles ?? []);
  const refused: [name: string, text: string, codes: readonly string[]][] = [
    ['nothing', '', ['track.no-tiles']],
    ['markup', '<script>alert(1)</script>', ['file.not-a-track']],
    ['a road that ends', whole.slice(0, whole.lastIndexOf('.')), ['track.open-edge']],
    ['a tile that is none', whole.replace('102', '902'), ['track.unknown-tiles']],
    ['two tiles on one hex', `${whole}.${whole.split('.')[1]}`, ['track.hex-taken']],
    ['6,001 signs', `${whole}.`.repeat(60).slice(0, 6001), ['file.not-a-track']],
  ];
  it.each(refused)('[G1.2] refuses %s', (_name, text, codes) => {
    expect(codesOf(text)).toEqual(expect.arrayContaining([...codes]));
  });

  it('keeps nothing that is not a tile', () => {
    const loud = whole.replace('.', '_<b>x</b>_7.');
    expect(unwrap(read(loud)).text).toBe(unwrap(read(whole)).text);
  });

  it('knows no kind by the name of what every object has', () => {
    for (const name of ['toString', '__proto__', 'karts', '']) {
      expect(courseKind(name)).toBeUndefined();
    }
  });
});
