import {
  boardAtGate,
  gateOf,
  gatesMeet,
  onBoard,
  onTable,
  overlaps,
  type Gate,
  type Passage,
} from '../rally/placement.ts';
import { roadsOf, type Road } from '../rally/roads.ts';
import {
  ANCHORS,
  ZONE_HEIGHT,
  ZONE_WIDTH,
  ZONES,
  type Point,
  type ZoneId,
} from '../rally/zoneOutline.ts';
import { gatesOfLeg } from './check.ts';
import { boardOf, legOf, type LaidZone, type SpecialDraft } from './draft.ts';
import type { SpecialEdit } from './edit.ts';

/** A way to go on: a road from its anchor, over a board that lies there or one to be laid. */
export type Way = Extract<SpecialEdit, { type: 'drive' }>;

/** From every anchor there is one road. */
function legFrom(zone: ZoneId, from: number): Passage | undefined {
  const road = roadsOf(zone).find((each) => each.from === from || each.to === from);
  return road && { zone, from, to: road.from === from ? road.to : road.from };
}

/** Where the road ends so far. */
export function endGate(special: SpecialDraft): Gate | undefined {
  const last = special.legs.at(-1);
  return last && gatesOfLeg(special, last)?.exit;
}

const isDriven = (special: SpecialDraft, leg: Passage): boolean => {
  const id = legOf(leg)?.road.id;
  return special.legs.some((each) => legOf(each)?.road.id === id);
};

const legsFrom = (zone: ZoneId): readonly Passage[] =>
  ANCHORS.flatMap((_, anchor) => legFrom(zone, anchor) ?? []);

/** How a board that is not on the table comes to the end of the road; the first one lies as printed. */
function boardFor(gate: Gate | undefined, leg: Passage): LaidZone {
  const side = 'asphalt';
  return gate
    ? { ...boardAtGate(gate, leg.zone, leg.from), side }
    : { zone: leg.zone, turns: 0, x: 0, y: 0, side };
}

function waysOver(special: SpecialDraft, board: LaidZone, gate: Gate | undefined): readonly Way[] {
  return legsFrom(board.zone)
    .filter((leg) => !isDriven(special, leg))
    .filter((leg) => !gate || gatesMeet(gate, gateOf(board, leg.from)))
    .map((leg) => ({ type: 'drive', leg }));
}

function waysOnto(special: SpecialDraft, zone: ZoneId, gate: Gate | undefined): readonly Way[] {
  return legsFrom(zone).flatMap((leg): readonly Way[] => {
    const board = boardFor(gate, leg);
    const isInTheWay = special.boards.some((other) => overlaps(other, board));
    return isInTheWay ? [] : [{ type: 'drive', leg, board }];
  });
}

/** [R1.3] Every way to go on by one road from where the special ends. */
export function waysOn(special: SpecialDraft): readonly Way[] {
  const gate = endGate(special);
  if (special.legs.length > 0 && gate === undefined) return [];
  return ZONES.flatMap((zone) => {
    const board = boardOf(special, zone);
    return board ? waysOver(special, board, gate) : waysOnto(special, zone, gate);
  });
}

/** The road from an anchor of a zone, laid at the end of the special when its board is not on the table. */
export function wayFrom(special: SpecialDraft, zone: ZoneId, anchor: number): Way | undefined {
  const leg = legFrom(zone, anchor);
  if (leg === undefined) return undefined;
  if (boardOf(special, zone) !== undefined) return { type: 'drive', leg };
  return { type: 'drive', leg, board: boardFor(endGate(special), leg) };
}

const apart = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

const isOnBoard = ({ x, y }: Point): boolean =>
  x >= 0 && y >= 0 && x <= ZONE_WIDTH && y <= ZONE_HEIGHT;

/** The board under a point of the table; the one laid last lies on top. */
export const boardAt = ({ boards }: SpecialDraft, at: Point): LaidZone | undefined =>
  boards.findLast((board) => isOnBoard(onBoard(board, at)));

export type RoadHit = { readonly road: Road; readonly board: LaidZone };

/** The road of a board that is nearest to a point of the table. */
export function roadAt(special: SpecialDraft, at: Point): RoadHit | undefined {
  const board = boardAt(special, at);
  if (board === undefined) return undefined;
  const here = onBoard(board, at);
  const away = (road: Road): number => Math.min(...road.line.points.map((p) => apart(p, here)));
  const [road] = roadsOf(board.zone).toSorted((a, b) => away(a) - away(b));
  return road && { road, board };
}

type Towards = { readonly leg: Passage; readonly entry: Gate; readonly exit: Gate };

const bothWays = ({ road, board }: RoadHit): readonly [Towards, Towards] => {
  const [one, other] = [gateOf(board, road.from), gateOf(board, road.to)];
  const { zone, from, to } = road;
  return [
    { leg: { zone, from, to }, entry: one, exit: other },
    { leg: { zone, from: to, to: from }, entry: other, exit: one },
  ];
};

function begun(ways: readonly [Towards, Towards], near: Point): SpecialEdit {
  const [one, other] = ways;
  const { leg } = apart(one.entry, near) <= apart(other.entry, near) ? one : other;
  return { type: 'drive', leg };
}

/**
 * What picking a road on the map means: a road of the special ends it there; one that joins its end or its
 * start is driven next or before; the first one begins at the end nearer to the hand.
 */
export function picked(special: SpecialDraft, at: Point): SpecialEdit | undefined {
  const hit = roadAt(special, at);
  if (hit === undefined) return undefined;
  const known = special.legs.findIndex((leg) => legOf(leg)?.road.id === hit.road.id);
  if (known >= 0) return { type: 'cut', leg: known };
  const ways = bothWays(hit);
  const [end, [first]] = [endGate(special), special.legs];
  const after = end && ways.find(({ entry }) => gatesMeet(end, entry));
  if (after) return { type: 'drive', leg: after.leg };
  const start = first && gatesOfLeg(special, first)?.entry;
  const before = start && ways.find(({ exit }) => gatesMeet(exit, start));
  if (before) return { type: 'drive-before', leg: before.leg };
  return begun(ways, end ?? at);
}

/** A road on the table, in driving direction. */
export function drawnLeg(special: SpecialDraft, leg: Passage): readonly Point[] {
  const board = boardOf(special, leg.zone);
  const found = legOf(leg);
  if (board === undefined || found === undefined) return [];
  const points = found.road.line.points.map((point) => onTable(board, point));
  return found.reversed ? points.toReversed() : points;
}
