import type { Point } from './plane.ts';

/** One decimal of a hundredth of a hexagon's side: below what a screen shows at any zoom we allow. */
export const rounded = (value: number): string => {
  const text = (Math.round(value * 10) / 10).toString();
  return text === '-0' ? '0' : text;
};

export const pointText = (p: Point): string => `${rounded(p.x)} ${rounded(p.y)}`;

/** A cubic Bézier from the point before: two handles and the end. */
export type Cubic = { readonly c1: Point; readonly c2: Point; readonly end: Point };

/** A run of cubics; straight stretches are written as lines. */
export type Curve = { readonly start: Point; readonly cubics: readonly Cubic[] };

const isFlat = (from: Point, { c1, c2, end }: Cubic): boolean => {
  const [dx, dy] = [end.x - from.x, end.y - from.y];
  const size = Math.hypot(dx, dy) || 1;
  const off = (p: Point): number => Math.abs((p.x - from.x) * dy - (p.y - from.y) * dx) / size;
  return off(c1) < 0.03 && off(c2) < 0.03;
};

const cubicText = (from: Point, cubic: Cubic): string =>
  isFlat(from, cubic)
    ? `L${pointText(cubic.end)}`
    : `C${pointText(cubic.c1)} ${pointText(cubic.c2)} ${pointText(cubic.end)}`;

/** The curve as path data, without the move to its start. */
export function curveText(curve: Curve): string {
  let from = curve.start;
  let text = '';
  for (const cubic of curve.cubics) {
    text += cubicText(from, cubic);
    from = cubic.end;
  }
  return text;
}

export const openPath = (curve: Curve): string => `M${pointText(curve.start)}${curveText(curve)}`;

export function curveEnd(curve: Curve): Point {
  return curve.cubics.at(-1)?.end ?? curve.start;
}

export function reversedCurve(curve: Curve): Curve {
  const starts = [curve.start, ...curve.cubics.map((cubic) => cubic.end)];
  const cubics = curve.cubics.map((cubic, i) => ({
    c1: cubic.c2,
    c2: cubic.c1,
    end: starts[i] ?? curve.start,
  }));
  return { start: curveEnd(curve), cubics: cubics.toReversed() };
}

/** Curves laid end to end into one closed path. */
export function closedPath(curves: readonly Curve[]): string {
  const [first, ...rest] = curves;
  if (first === undefined) return '';
  const tail = rest.map((curve) => `L${pointText(curve.start)}${curveText(curve)}`);
  return `${openPath(first)}${tail.join('')}Z`;
}
