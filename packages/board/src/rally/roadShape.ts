import type { RoadSpace } from '@perfect-line/track/rally/roadNotation';
import type { Road } from '@perfect-line/track/rally/roads';
import type { Cubic, Curve } from '../pathText.ts';
import {
  add,
  distance,
  moved,
  rightOf,
  scaled,
  towards,
  type Motion,
  type Point,
} from '../plane.ts';
import { LINE_KNOTS } from './lineData.ts';

/** Half widths of the road in the picture. */
const HALF_NARROW = 14.5;
const HALF_WIDE = 20;
const HALF_CORNER = 21;
/** All roads are equally wide where boards meet. */
const HALF_AT_EDGE = 18;
/** Share of a space over which the width changes, on each side of a border. */
const TAPER = 0.3;

/** Where a strip of the road lies: an offset from the centre line at every u, to the right positive. */
export type Offset = (u: number) => number;

/** A road in the picture. `u` counts spaces in the catalogue direction, from 0 to `count`. */
export type RoadShape = {
  readonly road: Road;
  readonly count: number;
  readonly heading: (u: number) => number;
  readonly half: Offset;
  readonly point: (u: number, offset: number) => Point;
  readonly along: (offset: Offset, from: number, to: number) => Curve;
};

const knots = new Map<string, readonly Point[]>();

function knotsOf(road: Road): readonly Point[] {
  const known = knots.get(road.id);
  if (known) return known;
  const read = (LINE_KNOTS[road.id] ?? '').split(' ').map((pair) => {
    const [x = 0, y = 0] = pair.split(',').map(Number);
    return { x: x / 1000, y: y / 1000 };
  });
  knots.set(road.id, read);
  return read;
}

/** The point beyond an end is the mirror image of the one before it: the road leaves the board straight. */
function knotAt(line: readonly Point[], i: number): Point {
  const last = line.length - 1;
  const end = i < 0 ? line[0] : line[last];
  const inner = i < 0 ? line[-i] : line[2 * last - i];
  if (i >= 0 && i <= last) return line[i] ?? { x: 0, y: 0 };
  return end && inner ? { x: 2 * end.x - inner.x, y: 2 * end.y - inner.y } : { x: 0, y: 0 };
}

type OnLine = { readonly at: Point; readonly heading: number };

/** Uniform Catmull-Rom: the knots lie at even distances. */
function onLine(line: readonly Point[], share: number): OnLine {
  const place = Math.min(Math.max(share, 0), 1) * (line.length - 1);
  const i = Math.min(Math.floor(place), line.length - 2);
  const t = place - i;
  const [a, b, c, d] = [-1, 0, 1, 2].map((k) => knotAt(line, i + k));
  if (!a || !b || !c || !d) throw new Error('a line has at least two knots');
  const weights = [
    (-t + 2 * t * t - t ** 3) / 2,
    (2 - 5 * t * t + 3 * t ** 3) / 2,
    (t + 4 * t * t - 3 * t ** 3) / 2,
    (-t * t + t ** 3) / 2,
  ];
  const slopes = [
    (-1 + 4 * t - 3 * t * t) / 2,
    (-10 * t + 9 * t * t) / 2,
    (1 + 8 * t - 9 * t * t) / 2,
    (-2 * t + 3 * t * t) / 2,
  ];
  const sum = (by: readonly number[]): Point =>
    [a, b, c, d].reduce((total, p, k) => add(total, scaled(p, by[k] ?? 0)), { x: 0, y: 0 });
  const way = sum(slopes);
  return { at: sum(weights), heading: Math.atan2(way.y, way.x) };
}

function halfOf(space: RoadSpace | undefined): number {
  if (!space) return HALF_AT_EDGE;
  if (space.corner?.skid) return HALF_CORNER;
  return space.capacity > 1 ? HALF_WIDE : HALF_NARROW;
}

const smooth = (t: number): number => t * t * (3 - 2 * t);

/** Width along a road: even within a space, flowing over at its borders. */
function halfWidth(spaces: readonly RoadSpace[], u: number): number {
  const border = Math.round(u);
  const [before, after] = [halfOf(spaces[border - 1]), halfOf(spaces[border])];
  if (border === 0 || border === spaces.length) {
    const inner = border === 0 ? after : before;
    const far = Math.min(Math.abs(u - border) / (2 * TAPER), 1);
    return HALF_AT_EDGE + (inner - HALF_AT_EDGE) * smooth(far);
  }
  const share = Math.min(Math.max((u - border + TAPER) / (2 * TAPER), 0), 1);
  return before + (after - before) * smooth(share);
}

/** Pieces of a drawn curve for one space: a bend of 120 degrees is then within a tenth of a unit. */
const PIECES_A_SPACE = 5;

export function roadShape(road: Road, motion: Motion): RoadShape {
  const line = knotsOf(road);
  const count = road.spaces.length;
  const heading = (u: number): number => onLine(line, u / count).heading + motion.angle;
  const point = (u: number, offset: number): Point =>
    add(moved(onLine(line, u / count).at, motion), scaled(rightOf(heading(u)), offset));
  const curveThrough = (offset: Offset, from: number, to: number): Curve => {
    const pieces = Math.max(1, Math.ceil(Math.abs(to - from) * PIECES_A_SPACE));
    const us = Array.from({ length: pieces + 1 }, (_, i) => from + ((to - from) * i) / pieces);
    return smoothCurve(
      us.map((u) => ({ at: point(u, offset(u)), way: wayAt(u, offset, to < from) })),
    );
  };
  /** Direction of the offset line: the road's, turned by how fast the offset changes. */
  const wayAt = (u: number, offset: Offset, backwards: boolean): number => {
    const [low, high] = [Math.max(u - 0.02, 0), Math.min(u + 0.02, count)];
    const [a, b] = [point(low, offset(low)), point(high, offset(high))];
    const way = distance(a, b) < 1e-6 ? heading(u) : Math.atan2(b.y - a.y, b.x - a.x);
    return backwards ? way + Math.PI : way;
  };
  return {
    road,
    count,
    heading,
    half: (u) => halfWidth(road.spaces, u),
    point,
    along: curveThrough,
  };
}

type Passing = { readonly at: Point; readonly way: number };

/** A curve through points with given directions; handles are a third of the chord, as for flat arcs. */
function smoothCurve(points: readonly Passing[]): Curve {
  const [first] = points;
  const cubics: Cubic[] = [];
  for (let i = 1; i < points.length; i++) {
    const [a, b] = [points[i - 1], points[i]];
    if (!a || !b) continue;
    const reach = distance(a.at, b.at) / 3;
    cubics.push({
      c1: add(a.at, scaled(towards(a.way), reach)),
      c2: add(b.at, scaled(towards(b.way), -reach)),
      end: b.at,
    });
  }
  return { start: first?.at ?? { x: 0, y: 0 }, cubics };
}

const outline =
  (shape: RoadShape, hand: 1 | -1): Offset =>
  (u) =>
    hand * shape.half(u);

export const rightEdge = (shape: RoadShape): Offset => outline(shape, 1);
export const leftEdge = (shape: RoadShape): Offset => outline(shape, -1);
