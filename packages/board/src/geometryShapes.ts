import type { ShapeName } from '@perfect-line/track/shapes';
import { centreLine, type CentreLine, type Piece } from './geometryLine.ts';
import { radians, type Point } from './plane.ts';

/** From the middle of a hexagon with side 1 to the middle of an edge. */
export const APOTHEM = Math.sqrt(3) / 2;

const SOUTH: Point = { x: 0, y: APOTHEM };
const NORTHWARDS = -Math.PI / 2;

const straight = (length: number): Piece => ({ length, curvature: 0 });
const right = (radius: number, angle: number): Piece => ({
  length: radius * angle,
  curvature: 1 / radius,
});
const left = (radius: number, angle: number): Piece => ({
  length: radius * angle,
  curvature: -1 / radius,
});

const mirrored = (pieces: readonly Piece[]): readonly Piece[] =>
  pieces.map((piece) => ({ length: piece.length, curvature: -piece.curvature }));

/**
 * A corner that first swings out, then turns in: left by `swing`, straight, right past the top, and the
 * same way back. `reach` is half the distance between the ends across the axis of the corner, `entry` the
 * angle between the way in and that axis. The straight follows from the ends having to meet.
 */
function swungCorner(corner: {
  readonly reach: number;
  readonly entry: number;
  readonly swing: number;
  readonly outer: number;
  readonly inner: number;
}): readonly Piece[] {
  const { reach, entry, swing, outer, inner } = corner;
  const steep = entry - swing;
  const covered = outer * (Math.cos(steep) - Math.cos(entry)) + inner * Math.cos(steep);
  const leg = straight((reach - covered) / Math.sin(steep));
  const way = [left(outer, swing), leg];
  const top = right(inner, Math.PI - 2 * steep);
  return [...way, top, ...way.toReversed()];
}

/** A bend of 60 degrees around the middle of the tile; its arc is as long as the corner spaces. */
function tightBend(radius: number): readonly Piece[] {
  const leg = straight(APOTHEM - radius * Math.tan(radians(30)));
  return [leg, right(radius, radians(60)), leg];
}

/** Out to the left and back: the top is a right-hand bend of twice the angle of its two neighbours. */
function chicane(angle: number, outer: number, inner: number): readonly Piece[] {
  const leg = straight(APOTHEM - (outer + inner) * Math.sin(angle));
  return [leg, left(outer, angle), right(inner, 2 * angle), left(outer, angle), leg];
}

/**
 * The centre lines of the tiles, drawn anew from lines and arcs: each meets its two edges in the middle
 * and at a right angle, and no radius is below 0.4, so that the inside of the widest road (0.325 from the
 * centre line) stays a curve. The measured points of the catalogue lie within a tenth of a
 * side of them, those of the plain bends and the chicane within a few hundredths.
 */
const PIECES: Readonly<Record<ShapeName, readonly Piece[]>> = {
  straight: [straight(2 * APOTHEM)],
  'bend-smooth': [right(1.5, radians(60))],
  'bend-tight': tightBend(0.7),
  'bend-tight-left': mirrored(tightBend(0.7)),
  'bend-bulge': swungCorner({
    reach: 0.75,
    entry: radians(60),
    swing: radians(25),
    outer: 0.7,
    inner: 0.45,
  }),
  'hairpin-tight': [right(0.5, radians(120))],
  'hairpin-small': swungCorner({
    reach: Math.sqrt(3) / 4,
    entry: radians(30),
    swing: radians(46),
    outer: 0.44,
    inner: 0.415,
  }),
  'hairpin-large': swungCorner({
    reach: Math.sqrt(3) / 4,
    entry: radians(30),
    swing: radians(46),
    outer: 0.42,
    inner: 0.46,
  }),
  chicane: chicane(radians(41), 0.79, 0.48),
};

/** Centre line of a shape in its tile: side 1, origin in the middle, in from the south. */
export const shapeLine = (shape: ShapeName): CentreLine =>
  centreLine(SOUTH, NORTHWARDS, PIECES[shape]);
