import { seededRandom } from '@perfect-line/core/random';
import { unwrap, type Result } from '@perfect-line/core/result';
import { describe, expect, it } from 'vitest';

import { READY_RALLIES } from '../rally/readyRallies.ts';
import { parseLegs } from '../rally/roadBook.ts';
import { SURFACES } from '../rally/terrain.ts';
import { checkRally } from './check.ts';
import { EMPTY_RALLY, EMPTY_SPECIAL, type RallyDraft } from './draft.ts';
import { specialAlong } from './edit.ts';
import {
  formatRallyFile,
  parseRallyFile,
  RALLY_FILE_CODES,
  readRally,
  writeRally,
  type RallyFileError,
} from './rallyFile.ts';
import { formatRallyText, parseRallyText } from './rallyText.ts';

const rallyOf = ({ name, specials }: (typeof READY_RALLIES)[number]): RallyDraft => ({
  name: name.ko,
  author: 'Öz & Co',
  specials: specials.map((stage, i) => {
    const special = specialAlong(unwrap(parseLegs(stage)));
    const boards = special.boards.map((board, k) => ({
      ...board,
      side: SURFACES[k % 2] ?? board.side,
    }));
    return { ...special, boards, service: i % 2 === 0 };
  }),
});

const RALLIES = READY_RALLIES.map(rallyOf);

describe('[R1.3] a rally written and read', () => {
  it.each(RALLIES)('$name, as a file and as an address', (rally) => {
    expect(unwrap(parseRallyFile(formatRallyFile(rally)))).toEqual(rally);
    const text = formatRallyText(rally.specials);
    expect(unwrap(parseRallyText(text))).toEqual(rally.specials);
    expect(text).toMatch(/^[\w.*-]+$/);
    expect(checkRally(rally).ok).toBe(true);
  });

  it('unfinished, empty and with faults as well: they are mended on the bench', () => {
    const specials = [EMPTY_SPECIAL, { ...EMPTY_SPECIAL, service: false }];
    const rally = { ...EMPTY_RALLY, specials };
    expect(unwrap(parseRallyFile(formatRallyFile(rally)))).toEqual(rally);
    expect(unwrap(parseRallyText(formatRallyText(specials)))).toEqual(specials);
  });
});

const [RALLY = EMPTY_RALLY] = RALLIES;
const plain = writeRally(RALLY);
const [special] = plain.specials;
const withSpecial = (change: object) => ({ ...plain, specials: [{ ...special, ...change }] });
const board = { zone: 'C', turns: 0, x: 0, y: 0, side: 'snow' };

const REFUSED: readonly [name: string, document: unknown, code: string][] = [
  ['nothing', undefined, 'not-a-rally'],
  ['a list', [plain], 'not-a-rally'],
  ['another format', { ...plain, format: 'rgt' }, 'not-a-rally'],
  ['a newer version', { ...plain, version: 2 }, 'newer-version'],
  ['a name that is none', { ...plain, name: { toString: 'x' } }, 'bad-title'],
  ['no specials', { ...plain, specials: [] }, 'number-of-specials'],
  [
    'six specials',
    { ...plain, specials: Array.from({ length: 6 }, () => special) },
    'number-of-specials',
  ],
  ['a special that is none', { ...plain, specials: [null] }, 'bad-special'],
  ['service that is none', withSpecial({ service: 'yes' }), 'bad-special'],
  ['five boards', withSpecial({ boards: Array.from({ length: 5 }, () => board) }), 'bad-board'],
  ['one board twice', withSpecial({ boards: [board, board] }), 'board-twice'],
  ['an unknown board', withSpecial({ boards: [{ ...board, zone: '__proto__' }] }), 'bad-board'],
  ['a board turned by half', withSpecial({ boards: [{ ...board, turns: 0.5 }] }), 'bad-board'],
  ['a board far away', withSpecial({ boards: [{ ...board, x: 1e9 }] }), 'bad-board'],
  ['a board nowhere', withSpecial({ boards: [{ ...board, x: '1' }] }), 'bad-board'],
  ['a third side', withSpecial({ boards: [{ ...board, side: 'gravel' }] }), 'bad-board'],
  ['a road that is none', withSpecial({ roadBook: 'C1-C3' }), 'bad-road-book'],
  ['a road-book that is none', withSpecial({ roadBook: 17 }), 'bad-road-book'],
  ['a road-book without end', withSpecial({ roadBook: 'C8-C3 / '.repeat(60) }), 'bad-road-book'],
];

