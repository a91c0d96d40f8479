import { assertNever, err, ok, type Result } from '@perfect-line/core/result';

import {
  boardAtGate,
  boardSize,
  gateOf,
  onTable,
  QUARTER_TURNS,
  type Gate,
  type Passage,
} from '../rally/placement.ts';
import { MAX_LEGS } from '../rally/roadBook.ts';
import type { Point, ZoneId } from '../rally/zoneOutline.ts';
import { goneOn, type History } from '../workshop/history.ts';
import {
  boardOf,
  EMPTY_SPECIAL,
  isReachable,
  legOf,
  MAX_SPECIALS,
  type LaidZone,
  type RallyDraft,
  type SpecialDraft,
} from './draft.ts';

/** What a builder can do to one special; boards are named by their zones, of which the box holds one each. */
export type SpecialEdit =
  | { readonly type: 'lay'; readonly board: LaidZone }
  | { readonly type: 'remove'; readonly zones: readonly ZoneId[] }
  | { readonly type: 'move'; readonly zones: readonly ZoneId[]; readonly by: Point }
  /** Around the first of them, quarter turns, clockwise for a positive number. */
  | { readonly type: 'turn'; readonly zones: readonly ZoneId[]; readonly by: number }
  | { readonly type: 'flip'; readonly zones: readonly ZoneId[] }
  /** One road more, over a board that lies there or one that is laid with it. */
  | { readonly type: 'drive'; readonly leg: Passage; readonly board?: LaidZone }
  | { readonly type: 'drive-before'; readonly leg: Passage }
  /** The road-book ends before this leg, counted from 0. */
  | { readonly type: 'cut'; readonly leg: number }
  /** Another road-book altogether, with boards laid for it. */
  | { readonly type: 'write'; readonly legs: readonly Passage[] }
  | { readonly type: 'reverse' }
  | { readonly type: 'service' };

export type RallyEdit =
  | { readonly type: 'special'; readonly special: number; readonly edit: SpecialEdit }
  | { readonly type: 'add-special' }
  /** By another state of the whole rally. */
  | { readonly type: 'replace'; readonly draft: RallyDraft }
  | { readonly type: 'drop-special'; readonly special: number }
  /** To the place before it. */
  | { readonly type: 'earlier'; readonly special: number }
  | {
      readonly type: 'describe';
      readonly change: Partial<Pick<RallyDraft, 'name' | 'author'>>;
    };

export type RallyRefusal =
  | 'rally-edit.nothing-there'
  | 'rally-edit.zone-on-table'
  | 'rally-edit.too-far'
  | 'rally-edit.no-such-road'
  | 'rally-edit.too-many-legs'
  | 'rally-edit.number-of-specials';

type Edited<T> = Result<T, RallyRefusal>;

function withBoards(special: SpecialDraft, boards: readonly LaidZone[]): Edited<SpecialDraft> {
  const isFar = boards.some(({ x, y }) => !isReachable(x) || !isReachable(y));
  return isFar ? err('rally-edit.too-far') : ok({ ...special, boards });
}

const passageOf = ({ zone, from, to }: Passage): Passage => ({ zone, from, to });

function withLegs(special: SpecialDraft, legs: readonly Passage[]): Edited<SpecialDraft> {
  if (legs.length > MAX_LEGS) return err('rally-edit.too-many-legs');
  if (legs.some((leg) => legOf(leg) === undefined)) return err('rally-edit.no-such-road');
  return ok({ ...special, legs: legs.map(passageOf) });
}

function lay(special: SpecialDraft, board: LaidZone): Edited<SpecialDraft> {
  if (boardOf(special, board.zone) !== undefined) return err('rally-edit.zone-on-table');
  return withBoards(special, [...special.boards, board]);
}

function changeBoards(
  special: SpecialDraft,
  zones: readonly ZoneId[],
  change: (board: LaidZone, first: LaidZone) => LaidZone,
): Edited<SpecialDraft> {
  const [first] = zones.flatMap((zone) => boardOf(special, zone) ?? []);
  if (first === undefined) return err('rally-edit.nothing-there');
  return withBoards(
    special,
    special.boards.map((board) => (zones.includes(board.zone) ? change(board, first) : board)),
  );
}

/** Its legs go with a board. */
function remove(special: SpecialDraft, zones: readonly ZoneId[]): Edited<SpecialDraft> {
  if (!special.boards.some(({ zone }) => zones.includes(zone)))
    return err('rally-edit.nothing-there');
  return ok({
    ...special,
    boards: special.boards.filter(({ zone }) => !zones.includes(zone)),
    legs: special.legs.filter(({ zone }) => !zones.includes(zone)),
  });
}

/** A corner of the grid within a board: turned around it, boards stay on whole units. */
const PIVOT: Point = { x: 1, y: 1 };

function quarterTurn(board: LaidZone, pivot: Point): LaidZone {
  const size = boardSize(board.turns);
  return {
    ...board,
    turns: QUARTER_TURNS[(board.turns + 1) % 4] ?? 0,
    x: pivot.x - (board.y + size.y - pivot.y),
    y: pivot.y + (board.x - pivot.x),
  };
}

function turned(board: LaidZone, pivot: Point, by: number): LaidZone {
  let out = board;
  for (let i = ((by % 4) + 4) % 4; i > 0; i--) out = quarterTurn(out, pivot);
  return out;
}

