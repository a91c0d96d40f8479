import { glyphText } from '../glyphs.ts';
import { pointText, rounded } from '../pathText.ts';
import { add, degrees, distance, moved, rightOf, scaled, subtract, type Point } from '../plane.ts';
import { limitSign, standing } from '../signs.ts';
import { ANCHORS } from '@perfect-line/track/rally/zoneOutline';
import type { LaidBoard } from './boardLayout.ts';
import type { RoadShape } from './roadShape.ts';
import { insideHand, spaceShapes, type SpotShape } from './spots.ts';

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

type Note = { readonly spots: readonly Point[]; readonly body: string; readonly radius: number };

/** Where a note may stand, best first: the middle of its space, else towards one of its ends. */
const along = (shape: RoadShape, spot: SpotShape): readonly Point[] => {
  const aside = asideOf(shape, spot);
  const third = (spot.to - spot.from) / 3;
  const middle = (spot.from + spot.to) / 2;
  return [spot.centre, shape.point(middle + third, aside), shape.point(middle - third, aside)];
};

/** How far the middle of a spot lies from the centre line, to the right. */
function asideOf(shape: RoadShape, spot: SpotShape): number {
  const u = (spot.from + spot.to) / 2;
  const off = subtract(spot.centre, shape.point(u, 0));
  const right = rightOf(shape.heading(u));
  return off.x * right.x + off.y * right.y;
}

function notesOf(shape: RoadShape, index: number): readonly Note[] {
  const space = shape.road.spaces[index];
  const shapes = spaceShapes(shape, index);
  const main = along(shape, shapes.main);
  if (space?.bump !== undefined) return [{ spots: main, body: bumpSign(space.bump), radius: 13 }];
  const corner = space?.corner;
  if (!corner) return [];
  const inside = limitSign(corner.inside, { dangerous: false, radius: INSIDE_RADIUS });
  const skid = shapes.skid.map((short) => ({
    spots: [short.centre],
    body: skidSign(corner.skid?.note ?? 0),
    radius: 7,
  }));
  const cut =
    shapes.cut && corner.cut !== undefined
      ? [{ spots: [shapes.cut.centre], body: cutSign(corner.cut), radius: 9 }]
      : [];
  return [{ spots: main, body: inside, radius: INSIDE_RADIUS }, ...cut, ...skid];
}

/** Whether a bridge of one of these roads lies over a point. */
const isCovered = (p: Point, above: readonly RoadShape[]): boolean =>
  above.some((shape) => {
    for (let u = 0; u <= shape.count; u += 0.15)
      if (distance(p, shape.point(u, 0)) < shape.half(u) + 2) return true;
    return false;
  });

/**
 * Notes of the roads of one board; they stand upright whichever way it lies. A note that a bridge would
 * cover, or that would lie on another note, moves along its space; where the same note is printed on a
 * neighbouring short space it is left out.
 */
export function boardNotes(shapes: readonly RoadShape[]): string {
  const placed: (Point & { readonly radius: number })[] = [];
  const isFree = (p: Point, radius: number): boolean =>
    placed.every((other) => distance(p, other) > 0.85 * (radius + other.radius));
  const signs: string[] = [];
  for (const [i, shape] of shapes.entries()) {
    const above = shapes.slice(i + 1);
    for (const { spots, body, radius } of shape.road.spaces.flatMap((_, k) => notesOf(shape, k))) {
      const open = spots.filter((p) => !isCovered(p, above));
      const at = open.find((p) => isFree(p, radius)) ?? (spots.length > 1 ? spots[0] : undefined);
      if (!at) continue;
      placed.push({ ...at, radius });
      signs.push(standing(at, body));
    }
  }
  return signs.join('');
}

const ANCHOR_ASIDE = 30;
const ANCHOR_IN = 13;

/** Numbers of the ten gates, each beside its road just inside the edge. */
export function anchorPlates(board: LaidBoard): string {
  return ANCHORS.map((anchor, number) => {
    const at = moved(anchor, board.motion);
    const out = moved(anchor.out, { ...board.motion, scale: 1, shift: { x: 0, y: 0 } });
    const aside = { x: -out.y, y: out.x };
    const spot = add(add(at, scaled(out, -ANCHOR_IN)), scaled(aside, ANCHOR_ASIDE));
    return standing(
      spot,
      `<rect class="pl-plate" x="-7" y="-8" width="14" height="16" rx="3.5"/>${glyphText(String(number), { x: 0, y: 0, size: 10 })}`,
    );
  }).join('');
}

/** A figure across the road at `u`: x along the driving direction, y to the right. */
const acrossRoad = (
  shape: RoadShape,
  at: { readonly u: number; readonly reversed: boolean },
  body: string,
): string => {
  const angle = degrees(shape.heading(at.u)) + (at.reversed ? 180 : 0);
  return `<g transform="translate(${pointText(shape.point(at.u, 0))})rotate(${rounded(angle)})">${body}</g>`;
};

