import { glyphText } from '../glyphs.ts';
import { add, distance, ORIGIN, rightOf, subtract, towards, type Point } from '../plane.ts';
import { limitSign, standing } from '../signs.ts';
import type { RoadShape } from './roadShape.ts';
import { spaceShapes, type SpotShape } from './spots.ts';

const INSIDE_RADIUS = 8.6;

/** The skid note leans: the outer line is driven sideways. */
const skidSign = (note: number): string =>
  '<path class="pl-sign-shadow" d="M-4.4-5.2H8.8L6.2 8H-7Z"/>' +
  '<path class="pl-skid-sign" d="M-5.4-6.6H8L5.4 6.6H-8Z"/>' +
  glyphText(String(note), { x: 0, y: 0, size: 9.4 });

const cutSign = (note: number): string =>
  '<path class="pl-sign-shadow" d="M-9.2-6.8 1-10.5 11.2-6.8V5L1 11.5-9.2 5Z"/>' +
  '<path class="pl-cut-sign" d="M-10.2-8 0-11.7 10.2-8V4L0 10.5-10.2 4Z"/>' +
  glyphText(`K${note}`, { x: 0, y: -1.4, size: 9 }, 'pl-ink-paper');

const bumpSign = (note: number): string =>
  '<path class="pl-sign-shadow" d="M1-13.5 15.5 1.5 1 16.5-13.5 1.5Z"/>' +
  '<path class="pl-bump-sign" d="M0-15 15 0 0 15-15 0Z"/>' +
  '<path class="pl-bump-hump" d="M-8.5 4.6q3.8-7.5 8.5 0q4.7-7.5 8.5 0"/>' +
  glyphText(String(note), { x: 0, y: -5.2, size: 9.6 });

type Half = { readonly x: number; readonly y: number };

/** Half sizes of the signs with their outlines; all are as wide to the left as to the right. */
const HALF = {
  inside: { x: INSIDE_RADIUS + 0.7, y: INSIDE_RADIUS + 0.7 },
  skid: { x: 8.6, y: 7.2 },
  cut: { x: 10.9, y: 12.4 },
  bump: { x: 15.8, y: 15.8 },
} as const;

/** A place on a road: spaces along it, units to the right of its centre line. */
type OnRoad = { readonly u: number; readonly off: number };

/** A note, where it stands best, and how far it may be moved from there. */
type Note = {
  readonly shape: RoadShape;
  readonly body: string;
  readonly half: Half;
  readonly home: OnRoad;
  readonly reach: OnRoad;
};

/** How far the middle of a spot lies from the centre line, to the right. */
function asideOf(shape: RoadShape, spot: SpotShape): number {
  const u = (spot.from + spot.to) / 2;
  const off = subtract(spot.centre, shape.point(u, 0));
  const right = rightOf(shape.heading(u));
  return off.x * right.x + off.y * right.y;
}

const homeOf = (shape: RoadShape, spot: SpotShape): OnRoad => ({
  u: (spot.from + spot.to) / 2,
  off: asideOf(shape, spot),
});

/** Notes stay on their own ground: a little aside, and short of the ends of their space. */
const REACH = {
  inside: { u: 0.3, off: 3 },
  skid: { u: 0.25, off: 4 },
  cut: { u: 0.2, off: 6 },
  bump: { u: 0.2, off: 4 },
} as const;

function notesOf(shape: RoadShape, index: number): readonly Note[] {
  const space = shape.road.spaces[index];
  if (space?.bump === undefined && space?.corner === undefined) return [];
  const { main, skid, cut } = spaceShapes(shape, index);
  const note = (kind: keyof typeof HALF, spot: SpotShape, body: string): Note => ({
    shape,
    body,
    half: HALF[kind],
    home: homeOf(shape, spot),
    reach: { u: REACH[kind].u * (spot.to - spot.from), off: REACH[kind].off },
  });
  if (space.bump !== undefined) return [note('bump', main, bumpSign(space.bump))];
  const { corner } = space;
  if (!corner) return [];
  const inside = limitSign(corner.inside, { dangerous: false, radius: INSIDE_RADIUS });
  return [
    note('inside', main, inside),
    ...(cut && corner.cut !== undefined ? [note('cut', cut, cutSign(corner.cut))] : []),
    ...skid.map((short) => note('skid', short, skidSign(corner.skid?.note ?? 0))),
  ];
}