describe('a rally from a stranger', () => {
  it.each(REFUSED)('%s is refused', (_, document, code) => {
    expect(readRally(document)).toMatchObject({ ok: false, error: { code: `rally-file.${code}` } });
  });

  it.each([
    ['too large', ' '.repeat(20_001), 'too-large'],
    ['too deep', '['.repeat(9) + ']'.repeat(9), 'too-deep'],
    ['cut off', formatRallyFile(RALLY).slice(0, -9), 'not-json'],
  ])('a text that is %s is refused', (_, text, code) => {
    expect(parseRallyFile(text)).toMatchObject({ error: { code: `rally-file.${code}` } });
  });

  it('cuts titles and takes control characters out of them', () => {
    const name = `\u0000<b>${'x'.repeat(99)}`;
    expect(unwrap(readRally({ ...plain, name })).name).toBe(`<b>${'x'.repeat(57)}`);
  });
});

/** A sign of the text changed, taken out, doubled, or a piece of it moved. */
function mutated(text: string, random: () => number): string {
  const at = Math.floor(random() * text.length);
  const signs = '0123456789-_.*aCJLVxs"{}[],:/\u0000𐍈';
  const sign = signs[Math.floor(random() * signs.length)] ?? '';
  const piece = text.slice(at, at + Math.floor(random() * 40));
  const changes = [
    text.slice(0, at) + sign + text.slice(at + 1),
    text.slice(0, at) + text.slice(at + 1),
    text.slice(0, at) + sign + text.slice(at),
    text.slice(0, at) + piece + text.slice(at),
    text.slice(0, at),
    text.replace(piece, ''),
  ];
  return changes[Math.floor(random() * changes.length)] ?? text;
}

/** Codes of those that are refused, and those that read back as something else. */
function judged<T>(
  texts: readonly string[],
  {
    parse,
    format,
  }: { parse: (text: string) => Result<T, RallyFileError>; format: (value: T) => string },
) {
  const read = texts.map(parse);
  const codes = read.flatMap((each) => (each.ok ? [] : [each.error.code]));
  const kept = read.flatMap((each) => (each.ok ? [each.value] : []));
  return { codes, kept, again: kept.map((value) => unwrap(parse(format(value)))) };
}

describe('[R1.3] 1,000 mutated files and 1,000 mutated addresses', () => {
  const random = seededRandom('hostile');
  const drawn = Array.from(
    { length: 1000 },
    () => RALLIES[Math.floor(random() * RALLIES.length)] ?? RALLY,
  );

  it.each([
    [
      'files',
      () =>
        judged(
          drawn.map((rally) => mutated(formatRallyFile(rally), random)),
          { parse: parseRallyFile, format: formatRallyFile },
        ),
    ],
    [
      'addresses',
      () =>
        judged(
          drawn.map(({ specials }) => mutated(mutated(formatRallyText(specials), random), random)),
          { parse: parseRallyText, format: formatRallyText },
        ),
    ],
  ] as const)(
    '%s are refused with a code, or are a rally that reads back as itself',
    (_, judge) => {
      const { codes, kept, again } = judge();
      expect(codes.filter((code) => !RALLY_FILE_CODES.includes(code))).toEqual([]);
      expect(codes.length).toBeGreaterThan(300);
      expect(again).toEqual(kept);
    },
  );
});
