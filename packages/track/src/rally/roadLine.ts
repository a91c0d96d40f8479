import { anchorAt, type Anchor, type Point } from './zoneOutline.ts';

/** How far a road runs straight in from the edge, so that two boards join without a kink. */
const STUB = 0.18;
/** Chords for measuring length: finer changes no drawn pixel. */
const CHORDS_A_PIECE = 12;

type Ends = { readonly from: number; readonly to: number; readonly bends: readonly Point[] };

const along = (anchor: Anchor, distance: number): Point => ({
  x: anchor.x + anchor.out.x * distance,
  y: anchor.y + anchor.out.y * distance,
});

/** The knots of the curve with a phantom beyond each end: the tangent there is the edge's normal. */
function knotsOf(road: Ends): readonly Point[] {
  const [start, end] = [anchorAt(road.from), anchorAt(road.to)];
  return [
    along(start, STUB),
    along(start, 0),
    along(start, -STUB / 2),
    along(start, -STUB),
    ...road.bends,
    along(end, -STUB),
    along(end, -STUB / 2),
    along(end, 0),
    along(end, STUB),
  ];
}

const knotGap = (a: Point, b: Point): number => Math.hypot(b.x - a.x, b.y - a.y) ** 0.5;

const mix = (a: Point, b: Point, share: number): Point => ({
  x: a.x + (b.x - a.x) * share,
  y: a.y + (b.y - a.y) * share,
});

/** Centripetal Catmull-Rom (Barry and Goldman's pyramid): passes every knot, makes no loops. */
function pieceAt(knots: readonly [Point, Point, Point, Point], share: number): Point {
  const [p0, p1, p2, p3] = knots;
  const t1 = knotGap(p0, p1);
  const t2 = t1 + knotGap(p1, p2);
  const t3 = t2 + knotGap(p2, p3);
  const t = t1 + (t2 - t1) * share;
  const a1 = mix(p0, p1, t / t1);
  const a2 = mix(p1, p2, (t - t1) / (t2 - t1));
  const a3 = mix(p2, p3, (t - t2) / (t3 - t2));
  const b1 = mix(a1, a2, t / t2);
  const b2 = mix(a2, a3, (t - t1) / (t3 - t1));
  return mix(b1, b2, share);
}

/** Points along the road close enough together to be drawn as straight strokes. */
function traced(road: Ends): readonly Point[] {
  const knots = knotsOf(road);
  const points: Point[] = [];
  for (let i = 1; i + 2 < knots.length; i++) {
    const [p0, p1, p2, p3] = knots.slice(i - 1, i + 3);
    if (!p0 || !p1 || !p2 || !p3) continue;
    for (let k = 0; k < CHORDS_A_PIECE; k++)
      points.push(pieceAt([p0, p1, p2, p3], k / CHORDS_A_PIECE));
  }
  return [...points, along(anchorAt(road.to), 0)];
}

/** A road's centre line, measured: `at` takes a share 0..1 of its length. */
export type RoadLine = {
  readonly points: readonly Point[];
  readonly length: number;
  at(share: number): Point;
};

export function measureLine(road: Ends): RoadLine {
  const points = traced(road);
  const marks: number[] = [0];
  for (const [i, p] of points.entries()) {
    const before = points[i - 1];
    if (before) marks.push((marks[i - 1] ?? 0) + Math.hypot(p.x - before.x, p.y - before.y));
  }
  const length = marks.at(-1) ?? 0;
  return { points, length, at: (share) => pointAt(points, marks, share * length) };
}

function pointAt(points: readonly Point[], marks: readonly number[], distance: number): Point {
  let low = 0;
  let high = points.length - 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((marks[middle] ?? 0) <= distance) low = middle;
    else high = middle;
  }
  const [a, b] = [points[low], points[high]];
  if (!a || !b) throw new Error('a road line has at least two points');
  const [from, to] = [marks[low] ?? 0, marks[high] ?? 1];
  return mix(a, b, Math.min(1, Math.max(0, (distance - from) / (to - from))));
}