/** Free ground between two notes, and how much of it may be missing when pushing ends. */
const GAP = 0.5;
const SLACK = 0.1;

/** Half the way by which the first box must leave the second, along the shorter way out. */
function pushOf(a: Point, b: Point, both: Half): Point {
  const [dx, dy] = [a.x - b.x, a.y - b.y];
  const deep = { x: both.x + GAP - Math.abs(dx), y: both.y + GAP - Math.abs(dy) };
  if (deep.x <= SLACK || deep.y <= SLACK) return ORIGIN;
  return deep.x < deep.y
    ? { x: (dx < 0 ? -deep.x : deep.x) / 2, y: 0 }
    : { x: 0, y: (dy < 0 ? -deep.y : deep.y) / 2 };
}

const between = (value: number, middle: number, reach: number): number =>
  Math.min(Math.max(value, middle - reach), middle + reach);

/** A note pushed across the picture, as far as its own ground goes. */
function pushed(note: Note, at: OnRoad, by: Point): OnRoad {
  const { shape, home, reach } = note;
  const heading = shape.heading(at.u);
  const [ahead, right] = [towards(heading), rightOf(heading)];
  const perSpace = distance(shape.point(at.u - 0.1, at.off), shape.point(at.u + 0.1, at.off)) / 0.2;
  return {
    u: between(at.u + (by.x * ahead.x + by.y * ahead.y) / perSpace, home.u, reach.u),
    off: between(at.off + by.x * right.x + by.y * right.y, home.off, reach.off),
  };
}

/** A note where it stands now. */
type Placed = { readonly note: Note; readonly on: OnRoad; readonly at: Point };

const placed = (note: Note, on: OnRoad): Placed => ({
  note,
  on,
  at: note.shape.point(on.u, on.off),
});

/** All pushes of the others on one note. */
const pushOn = (one: Placed, others: readonly Placed[]): Point =>
  others
    .map((other) => pushOf(one.at, other.at, add(one.note.half, other.note.half)))
    .reduce(add, ORIGIN);

/** Notes further apart than this at home never meet. */
const FAR = 70;

const neighboursOf = (one: Placed, all: readonly Placed[]): readonly number[] =>
  all.flatMap((other, i) => (other !== one && distance(one.at, other.at) < FAR ? [i] : []));

/** More than any board needs; then notes that found no room stay where they are. */
const MOST_ROUNDS = 60;

/** Notes that touch push each other apart, each on its own ground, until all stand free. */
function pushedApart(notes: readonly Note[]): readonly Placed[] {
  let all = notes.map((note) => placed(note, note.home));
  const neighbours = all.map((one) => neighboursOf(one, all));
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const pushes = all.map((one, i) =>
      pushOn(
        one,
        (neighbours[i] ?? []).flatMap((k) => all[k] ?? []),
      ),
    );

    if (pushes.every((push) => push.x === 0 && push.y === 0)) break;
    all = all.map(({ note, on }, i) => placed(note, pushed(note, on, pushes[i] ?? ORIGIN)));
  }
  return all;
}

/** Notes of roads, upright whichever way their boards lie. */
export function roadNotes(shapes: readonly RoadShape[]): string {
  const notes = shapes.flatMap((shape) => shape.road.spaces.flatMap((_, i) => notesOf(shape, i)));
  return pushedApart(notes)
    .map(({ at, note }) => standing(at, note.body))
    .join('');
}
