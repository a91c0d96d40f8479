import type { Row, SpecialTrack, Spot } from '@perfect-line/track/rally/special';
import type { RoadCorner } from '@perfect-line/track/rally/roadNotation';
import type { Place, RoadSide } from '../drawing.ts';
import { closedPath, curveEnd, type Curve } from '../pathText.ts';
import { add, degrees, scaled, subtract, type Point } from '../plane.ts';
import { leftEdge, rightEdge, type Offset, type RoadShape } from './roadShape.ts';

/** A place for a car on a road of the picture, in the catalogue direction of the road. */
export type SpotShape = {
  readonly from: number;
  readonly to: number;
  readonly outline: readonly Curve[];
  readonly centre: Point;
  readonly heading: number;
};

const CENTRE: Offset = () => 0;

/** +1 when the inside of the corner is on the right hand, in catalogue direction. */
export const insideHand = (corner: RoadCorner): 1 | -1 => (corner.bend === 'right' ? 1 : -1);

function strip(
  shape: RoadShape,
  span: { readonly from: number; readonly to: number },
  edges: { readonly left: Offset; readonly right: Offset },
): SpotShape {
  const { from, to } = span;
  const u = (from + to) / 2;
  return {
    from,
    to,
    outline: [shape.along(edges.left, from, to), shape.along(edges.right, to, from)],
    centre: shape.point(u, (edges.left(u) + edges.right(u)) / 2),
    heading: shape.heading(u),
  };
}

/** A whole space of a straight, or of a corner that has only its inside line. */
const wholeSpace = (shape: RoadShape, space: number): SpotShape =>
  strip(shape, { from: space, to: space + 1 }, { left: leftEdge(shape), right: rightEdge(shape) });

function insideLine(shape: RoadShape, space: number, corner: RoadCorner): SpotShape {
  if (!corner.skid) return wholeSpace(shape, space);
  const span = { from: space, to: space + 1 };
  return insideHand(corner) === 1
    ? strip(shape, span, { left: CENTRE, right: rightEdge(shape) })
    : strip(shape, span, { left: leftEdge(shape), right: CENTRE });
}

/** `nth` counts from 0 in catalogue direction. */
function shortSpace(
  shape: RoadShape,
  at: { readonly space: number; readonly nth: number },
  corner: RoadCorner,
): SpotShape {
  const shorts = corner.skid?.spaces ?? 1;
  const span = { from: at.space + at.nth / shorts, to: at.space + (at.nth + 1) / shorts };
  return insideHand(corner) === 1
    ? strip(shape, span, { left: leftEdge(shape), right: CENTRE })
    : strip(shape, span, { left: CENTRE, right: rightEdge(shape) });
}

/** How far before and after its corner a shortcut leaves and meets the road, in spaces. */
const CUT_REACH = 0.28;
/** A shortcut is at least this deep, so that a car finds room on it. */
const CUT_DEPTH = 25;
const CUT_DEEPEST = 34;
const CUT_CAR_ASIDE = 12.5;

const CUT_STEP = 0.04;

/** From the border of a corner onwards as long as the road still bends the same way. */
function cutEnd(shape: RoadShape, border: number, step: number, hand: number): number {
  let u = border;
  for (let far = CUT_STEP; far <= CUT_REACH; far += CUT_STEP) {
    const next = border + step * far;
    if (next < 0 || next > shape.count) break;
    const turn = Math.sin(shape.heading(next) - shape.heading(u)) * Math.sign(step) * hand;
    if (turn < 0) break;
    u = next;
  }
  return u;
}

