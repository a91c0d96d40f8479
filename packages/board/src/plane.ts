/** Plane arithmetic of drawings: x to the right, y down, angles in radians clockwise from the right. */
export type Point = { readonly x: number; readonly y: number };

export const ORIGIN: Point = { x: 0, y: 0 };

export const add = (a: Point, b: Point): Point => ({ x: a.x + b.x, y: a.y + b.y });
export const subtract = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y });
export const scaled = (a: Point, by: number): Point => ({ x: a.x * by, y: a.y * by });
export const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
export const cross = (a: Point, b: Point): number => a.x * b.y - a.y * b.x;

export const towards = (angle: number): Point => ({ x: Math.cos(angle), y: Math.sin(angle) });

/** Unit vector to the right hand of someone looking along `angle`. */
export const rightOf = (angle: number): Point => ({ x: -Math.sin(angle), y: Math.cos(angle) });

export function rotated(a: Point, angle: number): Point {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return { x: a.x * cos - a.y * sin, y: a.x * sin + a.y * cos };
}

export const degrees = (radians: number): number => (radians * 180) / Math.PI;
export const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Twice the signed area of a polygon is the sum of its cross products; positive when clockwise. */
export function polygonArea(points: readonly Point[]): number {
  let sum = 0;
  for (const [i, a] of points.entries()) {
    const b = points[(i + 1) % points.length];
    if (b !== undefined) sum += cross(a, b);
  }
  return sum / 2;
}

/** Radius of the circle through three points; without bound for points on a line. */
export function radiusThrough(a: Point, b: Point, c: Point): number {
  const area = Math.abs(cross(subtract(b, a), subtract(c, a)));
  return (distance(a, b) * distance(b, c) * distance(a, c)) / (2 * Math.max(area, 1e-12));
}

export type Box = {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
};

export function boundsOf(points: readonly Point[]): Box {
  const xs = points.map((p) => p.x);
  const ys = points.map((p) => p.y);
  return {
    left: Math.min(...xs),
    top: Math.min(...ys),
    right: Math.max(...xs),
    bottom: Math.max(...ys),
  };
}

export const boxAround = (
  { x, y }: Point,
  { width, height }: { readonly width: number; readonly height: number },
): Box => ({
  left: x - width / 2,
  top: y - height / 2,
  right: x + width / 2,
  bottom: y + height / 2,
});

export const middleOf = ({ left, top, right, bottom }: Box): Point => ({
  x: (left + right) / 2,
  y: (top + bottom) / 2,
});

/** Rotation, scale and shift in this order: tile to plane, plane to picture. */
export type Motion = { readonly angle: number; readonly scale: number; readonly shift: Point };

export const moved = (p: Point, by: Motion): Point =>
  add(scaled(rotated(p, by.angle), by.scale), by.shift);

/** First `inner`, then `outer`. */
export const combined = (inner: Motion, outer: Motion): Motion => ({
  angle: inner.angle + outer.angle,
  scale: inner.scale * outer.scale,
  shift: moved(inner.shift, outer),
});
