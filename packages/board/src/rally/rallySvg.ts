import type { SpecialTrack } from '@perfect-line/track/rally/special';
import { SURFACES, type Surface } from '@perfect-line/track/rally/terrain';
import { ZONE_HEIGHT, ZONE_WIDTH } from '@perfect-line/track/rally/zoneOutline';
import type { Ground } from '../ground.ts';
import type { Theme } from '../palette.ts';
import { pointText, rounded } from '../pathText.ts';
import { add, moved, type Point } from '../plane.ts';
import { sceneryDefs } from '../sceneryDefs.ts';
import { boardCorners, type LaidBoard, type Layout } from './boardLayout.ts';
import { boardOutline, landFigures, landGround, takenGround } from './landArt.ts';
import { landDefs } from './landDefs.ts';
import { landAttributes, landClass, rallyClass, rallyStyle } from './rallyPalette.ts';
import { roadNotes } from './rallyNotes.ts';
import { fullRoads, quietRoads } from './rallyRoadArt.ts';
import {
  anchorPlates,
  dirtMark,
  finishBanner,
  startBanner,
  timingMark,
  wayArrows,
  zonePlate,
} from './rallySigns.ts';
import type { RoadShape } from './roadShape.ts';
import type { DrivenRoad } from './spots.ts';

export type RallyLook = {
  readonly theme?: Theme;
  /** Set apart the names inside two pictures on one page. */
  readonly id?: string;
  /** [R12.1] Rows of the special at whose end the time is taken. */
  readonly timing?: readonly number[];
  /** [R4.3] Dirt markers by name of the corner's row. */
  readonly dirt?: Readonly<Record<string, number>>;
  /** A small picture for lists: no notes, no figures, no spaces. */
  readonly thumbnail?: boolean;
};

const idOf = (look: RallyLook, surface: Surface): string =>
  `${look.id ?? 'pl-'}${surface === 'snow' ? 's' : 'a'}-`;

/** The table reaches this far beyond the boards, in sizes of the picture. */
const TABLE_BEYOND = 6;
const GRID = 55;

function backdrop({ viewBox: box }: Layout, id: string): string {
  const reach = Math.max(box.width, box.height) * TABLE_BEYOND;
  const square = `M${rounded(box.x - reach)} ${rounded(box.y - reach)}h${rounded(box.width + 2 * reach)}v${rounded(box.height + 2 * reach)}H${rounded(box.x - reach)}z`;
  return (
    `<defs><pattern id="${id}grid" width="${GRID}" height="${GRID}" patternUnits="userSpaceOnUse"><path class="pl-table-line" d="M0 0H${GRID}M0 0V${GRID}"/></pattern></defs>` +
    `<path class="pl-table" d="${square}"/><path fill="url(#${id}grid)" d="${square}"/>`
  );
}

const sheetShadow = (board: LaidBoard): string =>
  `M${boardCorners(board)
    .map((corner) => pointText(add(corner, { x: 7, y: 9 })))
    .join('L')}Z`;

/** The spot of a board with most room around it, for its letter. */
function roomiest(board: LaidBoard, ground: Ground): Point {
  let best: Point = { x: 1.5, y: 1 };
  let room = 0;
  for (let y = 0.2; y < ZONE_HEIGHT - 0.15; y += 0.1)
    for (let x = 0.2; x < ZONE_WIDTH - 0.15; x += 0.1) {
      const at = moved({ x, y }, board.motion);
      let free = room;
      while (free < 56 && ground.isFree(at, free + 1)) free++;
      if (free > room) [room, best] = [free, { x, y }];
    }
  return moved(best, board.motion);
}

const isDriven = (layout: Layout, shape: RoadShape): boolean =>
  layout.driven.length === 0 || layout.driven.some((leg) => leg.shape === shape);

