import type { TileSide } from '@perfect-line/track/catalogueNotation';
import type { CentreLine } from './geometryLine.ts';
import { shapeLine } from './geometryShapes.ts';
import { reversedCurve, type Cubic, type Curve } from './pathText.ts';
import {
  add,
  moved,
  rightOf,
  scaled,
  subtract,
  towards,
  type Motion,
  type Point,
} from './plane.ts';

/** Widths of the road, hexagon side 1. */
export const ROAD_WIDTH = { 2: 0.54, 3: 0.65 } as const;

/** No arc of one Bézier is longer than this: beyond it the curve leaves the circle visibly. */
const LONGEST_ARC_RADIANS = 0.7;
/** A road that narrows is no arc; eight stretches follow it closely enough. */
const STRETCHES_OF_A_BLEND = 8;

export type Stretch = { readonly from: number; readonly to: number };

/**
 * The road of a placed tile in the plane of the picture. u runs from 0 to 12 as driven, v from 0 (right
 * edge) to 6 (left edge) as driven; `aside` moves further off the road, in units of the picture.
 */
export type TileRoad = {
  readonly side: TileSide;
  readonly reversed: boolean;
  readonly motion: Motion;
  /** Length of the centre line in the picture. */
  readonly length: number;
  readonly point: (u: number, v: number, aside?: number) => Point;
  /** Radians, as driven. */
  readonly heading: (u: number) => number;
  /** 1 / radius in the picture, positive to the right as driven. */
  readonly curvature: (u: number) => number;
  readonly width: (u: number) => number;
  /** The line of constant v; backwards when `from` is the larger u. */
  readonly along: (v: number, stretch: Stretch, aside?: number) => Curve;
  /** Across the road at u. */
  readonly across: (u: number, stretch: Stretch) => Curve;
};

const smooth = (t: number): number => t * t * (3 - 2 * t);
const smoothSlope = (t: number): number => 6 * t * (1 - t);

/** An offset of the centre line: right-hand distance and its slope at a length. */
type Offset = (s: number) => { readonly distance: number; readonly slope: number };

function offsetOf(side: TileSide, length: number, v: number, aside: number): Offset {
  const [begin, end] = [ROAD_WIDTH[side.from.lanes], ROAD_WIDTH[side.to.lanes]];
  const share = (3 - v) / 6;
  const beyond = share === 0 ? 0 : Math.sign(share) * aside;
  return (s) => {
    const t = Math.min(Math.max(s / length, 0), 1);
    const width = begin + (end - begin) * smooth(t);
    return {
      distance: share * width + beyond,
      slope: (share * (end - begin) * smoothSlope(t)) / length,
    };
  };
}

function cutsOf(line: CentreLine, stretch: Stretch, pieces: number): readonly number[] {
  const inner = line.breaks.filter((s) => s > stretch.from + 1e-9 && s < stretch.to - 1e-9);
  const marks = [stretch.from, ...inner, stretch.to];
  const cuts: number[] = [stretch.from];
  for (const [i, to] of marks.entries()) {
    const from = marks[i - 1];
    if (from === undefined) continue;
    const bend = Math.abs(line.at((from + to) / 2).curvature) * (to - from);
    const count = Math.max(
      1,
      Math.ceil(bend / LONGEST_ARC_RADIANS),
      Math.ceil(((to - from) / line.length) * pieces),
    );
    for (let k = 1; k <= count; k++) cuts.push(from + ((to - from) * k) / count);
  }
  return cuts;
}

/** Handle length of the Bézier that follows an arc of this angle, as a share of the arc's length. */
const handleShare = (angle: number): number =>
  angle < 1e-9 ? 1 / 3 : ((4 / 3) * Math.tan(angle / 4)) / angle;

function offsetCubic(line: CentreLine, offset: Offset, { from, to }: Stretch): Cubic {
  const { curvature } = line.at((from + to) / 2);
  const handle = (to - from) * handleShare(Math.abs(curvature) * (to - from));
  const spot = (s: number): { readonly at: Point; readonly step: Point } => {
    const bearing = line.at(s);
    const { distance, slope } = offset(s);
    const normal = rightOf(bearing.angle);
    const forward = scaled(towards(bearing.angle), 1 - curvature * distance);
    return {
      at: add(bearing, scaled(normal, distance)),
      step: scaled(add(forward, scaled(normal, slope)), handle),
    };
  };
  const [a, b] = [spot(from), spot(to)];
  return { c1: add(a.at, a.step), c2: add(b.at, scaled(b.step, -1)), end: b.at };
}

function offsetCurve(line: CentreLine, offset: Offset, cuts: readonly number[]): Curve {
  const first = line.at(cuts[0] ?? 0);
  const start = add(first, scaled(rightOf(first.angle), offset(cuts[0] ?? 0).distance));
  const cubics = cuts
    .slice(1)
    .map((to, i) => offsetCubic(line, offset, { from: cuts[i] ?? 0, to }));
  return { start, cubics };
}

const movedCurve = (curve: Curve, by: Motion): Curve => ({
  start: moved(curve.start, by),
  cubics: curve.cubics.map(({ c1, c2, end }) => ({
    c1: moved(c1, by),
    c2: moved(c2, by),
    end: moved(end, by),
  })),
});

function straightCurve(from: Point, to: Point): Curve {
  const third = scaled(subtract(to, from), 1 / 3);
  return { start: from, cubics: [{ c1: add(from, third), c2: subtract(to, third), end: to }] };
}

type PlacedRoad = {
  readonly side: TileSide;
  /** Driven against the direction of the catalogue. */
  readonly reversed: boolean;
  readonly motion: Motion;
};

export function tileRoad({ side, reversed, motion }: PlacedRoad): TileRoad {
  const line = shapeLine(side.shape);
  const pieces = side.from.lanes === side.to.lanes ? 0 : STRETCHES_OF_A_BLEND;
  const lengthAt = (u: number): number => ((reversed ? 12 - u : u) / 12) * line.length;
  const offset = (v: number, aside: number): Offset =>
    offsetOf(side, line.length, reversed ? 6 - v : v, aside / motion.scale);
  const point = (u: number, v: number, aside = 0): Point => {
    const s = lengthAt(u);
    const bearing = line.at(s);
    const { distance } = offset(v, aside)(s);
    return moved(add(bearing, scaled(rightOf(bearing.angle), distance)), motion);
  };
  return {
    side,
    reversed,
    motion,
    length: line.length * motion.scale,
    point,
    heading: (u) => line.at(lengthAt(u)).angle + motion.angle + (reversed ? Math.PI : 0),
    curvature: (u) => (line.at(lengthAt(u)).curvature / motion.scale) * (reversed ? -1 : 1),
    width: (u) => 2 * offset(0, 0)(lengthAt(u)).distance * motion.scale * (reversed ? -1 : 1),
    along: (v, { from, to }, aside = 0) => {
      const [a, b] = [lengthAt(from), lengthAt(to)];
      const cuts = cutsOf(line, { from: Math.min(a, b), to: Math.max(a, b) }, pieces);
      const curve = movedCurve(offsetCurve(line, offset(v, aside), cuts), motion);
      return a <= b ? curve : reversedCurve(curve);
    },
    across: (u, { from, to }) => straightCurve(point(u, from), point(u, to)),
  };
}

/** Outline of a space: along its right side, across its front, back along its left side. */
export type SpaceBounds = { readonly u: Stretch; readonly v: Stretch };

export function spaceOutline(road: TileRoad, { u, v }: SpaceBounds): readonly Curve[] {
  return [road.along(v.from, u), road.along(v.to, { from: u.to, to: u.from })];
}
