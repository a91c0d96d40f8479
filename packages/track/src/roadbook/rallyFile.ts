import { isObject, isOneOf, parseJson, type JsonError } from '@perfect-line/core/json';
import { err, ok, type Result } from '@perfect-line/core/result';

import { formatRoadBook, MAX_LEGS, parseLegs } from '../rally/roadBook.ts';
import { QUARTER_TURNS, type Passage } from '../rally/placement.ts';
import { SURFACES } from '../rally/terrain.ts';
import { ZONES } from '../rally/zoneOutline.ts';
import {
  isReachable,
  legsOf,
  MAX_SPECIALS,
  rallyTitle,
  type LaidZone,
  type RallyDraft,
  type SpecialDraft,
} from './draft.ts';

export const RALLY_FILE_FORMAT = 'perfect-line-rally';
const VERSION = 1;
/** Five specials with all their boards and legs stay below a quarter of this. */
const MAX_RALLY_FILE_CHARS = 20_000;
const MAX_DEPTH = 8;

export const RALLY_FILE_CODES = [
  'rally-file.too-large',
  'rally-file.too-deep',
  'rally-file.not-json',
  'rally-file.not-a-rally',
  'rally-file.newer-version',
  'rally-file.bad-title',
  'rally-file.number-of-specials',
  'rally-file.bad-special',
  'rally-file.bad-board',
  'rally-file.board-twice',
  'rally-file.bad-road-book',
] as const;

/** Why a file or a link is no rally. */
export type RallyFileError = {
  readonly code: (typeof RALLY_FILE_CODES)[number];
  /** 1-based number of the special it was found in. */
  readonly special?: number;
};

type Refused<T> = Result<T, RallyFileError>;

const JSON_FAULTS: Readonly<Record<JsonError['code'], RallyFileError['code']>> = {
  'json.too-large': 'rally-file.too-large',
  'json.too-deep': 'rally-file.too-deep',
  'json.invalid': 'rally-file.not-json',
};

/** `-0` becomes 0, so that equal places are equal in every comparison. */
export function readBoard(input: unknown): LaidZone | undefined {
  if (!isObject(input)) return undefined;
  const { zone, side, x, y } = input;
  const turns = QUARTER_TURNS.find((each) => each === input['turns']);
  if (!isOneOf(zone, ZONES) || turns === undefined || !isOneOf(side, SURFACES)) return undefined;
  if (!isReachable(x) || !isReachable(y)) return undefined;
  return { zone, turns, x: x + 0, y: y + 0, side };
}

function readBoards(input: unknown): Result<readonly LaidZone[], RallyFileError['code']> {
  if (!Array.isArray(input) || input.length > ZONES.length) return err('rally-file.bad-board');
  const boards: LaidZone[] = [];
  for (let i = 0; i < input.length; i++) {
    const board = readBoard(input[i]);
    if (board === undefined) return err('rally-file.bad-board');
    boards.push(board);
  }
  if (new Set(boards.map(({ zone }) => zone)).size < boards.length)
    return err('rally-file.board-twice');
  return ok(boards);
}

/** The form only: legs may lie apart or be driven twice, which is mended on the bench. */
function readLegs(input: unknown): Result<readonly Passage[], RallyFileError['code']> {
  if (input === '') return ok([]);
  const legs = typeof input === 'string' ? parseLegs(input) : undefined;
  if (!legs?.ok || legs.value.length > MAX_LEGS) return err('rally-file.bad-road-book');
  return ok(legs.value.map(({ zone, from, to }) => ({ zone, from, to })));
}

function readSpecial(input: unknown): Result<SpecialDraft, RallyFileError['code']> {
  if (!isObject(input)) return err('rally-file.bad-special');
  const { service = true } = input;
  if (typeof service !== 'boolean') return err('rally-file.bad-special');
  const boards = readBoards(input['boards']);
  if (!boards.ok) return boards;
  const legs = readLegs(input['roadBook']);
  return legs.ok ? ok({ boards: boards.value, legs: legs.value, service }) : legs;
}

export function readSpecials(
  list: readonly unknown[],
  read: (item: unknown) => Result<SpecialDraft, RallyFileError['code']> = readSpecial,
): Refused<readonly SpecialDraft[]> {
  if (list.length === 0 || list.length > MAX_SPECIALS)
    return err({ code: 'rally-file.number-of-specials' });
  const specials: SpecialDraft[] = [];
  for (let i = 0; i < list.length; i++) {
    const special = read(list[i]);
    if (!special.ok) return err({ code: special.error, special: i + 1 });
    specials.push(special.value);
  }
  return ok(specials);
}

/** A rally that came as part of another document. Only its form is judged: see `checkRally` for driving. */
export function readRally(document: unknown): Refused<RallyDraft> {
  if (!isObject(document) || document['format'] !== RALLY_FILE_FORMAT)
    return err({ code: 'rally-file.not-a-rally' });
  if (document['version'] !== VERSION) return err({ code: 'rally-file.newer-version' });
  const { name = '', author = '', specials } = document;
  if (typeof name !== 'string' || typeof author !== 'string')
    return err({ code: 'rally-file.bad-title' });
  if (!Array.isArray(specials)) return err({ code: 'rally-file.number-of-specials' });
  const read = readSpecials(specials);
  if (!read.ok) return read;
  return ok({ name: rallyTitle(name), author: rallyTitle(author), specials: read.value });
}

/** The text of a file. */
export function parseRallyFile(text: string): Refused<RallyDraft> {
  const bounds = { maxChars: MAX_RALLY_FILE_CHARS, maxDepth: MAX_DEPTH };
  const document = parseJson(text.replace(/^\uFEFF/, ''), bounds);
  return document.ok ? readRally(document.value) : err({ code: JSON_FAULTS[document.error.code] });
}

/** The rally as plain data for JSON. */
export const writeRally = ({ name, author, specials }: RallyDraft) => ({
  format: RALLY_FILE_FORMAT,
  version: VERSION,
  name,
  author,
  specials: specials.map(({ boards, legs, service }) => ({
    roadBook: formatRoadBook(legsOf(legs)),
    boards: boards.map(({ zone, turns, x, y, side }) => ({ zone, turns, x, y, side })),
    service,
  })),
});

export const formatRallyFile = (draft: RallyDraft): string =>
  `${JSON.stringify(writeRally(draft), undefined, 2)}\n`;
