import { err, ok, type Result } from '@perfect-line/core/result';

import { MAX_LEGS } from '../rally/roadBook.ts';
import { isZoneId, ZONES } from '../rally/zoneOutline.ts';
import { legOf, type LaidZone, type SpecialDraft } from './draft.ts';
import { readBoard, readSpecials, type RallyFileError } from './rallyFile.ts';

/**
 * The specials of a rally in signs that an address carries as they are:
 * `C0_0_0a.J1_3_-1s.C8-3.J6-5.x*…`. Boards with turns, place and side (asphalt, snow), legs by anchors,
 * `x` where no service follows; an asterisk divides the specials.
 */
export const formatRallyText = (specials: readonly SpecialDraft[]): string =>
  specials.map(formatSpecial).join('*');

const formatBoard = ({ zone, turns, x, y, side }: LaidZone): string =>
  `${zone}${turns}_${x}_${y}${side === 'snow' ? 's' : 'a'}`;

const formatSpecial = ({ boards, legs, service }: SpecialDraft): string =>
  [
    ...boards.map(formatBoard),
    ...legs.map(({ zone, from, to }) => `${zone}${from}-${to}`),
    ...(service ? [] : ['x']),
  ].join('.');

const MAX_TEXT = 2_000;
const BOARD = /^([A-Z])([0-3])_(-?\d{1,2})_(-?\d{1,2})([as])$/;
const LEG = /^([A-Z])(\d)-(\d)$/;

function parseBoard(word: string): LaidZone | undefined {
  const [, zone, turns, x, y, side] = BOARD.exec(word) ?? [];
  return readBoard({
    zone,
    turns: Number(turns),
    x: Number(x),
    y: Number(y),
    side: side === 's' ? 'snow' : 'asphalt',
  });
}

function parseLeg(word: string): SpecialDraft['legs'][number] | undefined {
  const [, zone = '', from, to] = LEG.exec(word) ?? [];
  if (!isZoneId(zone)) return undefined;
  const leg = { zone, from: Number(from), to: Number(to) };
  return legOf(leg) && leg;
}

function parseSpecial(text: unknown): Result<SpecialDraft, RallyFileError['code']> {
  const words = String(text)
    .split('.')
    .filter((word) => word !== '');
  const boards: LaidZone[] = [];
  const legs: SpecialDraft['legs'][number][] = [];
  for (const word of words.filter((each) => each !== 'x')) {
    const [board, leg] = [parseBoard(word), parseLeg(word)];
    if (board) boards.push(board);
    else if (leg) legs.push(leg);
    else return err(word.includes('_') ? 'rally-file.bad-board' : 'rally-file.bad-road-book');
  }
  if (boards.length > ZONES.length || new Set(boards.map(({ zone }) => zone)).size < boards.length)
    return err('rally-file.board-twice');
  if (legs.length > MAX_LEGS) return err('rally-file.bad-road-book');
  return ok({ boards, legs, service: !words.includes('x') });
}

/** The specials of an address, whole or not. */
export function parseRallyText(text: string): Result<readonly SpecialDraft[], RallyFileError> {
  if (text.length > MAX_TEXT) return err({ code: 'rally-file.too-large' });
  return readSpecials(text.split('*'), parseSpecial);
}
