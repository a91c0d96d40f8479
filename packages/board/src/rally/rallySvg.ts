import type { SpecialTrack } from '@perfect-line/track/rally/special';
import { SURFACES, type Surface } from '@perfect-line/track/rally/terrain';
import { Ground } from '../ground.ts';
import type { Theme } from '../palette.ts';
import { pointText, rounded } from '../pathText.ts';
import { add, middleOf, type Box } from '../plane.ts';
import { sceneryDefs } from '../sceneryDefs.ts';
import { boardCorners, type LaidBoard, type Layout } from './boardLayout.ts';
import { roadCircles, roomFor, takeBox, takenOn, type Taken } from './boardRoom.ts';
import { boardOutline, landFigures, landGround } from './landArt.ts';
import { landDefs } from './landDefs.ts';
import { legendDefs, legendPlate, legendRows, legendSize, type DamageTold } from './rallyLegend.ts';
import { landAttributes, landClass, rallyClass, rallyStyle } from './rallyPalette.ts';
import { roadNotes } from './rallyNotes.ts';
import { fullRoads, plainRoads, quietRoads } from './rallyRoadArt.ts';
import {
  anchorPlates,
  dirtMark,
  finishBanner,
  startBanner,
  timingMark,
  wayArrows,
  ZONE_PLATE,
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
  /** [R7.2] Gear dice that each terrain costs; without it the boards have no legend. */
  readonly damage?: DamageTold;
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

const isDriven = (layout: Layout, shape: RoadShape): boolean =>
  layout.driven.length === 0 || layout.driven.some((leg) => leg.shape === shape);

type Plates = { readonly boxes: readonly Box[]; readonly art: string };

/** Legend and letter of a board, each where there is most room for it. */
function platesOf(board: LaidBoard, look: RallyLook, taken: Taken): Plates {
  const { zone, surface } = board;
  const rows = legendRows(zone, surface, look.damage ?? {});
  const plates = rows.length === 0 ? [] : [roomFor(board, legendSize(rows), taken)];
  const letter = roomFor(board, ZONE_PLATE, { ...taken, plates });
  const land = landClass(look.theme ?? 'light', surface);
  const legends = plates.map((box) => legendPlate(rows, box, idOf(look, surface)));
  return {
    boxes: [...plates, letter],
    art: `<g class="${land}">${legends.join('')}</g>${zonePlate(zone, middleOf(letter))}`,
  };
}

/** What stands on a board: the figures of the land, and the plates that they keep clear of. */
function standingOn(board: LaidBoard, look: RallyLook): { figures: string; plates: string } {
  const roads = roadCircles(board);
  const { boxes, art } = platesOf(board, look, takenOn(board, roads));
  const ground = new Ground();
  for (const { at, radius } of roads) ground.take(at, radius);
  for (const box of boxes) takeBox(ground, box);
  return { figures: landFigures(board, idOf(look, board.surface), ground), plates: art };
}

function boardArt(layout: Layout, board: LaidBoard, look: RallyLook): string {
  const { theme = 'light', thumbnail = false } = look;
  const id = idOf(look, board.surface);
  const clip = `${id}${board.zone}clip`;
  const driven = board.roads.filter((shape) => isDriven(layout, shape));
  const quiet = board.roads.filter((shape) => !isDriven(layout, shape));
  const arrows = layout.driven
    .filter((leg) => board.roads.includes(leg.shape))
    .map((leg) => wayArrows(leg.shape, leg.reversed));
  const { figures, plates } = thumbnail ? { figures: '', plates: '' } : standingOn(board, look);
  return [
    `<clipPath id="${clip}"><path d="${boardOutline(board)}"/></clipPath>`,
    `<g class="${landClass(theme, board.surface)}" clip-path="url(#${clip})">`,
    landGround(board, { id, contours: !thumbnail }),
    quietRoads(quiet),
    ...(thumbnail ? [plainRoads(driven)] : [fullRoads(driven), ...arrows]),
    figures,
    '</g>',
    plates,
  ].join('');
}

function defsOf(layout: Layout, look: RallyLook): string {
  const theme = look.theme ?? 'light';
  return surfacesOf(layout)
    .map((surface) => {
      const id = idOf(look, surface);
      const paint = landAttributes(theme, surface);
      const figures = look.thumbnail === true ? '' : sceneryDefs(id, paint);
      const legend = look.damage === undefined ? '' : legendDefs(id);
      return `<g class="${landClass(theme, surface)}">${landDefs(id, paint)}${figures}${legend}</g>`;
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
