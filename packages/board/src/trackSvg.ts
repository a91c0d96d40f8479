import type { Hex } from '@perfect-line/core/hex';
import type { ViewBox } from './drawing.ts';
import type { Circuit } from './geometryCircuit.ts';
import { HEX_CORNERS, hexCentre } from './hexPlane.ts';
import { roadGround } from './ground.ts';
import {
  paintAttributes,
  paletteClass,
  paletteStyle,
  type DrawnWeather,
  type Theme,
} from './palette.ts';
import { pitArt, standArt, type Pit } from './pitArt.ts';
import { pointText, rounded } from './pathText.ts';
import { add, moved } from './plane.ts';
import { gravelSpots, road, roadside, spacePaths, startMarks } from './roadArt.ts';
import { dangerBoards, signs, type DangerBoard } from './signArt.ts';
import { contours, farmland, hexesAround, houses, lamps, pavings, trees } from './scenery.ts';
import { sceneryDefs } from './sceneryDefs.ts';

export type Look = {
  readonly theme?: Theme;
  readonly weather?: DrawnWeather;
  /** Set apart the names inside two pictures on one page. */
  readonly id?: string;
  /** Outlines of the spaces as elements; a thumbnail needs none. */
  readonly spaces?: boolean;
  /** Larger signs for small pictures; the board enlarges them by itself. */
  readonly signScale?: number;
  /** Only the hexagon of a single tile, nothing around it. */
  readonly cut?: boolean;
};

/** The ground reaches this far beyond the frame: windows of any shape show land, never a bare page. */
const GROUND_BEYOND = 6;

function backdrop(
  { viewBox: box }: Circuit,
  look: { readonly id: string; readonly cut: boolean },
): string {
  const reach = Math.max(box.width, box.height) * (look.cut ? 1 : GROUND_BEYOND);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const radius = Math.hypot(box.width, box.height) * 1.15;
  const square = `M${rounded(x - reach)} ${rounded(y - reach)}h${rounded(2 * reach)}v${rounded(2 * reach)}h-${rounded(2 * reach)}z`;
  // Its last shade goes on to the end of the ground: a square of its own would show its edges from afar.
  return (
    `<radialGradient id="${look.id}vignette" gradientUnits="userSpaceOnUse" cx="${rounded(x)}" cy="${rounded(y)}" r="${rounded(radius)}"><stop offset=".35" class="pl-edge" stop-opacity="0"/><stop offset="1" class="pl-edge" stop-opacity=".85"/></radialGradient>` +
    `<path class="pl-far" d="${square}"/><path fill="url(#${look.id}vignette)" d="${square}"/>`
  );
}

type Landscape = {
  readonly circuit: Circuit;
  readonly pit: Pit | undefined;
  readonly boards: readonly DangerBoard[];
  readonly id: string;
};

function landscape({ circuit, pit, boards, id }: Landscape) {
  const ground = roadGround(circuit, 7);
  for (const { at } of boards) ground.take(at, 11);
  for (const at of circuit.roads.flatMap(gravelSpots)) ground.take(at, 10);
  const built = pit === undefined ? [] : [pit.hex];
  const taken: readonly Hex[] = [...circuit.tiles, ...built];
  const ring = hexesAround(taken, 2);
  const stand = pit === undefined ? '' : standArt(circuit, pit, ground);
  const pitLane = pit === undefined ? '' : pitArt(circuit, pit, ground);
  const under = [
    contours(circuit, built, id),
    farmland(circuit, ring, ground),
    pavings(circuit, id),
    roadside(circuit),
    pitLane,
  ];
  const town = houses(circuit, ground, id);
  return { under: under.join(''), over: town + stand + trees(circuit, ground, { ring, id }) };
}

/** Raindrops over the whole picture, as far as its ground; the board lets them fall unless motion is unwanted. */
function rainVeil({ viewBox: box }: Circuit, id: string): string {
  const reach = Math.max(box.width, box.height) * GROUND_BEYOND;
  const size = rounded(2 * reach);
  return `<path class="pl-rain" pointer-events="none" fill="url(#${id}rain)" d="M${rounded(box.x + box.width / 2 - reach)} ${rounded(box.y + box.height / 2 - reach)}h${size}v${size}h-${size}z"/>`;
}

const svgTag = (box: ViewBox, names: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box.x} ${box.y} ${box.width} ${box.height}" class="${names}">`;

/** The hexagon of the first tile: what the printed piece of cardboard shows. */
function cutOut({ tiles: [tile], picture }: Circuit, body: string, id: string): string {
  if (tile === undefined) return body;
  const centre = hexCentre(tile);
  const corners = HEX_CORNERS.map((corner) => pointText(moved(add(corner, centre), picture)));
  const hexagon = `M${corners.join('L')}Z`;
  return `<clipPath id="${id}cut"><path d="${hexagon}"/></clipPath><g clip-path="url(#${id}cut)">${body}</g>`;
}

/** The whole picture of a circuit as one `<svg>` element. */
export function circuitSvg(circuit: Circuit, pit: Pit | undefined, look: Look = {}): string {
  const {
    theme = 'light',
    weather = 'sunny',
    id = 'pl-',
    spaces = true,
    signScale = 1,
    cut = false,
  } = look;
  const boards = dangerBoards(circuit);
  const { under, over } = landscape({ circuit, pit, boards, id });
  const wet = weather === 'rain';
  const land = [
    backdrop(circuit, { id, cut }),
    under,
    road(circuit, { wet, id }),
    startMarks(circuit),
    over,
    wet ? rainVeil(circuit, id) : '',
    theme === 'dark' ? lamps(circuit, id) : '',
  ].join('');
  return [
    svgTag(circuit.viewBox, `pl-track ${paletteClass(theme, weather)}`),
    `<style>${paletteStyle(theme, weather)}</style>`,
    sceneryDefs(id, paintAttributes(theme, weather)),
    cut ? cutOut(circuit, land, id) : land,
    signs(circuit, boards, { id, scale: signScale }),
    spaces ? `<g class="pl-spaces">${spacePaths(circuit)}</g>` : '',
    '</svg>',
  ].join('');
}
