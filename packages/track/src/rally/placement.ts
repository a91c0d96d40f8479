import { err, ok, type Result } from '@perfect-line/core/result';

import { anchorAt, ZONE_HEIGHT, ZONE_WIDTH, type Point, type ZoneId } from './zoneOutline.ts';

export type QuarterTurns = 0 | 1 | 2 | 3;

/** A board on the table: turned clockwise by quarter turns, its upper left corner at (x, y). */
export type PlacedBoard = {
  readonly zone: ZoneId;
  readonly turns: QuarterTurns;
  readonly x: number;
  readonly y: number;
};

/** What placing needs to know of a leg. */
export type Passage = { readonly zone: ZoneId; readonly from: number; readonly to: number };

export type PlacementError = {
  readonly code: 'roadbook.boards-overlap' | 'roadbook.boards-apart';
  readonly leg: number;
};

/** A place and a direction on the table: where a road leaves a board. */
export type Gate = Point & { readonly out: Point };

export const QUARTER_TURNS: readonly QuarterTurns[] = [0, 1, 2, 3];

export const boardSize = (turns: QuarterTurns): Point =>
  turns % 2 === 0 ? { x: ZONE_WIDTH, y: ZONE_HEIGHT } : { x: ZONE_HEIGHT, y: ZONE_WIDTH };

function turnedPoint(point: Point, turns: QuarterTurns): Point {
  if (turns === 0) return point;
  if (turns === 1) return { x: ZONE_HEIGHT - point.y, y: point.x };
  if (turns === 2) return { x: ZONE_WIDTH - point.x, y: ZONE_HEIGHT - point.y };
  return { x: point.y, y: ZONE_WIDTH - point.x };
}

function turnedVector(v: Point, turns: QuarterTurns): Point {
  let out = v;
  for (let i = 0; i < turns; i++) out = { x: 0 - out.y, y: out.x };
  return out;
}

/** From a point on the board to the table. */
export function onTable(board: PlacedBoard, point: Point): Point {
  const p = turnedPoint(point, board.turns);
  return { x: p.x + board.x, y: p.y + board.y };
}

/** From the table to a point on the board, be it beyond its edge. */
export function onBoard({ turns, x, y }: PlacedBoard, at: Point): Point {
  const p = { x: at.x - x, y: at.y - y };
  if (turns === 0) return p;
  if (turns === 1) return { x: p.y, y: ZONE_HEIGHT - p.x };
  if (turns === 2) return { x: ZONE_WIDTH - p.x, y: ZONE_HEIGHT - p.y };
  return { x: ZONE_WIDTH - p.y, y: p.x };
}

export function gateOf(board: PlacedBoard, anchor: number): Gate {
  const at = anchorAt(anchor);
  return { ...onTable(board, at), out: turnedVector(at.out, board.turns) };
}

const facing = (a: Point, b: Point): boolean => a.x + b.x === 0 && a.y + b.y === 0;

/** [R1.3] Anchor on anchor, edge to edge. */
export const gatesMeet = (a: Gate, b: Gate): boolean =>
  a.x === b.x && a.y === b.y && facing(a.out, b.out);

export function overlaps(a: PlacedBoard, b: PlacedBoard): boolean {
  const [sizeA, sizeB] = [boardSize(a.turns), boardSize(b.turns)];
  const apartX = a.x + sizeA.x <= b.x || b.x + sizeB.x <= a.x;
  const apartY = a.y + sizeA.y <= b.y || b.y + sizeB.y <= a.y;
  return !apartX && !apartY;
}

/** The one way to lay a board so that its anchor meets the gate. */
export function boardAtGate(gate: Gate, zone: ZoneId, anchor: number): PlacedBoard {
  const at = anchorAt(anchor);
  const turns = QUARTER_TURNS.find((t) => facing(turnedVector(at.out, t), gate.out)) ?? 0;
  const p = turnedPoint(at, turns);
  return { zone, turns, x: gate.x - p.x, y: gate.y - p.y };
}

/** [R1.3] Lays the first board as printed and every further one where its leg begins. */
export function placeBoards(
  legs: readonly Passage[],
): Result<readonly PlacedBoard[], PlacementError> {
  const boards = new Map<ZoneId, PlacedBoard>();
  let gate: Gate | undefined;
  for (const [i, leg] of legs.entries()) {
    const known = boards.get(leg.zone);
    const board = known ?? nextBoard(gate, leg);
    if (known && gate && !gatesMeet(gate, gateOf(known, leg.from)))
      return err({ code: 'roadbook.boards-apart', leg: i + 1 });
    if (!known && [...boards.values()].some((other) => overlaps(other, board)))
      return err({ code: 'roadbook.boards-overlap', leg: i + 1 });
    boards.set(leg.zone, board);
    gate = gateOf(board, leg.to);
  }
  return ok([...boards.values()]);
}

const nextBoard = (gate: Gate | undefined, leg: Passage): PlacedBoard =>
  gate ? boardAtGate(gate, leg.zone, leg.from) : { zone: leg.zone, turns: 0, x: 0, y: 0 };