const CHECK = 5;

function chequers(half: number): string {
  const rows = Math.max(2, Math.round(half / CHECK / 2) * 4);
  const size = (2 * half) / rows;
  const squares = Array.from(
    { length: rows },
    (_, i) =>
      `M${i % 2 === 0 ? -CHECK : 0} ${rounded(i * size - half)}h${CHECK}v${rounded(size)}h-${CHECK}z`,
  );
  return (
    `<path class="pl-paper" d="M-${CHECK} ${rounded(-half)}h${2 * CHECK}v${rounded(2 * half)}h-${2 * CHECK}z"/>` +
    `<path class="pl-ink-fill" d="${squares.join('')}"/>`
  );
}

const posts = (half: number): string =>
  `<circle class="pl-post" cy="${rounded(-half - 5)}" r="4"/><circle class="pl-post" cy="${rounded(half + 5)}" r="4"/>`;

/** The start: a green banner across the road with the way to go. */
export function startBanner(shape: RoadShape, reversed: boolean): string {
  const u = reversed ? shape.count : 0;
  const half = shape.half(u);
  const body =
    `<rect class="pl-start-banner" x="-2" y="${rounded(-half - 5)}" width="13" height="${rounded(2 * half + 10)}" rx="2"/>` +
    '<path class="pl-paper" d="M1.5-10 7.5-5.5 1.5-1ZM1.5 1 7.5 5.5 1.5 10Z"/>' +
    `<g transform="translate(4.5 0)">${posts(half)}</g>`;
  return acrossRoad(shape, { u, reversed }, body);
}

/** The finish: chequers between two posts. */
export function finishBanner(shape: RoadShape, reversed: boolean): string {
  const u = reversed ? 0 : shape.count;
  const half = shape.half(u);
  return acrossRoad(
    shape,
    { u, reversed },
    `<g transform="translate(-6 0)">${chequers(half + 1)}${posts(half)}</g>`,
  );
}

const CLOCK =
  '<circle class="pl-timing-sign" r="9"/><path class="pl-ink-paper" transform="scale(.6)" d="M0-8.5V0L5 4"/>';

/** A timing point: a blue line at the front of its space and a clock beside the road. */
export function timingMark(
  shape: RoadShape,
  at: { readonly u: number; readonly reversed: boolean },
): string {
  const half = shape.half(at.u);
  const line = `M0 ${rounded(-half)}V${rounded(half)}`;
  const hand = at.reversed ? -1 : 1;
  const clock: Point = shape.point(at.u, hand * (half + 13));
  return (
    acrossRoad(
      shape,
      at,
      `<path class="pl-timing-line" d="${line}"/><path class="pl-timing-dash" d="${line}"/>`,
    ) + standing(clock, CLOCK)
  );
}

const SPLASH =
  '<path class="pl-mud" d="M-15-3C-12-12-3-8 1-12S14-9 15-2 9 9 3 10-12 8-15-3ZM-19 7a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0ZM13 10a2 2 0 1 0 4 0a2 2 0 1 0-4 0Z"/>';

/** [R4.3] Dirt on a corner: mud on the road before it, and by how much its notes are lower. */
export function dirtMark(shape: RoadShape, space: number, count: number): string {
  const corner = shape.road.spaces[space]?.corner;
  if (!corner) return '';
  const u = space + 0.5;
  const outer = -insideHand(corner) * (shape.half(u) + 15);
  const pill = `<rect class="pl-mud-sign" x="-11" y="-8" width="22" height="16" rx="8"/>${glyphText(`-${count}`, { x: 0, y: 0, size: 10 }, 'pl-ink-paper')}`;
  return (
    standing(shape.point(u, -insideHand(corner) * 4), SPLASH) +
    standing(shape.point(u, outer), pill)
  );
}

/** Arrows on wide straights: which way the special goes. */
export function wayArrows(shape: RoadShape, reversed: boolean): string {
  return shape.road.spaces
    .map((space, i) =>
      space.capacity > 1 && !space.corner && space.bump === undefined && i % 2 === 0
        ? acrossRoad(
            shape,
            { u: i + 0.5, reversed },
            '<path class="pl-chevron" d="M-7-8H-3L3 0-3 8H-7L-1 0ZM1-8H5L11 0 5 8H1L7 0Z"/>',
          )
        : '',
    )
    .join('');
}

/** Letter of a zone on a plate. */
export const zonePlate = (zone: string, at: Point): string =>
  standing(
    at,
    `<rect class="pl-plate-dark" x="-15" y="-16" width="30" height="32" rx="7"/>${glyphText(zone, { x: 0, y: 0, size: 20 }, 'pl-ink-paper')}`,
  );