/** The ground between the inside edge and a line across the corner. */
function cutArea(shape: RoadShape, space: number, corner: RoadCorner): SpotShape {
  const hand = insideHand(corner);
  const edge: Offset = hand === 1 ? rightEdge(shape) : leftEdge(shape);
  const from = cutEnd(shape, space, -1, hand);
  const to = cutEnd(shape, space + 1, 1, hand);
  const arc = shape.along(edge, from, to);
  const apex = shape.point(space + 0.5, edge(space + 0.5));
  const end = curveEnd(arc);
  const middle = scaled(add(arc.start, end), 0.5);
  const inwards = subtract(shape.point(space + 0.5, hand), shape.point(space + 0.5, 0));
  const chord = subtract(middle, apex);
  const deep = chord.x * inwards.x + chord.y * inwards.y;
  const summit = add(apex, scaled(inwards, Math.min(Math.max(deep, CUT_DEPTH), CUT_DEEPEST)));
  // The middle of the curve back is the middle of the chord moved by three quarters of its handles.
  const pull = scaled(subtract(summit, middle), 4 / 3);
  const handle = (p: Point, other: Point): Point =>
    add(add(p, scaled(subtract(other, p), 0.2)), pull);
  const back: Curve = {
    start: end,
    cubics: [{ c1: handle(end, arc.start), c2: handle(arc.start, end), end: arc.start }],
  };
  return {
    from: space,
    to: space + 1,
    outline: [arc, back],
    centre: add(apex, scaled(inwards, CUT_CAR_ASIDE)),
    heading: shape.heading(space + 0.5),
  };
}

export const spotPath = (spot: SpotShape): string => closedPath(spot.outline);

export type SpaceShapes = {
  readonly main: SpotShape;
  /** In catalogue direction. */
  readonly skid: readonly SpotShape[];
  readonly cut?: SpotShape;
};

/** All places of one space of a road. */
export function spaceShapes(shape: RoadShape, space: number): SpaceShapes {
  const corner = shape.road.spaces[space]?.corner;
  if (!corner) return { main: wholeSpace(shape, space), skid: [] };
  return {
    main: insideLine(shape, space, corner),
    skid: Array.from({ length: corner.skid?.spaces ?? 0 }, (_, nth) =>
      shortSpace(shape, { space, nth }, corner),
    ),
    ...(corner.cut === undefined ? {} : { cut: cutArea(shape, space, corner) }),
  };
}

/** A road as it is driven in a special. */
export type DrivenRoad = { readonly shape: RoadShape; readonly reversed: boolean };

/** The place of a spot of a special on its road. */
export function spotOnRoad(driven: DrivenRoad, row: Row, spot: Spot): SpotShape {
  const shapes = spaceShapes(driven.shape, row.space);
  if (spot.line === 'cut') return shapes.cut ?? shapes.main;
  if (spot.line !== 'skid') return shapes.main;
  const nth = driven.reversed ? row.skid.length - spot.short : spot.short - 1;
  return shapes.skid[nth] ?? shapes.main;
}

export const drivenAngle = (driven: DrivenRoad, heading: number): number =>
  degrees(heading) + (driven.reversed ? 180 : 0);

/** Two cars on a wide space stand one behind the other, each on its own side. */
const SLOT_ALONG = 0.23;
const SLOT_ASIDE = 8.6;

const slotAt = ({ reversed }: DrivenRoad, space: number, which: 0 | 1): number =>
  space + 0.5 + ((which === 0) !== reversed ? SLOT_ALONG : -SLOT_ALONG);

export function slotPlace(driven: DrivenRoad, space: number, which: 0 | 1): Place {
  const { shape, reversed } = driven;
  const hand = (which === 0) === reversed ? 1 : -1;
  const u = slotAt(driven, space, which);
  return { ...shape.point(u, hand * SLOT_ASIDE), angle: drivenAngle(driven, shape.heading(u)) };
}

const OFF_ROAD = 14;

/** Beside the road at `u`; `side` as driven. */
function besideAt(driven: DrivenRoad, u: number, side: RoadSide): Place {
  const { shape, reversed } = driven;
  const hand = (side === 'right') !== reversed ? 1 : -1;
  return {
    ...shape.point(u, hand * (shape.half(u) + OFF_ROAD)),
    angle: drivenAngle(driven, shape.heading(u)),
  };
}

export const besideRoad = (driven: DrivenRoad, spot: SpotShape, side: RoadSide): Place =>
  besideAt(driven, (spot.from + spot.to) / 2, side);

export const besideSlot = (
  driven: DrivenRoad,
  slot: { readonly space: number; readonly which: 0 | 1 },
  side: RoadSide,
): Place => besideAt(driven, slotAt(driven, slot.space, slot.which), side);

export function rowOf(track: SpecialTrack, spot: Spot): Row {
  const row = track.rows[spot.row];
  if (!row) throw new Error(`no row ${spot.row}`);
  return row;
}