function boardArt(layout: Layout, board: LaidBoard, look: RallyLook): string {
  const { theme = 'light', thumbnail = false } = look;
  const id = idOf(look, board.surface);
  const clip = `${id}${board.zone}clip`;
  const driven = board.roads.filter((shape) => isDriven(layout, shape));
  const quiet = board.roads.filter((shape) => !isDriven(layout, shape));
  const ground = takenGround(board);
  const label = roomiest(board, ground);
  ground.take(label, 20);
  const arrows = layout.driven
    .filter((leg) => board.roads.includes(leg.shape))
    .map((leg) => wayArrows(leg.shape, leg.reversed));
  return [
    `<clipPath id="${clip}"><path d="${boardOutline(board)}"/></clipPath>`,
    `<g class="${landClass(theme, board.surface)}" clip-path="url(#${clip})">`,
    landGround(board, id),
    quietRoads(quiet),
    fullRoads(driven),
    ...arrows,
    thumbnail ? '' : landFigures(board, id, ground),
    '</g>',
    thumbnail ? '' : zonePlate(board.zone, label),
  ].join('');
}

function defsOf(layout: Layout, look: RallyLook): string {
  const theme = look.theme ?? 'light';
  return surfacesOf(layout)
    .map((surface) => {
      const id = idOf(look, surface);
      const paint = landAttributes(theme, surface);
      const figures = look.thumbnail === true ? '' : sceneryDefs(id, paint);
      return `<g class="${landClass(theme, surface)}">${landDefs(id, paint)}${figures}</g>`;
    })
    .join('');
}

const surfacesOf = ({ boards }: Layout): readonly Surface[] =>
  SURFACES.filter((surface) => boards.some((board) => board.surface === surface));

function ends(layout: Layout): string {
  const [first, last] = [layout.driven[0], layout.driven.at(-1)];
  if (!first || !last) return '';
  return startBanner(first.shape, first.reversed) + finishBanner(last.shape, last.reversed);
}

/** Where a row of the special ends on its road. */
function rowFront(
  layout: Layout,
  track: SpecialTrack,
  row: number,
): { readonly leg: DrivenRoad; readonly u: number } | undefined {
  const { leg: number, space } = track.rows[row] ?? {};
  const leg = number === undefined ? undefined : layout.driven[number - 1];
  if (!leg || space === undefined) return undefined;
  return { leg, u: leg.reversed ? space : space + 1 };
}

function timings(layout: Layout, track: SpecialTrack | undefined, look: RallyLook): string {
  if (!track) return '';
  return (look.timing ?? [])
    .map((row) => {
      const front = rowFront(layout, track, row);
      return front ? timingMark(front.leg.shape, { u: front.u, reversed: front.leg.reversed }) : '';
    })
    .join('');
}

/** Mud on the road of a corner and how many gears it costs. */
function dirtMarks(layout: Layout, track: SpecialTrack | undefined, look: RallyLook): string {
  if (!track) return '';
  return Object.entries(look.dirt ?? {})
    .map(([name, count]) => {
      const row = track.rows.find((one) => one.name === name);
      const leg = row && layout.driven[row.leg - 1];
      return row && leg ? dirtMark(leg.shape, row.space, count) : '';
    })
    .join('');
}

const notesOf = (layout: Layout): string =>
  roadNotes(
    layout.boards.flatMap((board) => board.roads.filter((shape) => isDriven(layout, shape))),
  );

export type RallyPicture = {
  readonly layout: Layout;
  readonly track?: SpecialTrack;
  readonly look: RallyLook;
  /** Outlines of the places for cars. */
  readonly spaces?: string;
};

/** The whole picture as one `<svg>` element. */
export function rallyPicture({ layout, track, look, spaces = '' }: RallyPicture): string {
  const { theme = 'light', id = 'pl-', thumbnail = false } = look;
  const { x, y, width, height } = layout.viewBox;
  const outlines = layout.boards.map(boardOutline).join('');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${width} ${height}" class="pl-track ${rallyClass(theme)}">`,
    `<style>${rallyStyle(theme, surfacesOf(layout))}</style>`,
    defsOf(layout, look),
    backdrop(layout, id),
    `<path class="pl-sheet-shadow" d="${layout.boards.map(sheetShadow).join('')}"/>`,
    `<path class="pl-frame" d="${outlines}"/>`,
    ...layout.boards.map((board) => boardArt(layout, board, look)),
    `<path class="pl-seam" d="${outlines}"/>`,
    ends(layout),
    thumbnail ? '' : layout.boards.map(anchorPlates).join(''),
    timings(layout, track, look),
    dirtMarks(layout, track, look),
    thumbnail ? '' : notesOf(layout),
    spaces === '' ? '' : `<g class="pl-spaces">${spaces}</g>`,
    '</svg>',
  ].join('');
}
