import { ANCHORS } from '@perfect-line/track/rally/zoneOutline';
import type { Ground } from '../ground.ts';
import { add, boundsOf, boxAround, moved, scaled, type Box, type Point } from '../plane.ts';
import { boardCorners, BOARD_UNIT, type LaidBoard } from './boardLayout.ts';
import { spaceShapes } from './spots.ts';

export type Circle = { readonly at: Point; readonly radius: number };

export type Size = { readonly width: number; readonly height: number };

/** Beside the road there is room for a car that went off, around a shortcut for one on it. */
const VERGE = 8;
const CUT_RADIUS = 17;
const STEPS_A_SPACE = 8;

/** Where nothing may be built: roads with their verges and shortcuts of a board, as circles. */
export function roadCircles({ roads }: LaidBoard): readonly Circle[] {
  return roads.flatMap((shape) => {
    const along = Array.from({ length: shape.count * STEPS_A_SPACE + 1 }, (_, i) => {
      const u = i / STEPS_A_SPACE;
      return { at: shape.point(u, 0), radius: shape.half(u) + VERGE };
    });
    const cuts = shape.road.spaces.flatMap(({ corner }, i) =>
      corner?.cut === undefined ? [] : (spaceShapes(shape, i).cut ?? []),
    );
    return [...along, ...cuts.map(({ centre }) => ({ at: centre, radius: CUT_RADIUS }))];
  });
}

const ANCHOR_ASIDE = 30;
const ANCHOR_IN = 13;
const ANCHOR_RADIUS = 11;

/** Where the numbers of the ten gates stand, each beside its road just inside the edge. */
export const anchorSpots = ({ motion }: LaidBoard): readonly Point[] =>
  ANCHORS.map((anchor) => {
    const out = moved(anchor.out, { ...motion, scale: 1, shift: { x: 0, y: 0 } });
    const aside = { x: -out.y, y: out.x };
    return add(add(moved(anchor, motion), scaled(out, -ANCHOR_IN)), scaled(aside, ANCHOR_ASIDE));
  });

/** Two searches a board try thousands of places: Math.hypot would be most of the drawing's time. */
const length = (x: number, y: number): number => Math.sqrt(x * x + y * y);

const gapTo = ({ at, radius }: Circle, box: Box): number =>
  length(
    Math.max(box.left - at.x, 0, at.x - box.right),
    Math.max(box.top - at.y, 0, at.y - box.bottom),
  ) - radius;

const gapBetween = (a: Box, b: Box): number =>
  length(
    Math.max(a.left - b.right, 0, b.left - a.right),
    Math.max(a.top - b.bottom, 0, b.top - a.bottom),
  );

/** The circle nearest to a box, or the first that leaves it no more room than `enough`. */
function nearestTo(box: Box, circles: readonly Circle[], enough: number): Circle | undefined {
  let least = Number.POSITIVE_INFINITY;
  let nearest: Circle | undefined;
  for (const circle of circles) {
    const gap = gapTo(circle, box);
    if (gap < least) [least, nearest] = [gap, circle];
    if (least <= enough) break;
  }
  return nearest;
}

const STEP = 0.05 * BOARD_UNIT;
const EDGE = 8;

/** Every place of a box of this size on a board, in reading order. */
function* boxesOn(board: LaidBoard, { width, height }: Size): Generator<Box> {
  const { left, top, right, bottom } = boundsOf(boardCorners(board));
  for (let y = top + EDGE; y + height < bottom - EDGE; y += STEP)
    for (let x = left + EDGE; x + width < right - EDGE; x += STEP)
      yield { left: x, top: y, right: x + width, bottom: y + height };
}

/** What a plate keeps away from. */
export type Taken = { readonly circles: readonly Circle[]; readonly plates: readonly Box[] };

/** Roads and gates of a board. */
export const takenOn = (board: LaidBoard, roads: readonly Circle[]): Taken => ({
  circles: [...roads, ...anchorSpots(board).map((at) => ({ at, radius: ANCHOR_RADIUS }))],
  plates: [],
});

/** The place of a board where a plate of this size has most room. */
export function roomFor(board: LaidBoard, size: Size, { circles, plates }: Taken): Box {
  let best: Box = boxAround(moved({ x: 1.5, y: 1 }, board.motion), size);
  let most = Number.NEGATIVE_INFINITY;
  let nearest = circles[0];
  for (const box of boxesOn(board, size)) {
    // What stood in the way of the last box mostly stands in the way of the next.
    if (!nearest || gapTo(nearest, box) <= most) continue;
    nearest = nearestTo(box, circles, most) ?? nearest;
    const room = Math.min(gapTo(nearest, box), ...plates.map((plate) => gapBetween(plate, box)));
    if (room > most) [best, most] = [box, room];
  }
  return best;
}

/** Nothing is built where a plate stands: the box as circles. */
export function takeBox(ground: Ground, box: Box): void {
  for (let y = box.top + 6; y < box.bottom; y += 10)
    for (let x = box.left + 6; x < box.right; x += 10) ground.take({ x, y }, 10);
}
