import { READY_RALLIES } from '@perfect-line/track/rally/readyRallies';
import { boundsOf, cross, distance, subtract, type Box, type Point } from '../plane.ts';
import type { DamageTold } from './rallyLegend.ts';
import type { RoadShape } from './roadShape.ts';

/** Figures as a caller tells them. */
export const DAMAGE_TOLD: DamageTold = {
  grass: 0,
  dirt: 0,
  snow: 0,
  forest: 1,
  water: 1,
  rocks: 2,
  village: 2,
  mountain: 2,
};

/** Every special of the ready rallies, by rally and number. */
export const READY_SPECIALS = READY_RALLIES.flatMap(({ id, specials }) =>
  specials.map((text, i) => [`${id} ${i + 1}`, text] as const),
);
/** A tall and a wide window: a table is turned in one of them. */
export const WINDOWS = [0.5, 2] as const;

/** A note as it stands in the picture. */
type Seen = {
  readonly kind: string;
  readonly at: Point;
  readonly box: Box;
  readonly order: number;
};

const SIGN =
  /<g transform="translate\((\S+) (\S+)\)"><[^>]*pl-sign-shadow[^>]*><(?:path|circle) class="pl-(disc|skid-sign|cut-sign|bump-sign)" (?:d="([^"]*)"|r="([^"]*)")/g;

/** Corners of a figure whose path has only straight strokes in absolute coordinates. */
function strokes(d: string): readonly Point[] {
  let at: Point = { x: 0, y: 0 };
  return [...d.matchAll(/([MLHV ])?(-?[\d.]+)(?:[ ]?(-?[\d.]+))?/g)].map(([, word, a, b]) => {
    if (word === 'H') at = { ...at, x: Number(a) };
    else if (word === 'V') at = { ...at, y: Number(a) };
    else at = { x: Number(a), y: Number(b) };
    return at;
  });
}

const discCorners = (r: number): readonly Point[] => [
  { x: -r, y: -r },
  { x: r, y: r },
];

export function seenNotes(svg: string): readonly Seen[] {
  return [...svg.matchAll(SIGN)].map((match) => {
    const [, x, y, kind = '', d, r] = match;
    const at = { x: Number(x), y: Number(y) };
    const corners = d === undefined ? discCorners(Number(r)) : strokes(d);
    const box = boundsOf(corners.map((p) => ({ x: p.x + at.x, y: p.y + at.y })));
    return { kind, at, box, order: match.index };
  });
}

export function isInside(p: Point, outline: readonly Point[]): boolean {
  let inside = false;
  for (const [i, a] of outline.entries()) {
    const b = outline[(i + 1) % outline.length] ?? a;
    if (a.y > p.y === b.y > p.y) continue;
    const isLeft = cross(subtract(b, a), subtract(p, a)) > 0;
    if (isLeft === b.y > a.y) inside = !inside;
  }
  return inside;
}

export const boxesMeet = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

const fromBox = (p: Point, box: Box): number =>
  distance(p, {
    x: Math.min(Math.max(p.x, box.left), box.right),
    y: Math.min(Math.max(p.y, box.top), box.bottom),
  });

/** Whether a box comes nearer to the edge of a road than `margin`. */
export function isOnRoad(box: Box, shape: RoadShape, margin = 0): boolean {
  for (let u = 0; u <= shape.count; u += 0.05)
    if (fromBox(shape.point(u, 0), box) < shape.half(u) + margin) return true;
  return false;
}
