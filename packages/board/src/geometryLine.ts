import { add, rightOf, scaled, subtract, towards, type Point } from './plane.ts';

/** A stretch of constant curvature: positive bends to the right, 0 is straight. */
export type Piece = { readonly length: number; readonly curvature: number };

/** Point of a line with the direction and curvature it has there. */
type Bearing = Point & { readonly angle: number; readonly curvature: number };

type Laid = Piece & { readonly begin: number; readonly from: Point; readonly angle: number };

/** Lines and arcs that join without a kink, measured by length from the start. */
export type CentreLine = {
  readonly length: number;
  readonly at: (s: number) => Bearing;
  /** Lengths at which the curvature jumps, both ends included. */
  readonly breaks: readonly number[];
};

function pointOn(piece: Laid, s: number): Bearing {
  const { curvature, from } = piece;
  const angle = piece.angle + curvature * s;
  if (curvature === 0) return { ...add(from, scaled(towards(piece.angle), s)), angle, curvature };
  const centre = add(from, scaled(rightOf(piece.angle), 1 / curvature));
  return { ...subtract(centre, scaled(rightOf(angle), 1 / curvature)), angle, curvature };
}

function laidOut(start: Point, angle: number, pieces: readonly Piece[]): readonly Laid[] {
  const laid: Laid[] = [];
  let [begin, from, heading] = [0, start, angle];
  for (const piece of pieces) {
    const placed = { ...piece, begin, from, angle: heading };
    const end = pointOn(placed, piece.length);
    laid.push(placed);
    begin += piece.length;
    from = { x: end.x, y: end.y };
    heading = end.angle;
  }
  return laid;
}

/** A line of pieces that leaves `start` in the direction `angle`. */
export function centreLine(start: Point, angle: number, pieces: readonly Piece[]): CentreLine {
  const laid = laidOut(
    start,
    angle,
    pieces.filter((piece) => piece.length > 0),
  );
  const last = laid.at(-1);
  if (last === undefined) throw new Error('a centre line needs a piece');
  const length = last.begin + last.length;
  const pieceAt = (s: number): Laid => laid.findLast((piece) => piece.begin <= s) ?? last;
  return {
    length,
    at: (s) => {
      const piece = pieceAt(Math.max(s, 0));
      return pointOn(piece, s - piece.begin);
    },
    breaks: [...laid.map((piece) => piece.begin), length],
  };
}
