import { err, ok, type Result } from '@perfect-line/core/result';

import { gateOf, gatesMeet, overlaps, type Gate, type Passage } from '../rally/placement.ts';
import { formatRoadBook, layOut, roadBookSpaces, type RoadBook } from '../rally/roadBook.ts';
import type { Surface } from '../rally/terrain.ts';
import type { ZoneId } from '../rally/zoneOutline.ts';
import { boardOf, legOf, legsOf, type RallyDraft, type SpecialDraft } from './draft.ts';

type Code =
  | 'special.no-road'
  | 'special.board-missing'
  | 'special.road-twice'
  | 'special.legs-apart'
  | 'special.boards-overlap';

/** [R1.3] What keeps boards and legs from being a special, and where. */
export type SpecialFault = {
  readonly code: Code;
  /** 1-based number of the leg that is wrong. */
  readonly leg?: number;
  /** The boards it lies at, the one to look at first in front. */
  readonly zones: readonly ZoneId[];
};

/** The two ends of a leg on the table; undefined where its board is not laid. */
export function gatesOfLeg(
  special: SpecialDraft,
  leg: Passage,
): { readonly entry: Gate; readonly exit: Gate } | undefined {
  const board = boardOf(special, leg.zone);
  return board && { entry: gateOf(board, leg.from), exit: gateOf(board, leg.to) };
}

function codesOf(before: Gate | undefined, entry: Gate, isTwice: boolean): readonly Code[] {
  const isApart = before !== undefined && !gatesMeet(before, entry);
  return [
    ...(isTwice ? (['special.road-twice'] as const) : []),
    ...(isApart ? (['special.legs-apart'] as const) : []),
  ];
}

function legFaults(special: SpecialDraft): readonly SpecialFault[] {
  const driven = new Set<string>();
  let before: Gate | undefined;
  return special.legs.flatMap((leg, i): readonly SpecialFault[] => {
    const road = legOf(leg)?.road.id ?? '';
    const gates = gatesOfLeg(special, leg);
    const codes: readonly Code[] = gates
      ? codesOf(before, gates.entry, driven.has(road))
      : ['special.board-missing'];
    before = gates?.exit;
    driven.add(road);
    return codes.map((code) => ({ code, leg: i + 1, zones: [leg.zone] }));
  });
}

const overlapFaults = ({ boards }: SpecialDraft): readonly SpecialFault[] =>
  boards.flatMap((board, i) =>
    boards
      .slice(i + 1)
      .filter((other) => overlaps(board, other))
      .map((other) => ({
        code: 'special.boards-overlap' as const,
        zones: [other.zone, board.zone],
      })),
  );

export function specialFaults(special: SpecialDraft): readonly SpecialFault[] {
  const none: readonly SpecialFault[] =
    special.legs.length === 0 ? [{ code: 'special.no-road', zones: [] }] : [];
  return [...none, ...legFaults(special), ...overlapFaults(special)];
}

/** The special as it can be driven, or all its faults at once. */
export function checkSpecial(special: SpecialDraft): Result<RoadBook, readonly SpecialFault[]> {
  const faults = specialFaults(special);
  if (faults.length > 0) return err(faults);
  const book = layOut(legsOf(special.legs));
  // Boards without a fault lie as the reader of road-books lays them, turned and shifted as a whole.
  if (!book.ok) throw new Error(`a special without faults was refused: ${book.error.code}`);
  return ok(book.value);
}

/** Boards that no leg is driven on. */
export const idleZones = ({ boards, legs }: SpecialDraft): readonly ZoneId[] =>
  boards.map(({ zone }) => zone).filter((zone) => !legs.some((leg) => leg.zone === zone));

/** [R11.1] The side of each board that is driven on. */
export const sidesOf = ({
  boards,
  legs,
}: SpecialDraft): Readonly<Partial<Record<ZoneId, Surface>>> =>
  Object.fromEntries(
    boards
      .filter(({ zone }) => legs.some((leg) => leg.zone === zone))
      .map(({ zone, side }) => [zone, side]),
  );

export type RallyFault = SpecialFault & { readonly special: number };

/** [R1.1] A rally ready to drive, as a setup takes it. */
export type CheckedRally = {
  readonly stages: readonly string[];
  readonly sides: readonly Readonly<Partial<Record<ZoneId, Surface>>>[];
  readonly service: readonly boolean[];
  readonly spaces: number;
};

/** Every special whole, or every fault with the number of its special from 1 on. */
export function checkRally({ specials }: RallyDraft): Result<CheckedRally, readonly RallyFault[]> {
  const faults = specials.flatMap((special, i) =>
    specialFaults(special).map((fault) => ({ ...fault, special: i + 1 })),
  );
  if (faults.length > 0) return err(faults);
  const legs = specials.map((special) => legsOf(special.legs));
  return ok({
    stages: legs.map(formatRoadBook),
    sides: specials.map(sidesOf),
    service: specials.slice(0, -1).map(({ service }) => service),
    spaces: legs.reduce((sum, each) => sum + roadBookSpaces(each), 0),
  });
}
