import { unwrap } from '@perfect-line/core/result';
import { describe, expect, it } from 'vitest';

import { DIFFICULTIES, difficultyOf, generateRoadBook } from './generateRoadBook.ts';
import { gateOf, gatesMeet, overlaps } from './placement.ts';
import { READY_RALLIES } from './readyRallies.ts';
import {
  formatRoadBook,
  parseRoadBook,
  roadBookSpaces,
  type Leg,
  type RoadBook,
} from './roadBook.ts';
import { compileSpecial, FINISH_NAME, spotName, zonesInOrder } from './special.ts';

const EXAMPLES: [text: string, boards: string][] = [
  ['C8-C3 / J6-J5 / C4-C5', 'C0@0,0 J1@3,-1'],
  ['L0-L1 / C7-C6 / L2-L3 / V2-V3 / C5-C4', 'L0@0,0 C0@1,-2 V3@3,0'],
  ['J1-J4', 'J0@0,0'],
];

const boardsText = (book: RoadBook): string =>
  book.boards.map((b) => `${b.zone}${b.turns}@${b.x},${b.y}`).join(' ');

function expectSound(book: RoadBook): void {
  for (const [i, board] of book.boards.entries()) {
    expect(Number.isInteger(board.x) && Number.isInteger(board.y)).toBe(true);
    for (const other of book.boards.slice(i + 1)) expect(overlaps(board, other)).toBe(false);
  }
  const met = book.legs.slice(1).map((next, i) => {
    const leg = book.legs[i];
    const here = book.boards.find((b) => b.zone === leg?.zone);
    const there = book.boards.find((b) => b.zone === next.zone);
    return leg && here && there && gatesMeet(gateOf(here, leg.to), gateOf(there, next.from));
  });
  expect(met.every((meet) => meet === true)).toBe(true);
}

describe('reading a road-book', () => {
  it.each(EXAMPLES)('[R1.3] lays out %s as %s', (text, boards) => {
    const book = unwrap(parseRoadBook(text));
    expect(formatRoadBook(book.legs)).toBe(text);
    expect(boardsText(book)).toBe(boards);
    expectSound(book);
  });

  it('[R1.3] reads small letters, dashes and missing blanks', () => {
    const book = unwrap(parseRoadBook('c8-c3/j6–j5 /c4-c5'));
    expect(formatRoadBook(book.legs)).toBe('C8-C3 / J6-J5 / C4-C5');
  });

  const wrong: [name: string, text: string, code: string, leg: number][] = [
    ['nothing', '', 'roadbook.unreadable', 1],
    ['no leg', 'C8-C3 / hello', 'roadbook.unreadable', 2],
    ['a slash too many', 'C8-C3 /', 'roadbook.unreadable', 2],
    ['a zone that is not in the box', 'X8-X3', 'roadbook.unknown-zone', 1],
    ['an anchor beyond nine', 'C8-C3 / J6-J10', 'roadbook.unknown-anchor', 2],
    ['two zones in a leg', 'C8-J3', 'roadbook.leg-leaves-zone', 1],
    ['no road between the anchors', 'C8-C4', 'roadbook.no-such-road', 1],
    ['a road to its own start', 'C8-C8', 'roadbook.no-such-road', 1],
    ['a road used twice', 'C1-C2 / L0-L1 / C1-C2', 'roadbook.road-used-twice', 3],
    ['a road used twice, backwards', 'C1-C2 / L0-L1 / C2-C1', 'roadbook.road-used-twice', 3],
    ['the same board again without a gate', 'C8-C3 / C4-C5', 'roadbook.boards-apart', 2],
    ['back to a board that lies elsewhere', 'C8-C3 / J6-J5 / C6-C7', 'roadbook.boards-apart', 3],
    ['one board on another', 'C0-C9 / J5-J6 / V0-V5', 'roadbook.boards-overlap', 3],
  ];
  it.each(wrong)('[R1.3] names %s', (_name, text, code, leg) => {
    const book = parseRoadBook(text);
    expect(book.ok ? 'ok' : book.error).toMatchObject({ code, leg });
  });

  it('refuses endless texts', () => {
    expect(parseRoadBook('C8-C3 / '.repeat(1000)).ok).toBe(false);
    expect(parseRoadBook('/'.repeat(30)).ok).toBe(false);
  });
});

