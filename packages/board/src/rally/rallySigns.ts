import { glyphText } from '../glyphs.ts';
import { pointText, rounded } from '../pathText.ts';
import { degrees, type Point } from '../plane.ts';
import { standing } from '../signs.ts';
import type { LaidBoard } from './boardLayout.ts';
import { anchorSpots } from './boardRoom.ts';
import type { RoadShape } from './roadShape.ts';
import { insideHand } from './spots.ts';

/** Numbers of the ten gates. */
export const anchorPlates = (board: LaidBoard): string =>
  anchorSpots(board)
    .map((at, number) =>
      standing(
        at,
        `<rect class="pl-plate" x="-7" y="-8" width="14" height="16" rx="3.5"/>${glyphText(String(number), { x: 0, y: 0, size: 10 })}`,
      ),
    )
    .join('');

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
  '<path class="pl-mud" transform="scale(1.5)" d="M-15-3C-12-12-3-8 1-12S14-9 15-2 9 9 3 10-12 8-15-3ZM-19 7a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0ZM13 10a2 2 0 1 0 4 0a2 2 0 1 0-4 0Z"/>';

/** [R4.3] Dirt on a corner: mud under its notes, and by how much they are lower. */
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

export const ZONE_PLATE = { width: 30, height: 32 } as const;

/** Letter of a zone on a plate. */
export const zonePlate = (zone: string, at: Point): string =>
  standing(
    at,
    `<rect class="pl-plate-dark" x="-15" y="-16" width="30" height="32" rx="7"/>${glyphText(zone, { x: 0, y: 0, size: 20 }, 'pl-ink-paper')}`,
  );
