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

/** What a car goes through when it has come to a stop: turns of its body after the drive. */
export type Aftermath = { readonly milliseconds: number; readonly turns: readonly string[] };

const SPIN_MILLISECONDS = 750;
const BOUNCE_MILLISECONDS = 420;
const turned = (angle: number): string => `rotate(${angle.toFixed(1)}deg)`;

/** Half a turn before the end of a spin: the car comes to it nose first. */
export const beforeSpin = (to: Place): Place => ({ ...to, angle: to.angle - 180 });

/** One turn and a half from where the drive ended. */
export const spinOf = ({ angle }: Place): Aftermath => ({
  milliseconds: SPIN_MILLISECONDS,
  turns: [250, 430, 540].map((by) => turned(angle + by)),
});

/** Off the road: over the edge, down, and still. */
export const bounceOf = ({ angle }: Place): Aftermath => ({
  milliseconds: BOUNCE_MILLISECONDS,
  turns: [1.2, 0.93, 1.08, 1].map((size) => `${turned(angle)} scale(${size})`),
});