const flipped = (board: LaidZone): LaidZone => ({
  ...board,
  side: board.side === 'snow' ? 'asphalt' : 'snow',
});

function drive(
  special: SpecialDraft,
  { leg, board }: Extract<SpecialEdit, { type: 'drive' }>,
): Edited<SpecialDraft> {
  const laid = board === undefined ? ok(special) : lay(special, board);
  if (!laid.ok) return laid;
  if (boardOf(laid.value, leg.zone) === undefined) return err('rally-edit.nothing-there');
  return withLegs(laid.value, [...special.legs, leg]);
}

/**
 * [R1.3] Boards laid one after the other where their legs begin, as the reader of road-books does, but faults
 * and all: the first stays where it lies, and each keeps its side.
 */
function laidAlong(special: SpecialDraft, legs: readonly Passage[]): readonly LaidZone[] {
  const boards = new Map<ZoneId, LaidZone>();
  let gate: Gate | undefined;
  for (const { zone, from, to } of legs) {
    const before = boardOf(special, zone);
    const side = before?.side ?? 'asphalt';
    const first: LaidZone = before ?? { zone, turns: 0, x: 0, y: 0, side };
    const board = boards.get(zone) ?? (gate ? { ...boardAtGate(gate, zone, from), side } : first);
    boards.set(zone, board);
    gate = gateOf(board, to);
  }
  return [...boards.values()];
}

/** A special from its legs alone. */
export const specialAlong = (legs: readonly Passage[]): SpecialDraft => ({
  ...EMPTY_SPECIAL,
  boards: laidAlong(EMPTY_SPECIAL, legs),
  legs: legs.map(passageOf),
});

function write(special: SpecialDraft, legs: readonly Passage[]): Edited<SpecialDraft> {
  const written = withLegs(special, legs);
  return written.ok ? withBoards(written.value, laidAlong(special, legs)) : written;
}

const backwards = (legs: readonly Passage[]): readonly Passage[] =>
  legs.toReversed().map(({ zone, from, to }) => ({ zone, from: to, to: from }));

function editSpecial(special: SpecialDraft, edit: SpecialEdit): Edited<SpecialDraft> {
  switch (edit.type) {
    case 'lay':
      return lay(special, edit.board);
    case 'remove':
      return remove(special, edit.zones);
    case 'move':
      return changeBoards(special, edit.zones, (board) => ({
        ...board,
        x: board.x + edit.by.x,
        y: board.y + edit.by.y,
      }));
    case 'turn':
      return changeBoards(special, edit.zones, (board, first) =>
        turned(board, onTable(first, PIVOT), edit.by),
      );
    case 'flip':
      return changeBoards(special, edit.zones, flipped);
    case 'drive':
      return drive(special, edit);
    case 'drive-before':
      return boardOf(special, edit.leg.zone) === undefined
        ? err('rally-edit.nothing-there')
        : withLegs(special, [edit.leg, ...special.legs]);
    case 'cut':
      return special.legs[edit.leg] === undefined
        ? err('rally-edit.nothing-there')
        : ok({ ...special, legs: special.legs.slice(0, edit.leg) });
    case 'write':
      return write(special, edit.legs);
    case 'reverse':
      return special.legs.length === 0
        ? err('rally-edit.nothing-there')
        : ok({ ...special, legs: backwards(special.legs) });
    case 'service':
      return ok({ ...special, service: !special.service });
    default:
      return assertNever(edit);
  }
}

function withSpecials(draft: RallyDraft, specials: readonly SpecialDraft[]): Edited<RallyDraft> {
  if (specials.length < 1 || specials.length > MAX_SPECIALS)
    return err('rally-edit.number-of-specials');
  return ok({ ...draft, specials });
}

function earlier(draft: RallyDraft, at: number): Edited<RallyDraft> {
  const [before, moved] = [draft.specials[at - 1], draft.specials[at]];
  if (before === undefined || moved === undefined) return err('rally-edit.nothing-there');
  return ok({ ...draft, specials: draft.specials.with(at - 1, moved).with(at, before) });
}

/** The rally after an edit, or why it stays as it is. */
export function applyRallyEdit(draft: RallyDraft, edit: RallyEdit): Edited<RallyDraft> {
  switch (edit.type) {
    case 'special': {
      const special = draft.specials[edit.special];
      if (special === undefined) return err('rally-edit.nothing-there');
      const next = editSpecial(special, edit.edit);
      if (!next.ok) return next;
      return ok({ ...draft, specials: draft.specials.with(edit.special, next.value) });
    }
    case 'replace':
      return ok(edit.draft);
    case 'add-special':
      return withSpecials(draft, [...draft.specials, EMPTY_SPECIAL]);
    case 'drop-special':
      return draft.specials[edit.special] === undefined
        ? err('rally-edit.nothing-there')
        : withSpecials(draft, draft.specials.toSpliced(edit.special, 1));
    case 'earlier':
      return earlier(draft, edit.special);
    case 'describe':
      return ok({ ...draft, ...edit.change });
    default:
      return assertNever(edit);
  }
}

export const rallyEdited = (
  history: History<RallyDraft>,
  edit: RallyEdit,
): Result<History<RallyDraft>, RallyRefusal> =>
  goneOn(history, applyRallyEdit(history.present, edit));
