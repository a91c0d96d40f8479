import type { Drawing, Place } from '../drawing.ts';

/** Samples of each stretch between two spaces. */
const SAMPLES = 6;

/** The same direction, turned by whole circles until it is nearest to `to`. */
const nearestTurn = (angle: number, to: number): number =>
  angle + 360 * Math.round((to - angle) / 360);

function unwound(places: readonly Place[]): readonly Place[] {
  const out: Place[] = [];
  for (const place of places) {
    const last = out.at(-1);
    out.push(
      last === undefined ? place : { ...place, angle: nearestTurn(place.angle, last.angle) },
    );
  }
  return out;
}

const blend = (a: number, b: number, c: number, d: number): ((t: number) => number) => {
  const [m1, m2] = [(c - a) / 2, (d - b) / 2];
  return (t) =>
    (2 * t ** 3 - 3 * t ** 2 + 1) * b +
    (t ** 3 - 2 * t ** 2 + t) * m1 +
    (-2 * t ** 3 + 3 * t ** 2) * c +
    (t ** 3 - t ** 2) * m2;
};

/** A drive through places as evenly timed frames of a smooth line. */
export function driveFrames(places: readonly Place[]): readonly Place[] {
  const way = unwound(places);
  const [first] = way;
  if (first === undefined) return [];
  const near = (i: number): Place => way[Math.min(Math.max(i, 0), way.length - 1)] ?? first;
  const frames = way.slice(1).flatMap((_, i) => {
    const [a, b, c, d] = [near(i - 1), near(i), near(i + 1), near(i + 2)];
    const x = blend(a.x, b.x, c.x, d.x);
    const y = blend(a.y, b.y, c.y, d.y);
    return Array.from({ length: SAMPLES }, (_, k) => {
      const t = (k + 1) / SAMPLES;
      return { x: x(t), y: y(t), angle: b.angle + (c.angle - b.angle) * t };
    });
  });
  return [first, ...frames];
}

/** All places on a car's way: where it was drawn, the spaces it passes, where it stands now. */
export function wayOf(
  from: Place,
  to: Place,
  through: { readonly path: readonly number[]; readonly drawing: Drawing },
): readonly Place[] {
  const between = through.path.map(through.drawing.place);
  const last = between.at(-1);
  const arrives = last !== undefined && last.x === to.x && last.y === to.y;
  return [from, ...(arrives ? between.slice(0, -1) : between), to];
}

export const samePlace = (a: Place, b: Place): boolean =>
  a.x === b.x && a.y === b.y && a.angle === b.angle;