describe('a special compiled for play', () => {
  const book = unwrap(parseRoadBook('C8-C3 / J6-J5 / C4-C5'));
  const track = compileSpecial(book, { J: 'snow' });

  it('[R1.3] numbers the spots in driving order', () => {
    expect(track.rows.length).toBe(12 + 8 + 8);
    expect(track.spots.map((s) => s.id)).toEqual(track.spots.map((_, i) => i));
    expect(track.spots.every((s, i) => i === 0 || s.row >= (track.spots[i - 1]?.row ?? 0))).toBe(
      true,
    );
    for (const spot of track.spots) expect(track.idOf.get(spot.name)).toBe(spot.id);
    expect(track.idOf.get(FINISH_NAME)).toBe(track.finish);
    expect(spotName(track, track.finish)).toBe(FINISH_NAME);
  });

  it('[R1.4] drives C8-C3 against the catalogue: last space first, sides and bends swapped', () => {
    expect(track.rows[2]).toMatchObject({
      name: '1:s3',
      space: 9,
      corner: { bend: 'right', inside: 5 },
    });
    expect(track.rows[6]?.corner).toEqual({
      bend: 'left',
      inside: 4,
      skid: { note: 5, spaces: 3 },
      cut: 5,
    });
    const corner = track.spots.filter((s) => s.row === 6);
    expect(corner.map((s) => s.name)).toEqual([
      '1:s7.inside',
      '1:s7.skid1',
      '1:s7.skid2',
      '1:s7.skid3',
      '1:s7.cut',
    ]);
    expect(corner.map((s) => s.front - 36)).toEqual([6, 2, 4, 6, 6]);
    expect(corner[0]).toMatchObject({ left: 'shortcut', right: 'forest', capacity: 1 });
    expect(track.rows[9]?.bump).toBe(4);
  });

  it('[R1.4] takes the surface of the side in play', () => {
    const surfaces = new Set(track.spots.map((s) => `${track.rows[s.row]?.zone} ${s.surface}`));
    expect([...surfaces].toSorted()).toEqual(['C asphalt', 'J snow']);
    const snowy = track.spots.filter((s) => s.surface === 'snow');
    expect(snowy.some((s) => s.left === 'grass' || s.right === 'grass')).toBe(false);
    expect(snowy.some((s) => s.left === 'forest')).toBe(true);
    expect(snowy.some((s) => s.right === 'snow')).toBe(true);
  });

  it('names the zones in the order they are met', () => {
    expect(zonesInOrder(unwrap(parseRoadBook(EXAMPLES[1]?.[0] ?? '')))).toEqual(['L', 'C', 'V']);
  });
});

describe('a road-book from a wish', () => {
  const wishes = DIFFICULTIES.flatMap((difficulty) =>
    [30, 45, 60, 70, 80].map((spaces) => [difficulty, spaces] as const),
  );
  it.each(wishes)('%s, %i spaces', (difficulty, spaces) => {
    const wish = { difficulty, spaces, seed: 'test' };
    const book = generateRoadBook(wish);
    expectSound(book);
    expect(parseRoadBook(formatRoadBook(book.legs)).ok).toBe(true);
    expect(Math.abs(roadBookSpaces(book.legs) - spaces)).toBeLessThanOrEqual(10);
    expect(generateRoadBook(wish)).toEqual(book);
  });

  it('keeps to the zones asked for and grows harder when asked', () => {
    const zones = ['C', 'V'] as const;
    const book = generateRoadBook({ spaces: 30, zones, seed: 'two' });
    expect(zonesInOrder(book).toSorted()).toEqual(['C', 'V']);
    const mean = (difficulty: 'easy' | 'hard'): number =>
      Array.from({ length: 6 }, (_, i) =>
        difficultyOf(generateRoadBook({ spaces: 45, difficulty, seed: `d${i}` }).legs),
      ).reduce((sum, d) => sum + d, 0);
    expect(mean('hard')).toBeGreaterThan(mean('easy') + 0.6);
  });
});

const backwards = (legs: readonly Leg[]): readonly Leg[] =>
  legs.toReversed().map((leg) => ({ ...leg, from: leg.to, to: leg.from, reversed: !leg.reversed }));

describe('ready rallies', () => {
  it('are at least twelve, with their own ids', () => {
    expect(new Set(READY_RALLIES.map((r) => r.id)).size).toBe(READY_RALLIES.length);
    expect(READY_RALLIES.length).toBeGreaterThanOrEqual(13);
  });

  it('[R1.3] have no special twice, nor one that is another driven backwards', () => {
    const books = READY_RALLIES.flatMap(({ specials }) =>
      specials.map((text) => unwrap(parseRoadBook(text)).legs),
    );
    const ways = books.map((legs) =>
      [formatRoadBook(legs), formatRoadBook(backwards(legs))].toSorted().join(' | '),
    );
    expect(ways.filter((way, i) => ways.indexOf(way) !== i)).toEqual([]);
    expect(ways.length).toBe(42);
  });

  it.each(READY_RALLIES.map((r) => [r.id, r] as const))('[R1.1] %s', (_id, rally) => {
    expect(rally.specials.length).toBe(3);
    for (const text of rally.specials) expectSound(unwrap(parseRoadBook(text)));
    expect(Object.values(rally.name).every((name) => name.length > 2)).toBe(true);
    expect(rally.name.ru).toMatch(/[а-яё]/);
    expect(rally.name.ko).toMatch(/[가-힣]/);
  });
});
