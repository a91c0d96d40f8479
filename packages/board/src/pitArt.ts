import { hexKey, neighbour, turned, type Direction, type Hex } from '@perfect-line/core/hex';
import { tileSide } from '@perfect-line/track/catalogue';
import type { Place, RoadSide } from './drawing.ts';
import type { Circuit, LaidTile } from './geometryCircuit.ts';
import { hexCentre } from './hexPlane.ts';
import type { TileRoad } from './geometryRoad.ts';
import { glyphText } from './glyphs.ts';
import { pointText, rounded } from './pathText.ts';
import { add, degrees, moved, rotated, type Point } from './plane.ts';
import type { Ground } from './ground.ts';
import { standing } from './signs.ts';

/** The pit tile's hexagon and the side of the start straight on which it lies. */
export type Pit = { readonly hex: Hex; readonly side: RoadSide };

/** Edges of the start tile without a road, the ones beside the grid first. */
const PIT_EDGES: readonly (readonly [edge: Direction, side: RoadSide])[] = [
  [2, 'right'],
  [4, 'left'],
  [1, 'right'],
  [5, 'left'],
];

/** A free hexagon beside the start tile, or where the track file put the pit. */
export function pitOf(tiles: readonly LaidTile[], given?: Hex): Pit | undefined {
  const start = tiles.find((tile) => tileSide(tile.id)?.finishU !== undefined);
  if (start === undefined) return undefined;
  const taken = new Set(tiles.map(hexKey));
  const places = PIT_EDGES.map(([edge, side]) => ({
    hex: neighbour(start, turned(edge, start.dir)),
    side,
  }));
  const asked = places.find(({ hex }) => given !== undefined && hexKey(hex) === hexKey(given));
  return asked ?? places.find(({ hex }) => !taken.has(hexKey(hex)));
}

const LANE = 21;
const BOXES = 3;
const BOX_LENGTH = 34;
/** The signs stand at the head of the lanes, the boxes behind them. */
const FIRST_BOX = 16;
/** The lanes lie nearer to the track, the garages behind them. */
const LANES_OFF = -14;

const startRoad = ({ roads }: Circuit): TileRoad | undefined =>
  roads.find((road) => road.side.finishU !== undefined);

/** Frame of the pit: x along the driving direction of the start, y away from the track. */
function pitFrame(
  circuit: Circuit,
  pit: Pit,
): { readonly at: Point; readonly angle: number; readonly flip: 1 | -1 } {
  const start = startRoad(circuit);
  const angle = start?.heading(6) ?? 0;
  return {
    at: moved(hexCentre(pit.hex), circuit.picture),
    angle,
    flip: pit.side === 'right' ? 1 : -1,
  };
}

/** Lane 0 both, 1 repairs, 2 tyres; boxes from front to back. */
export function pitPlace(
  circuit: Circuit,
  pit: Pit,
  { lane, box }: { readonly lane: number; readonly box: number },
): Place {
  const { at, angle, flip } = pitFrame(circuit, pit);
  const x = FIRST_BOX - (box % BOXES) * BOX_LENGTH;
  const y = flip * (LANES_OFF + (1 - lane) * LANE);
  return { ...add(at, rotated({ x, y }, angle)), angle: degrees(angle) };
}

const WRENCH =
  'M-4.5 5.5 1-.2A3.6 3.6 0 0 1 5.4-4.7L3.2-2.5 4.6-1 6.7-3.2A3.6 3.6 0 0 1 2.4 1.3L-3.1 7Z';

type PitWork = 'wrench' | 'tyre';

/** What is done in a lane and the marker it leaves (G9.2). */
const LANE_SIGNS: readonly { readonly work: readonly PitWork[]; readonly gear: string }[] = [
  { work: ['wrench', 'tyre'], gear: '00' },
  { work: ['wrench'], gear: '00' },
  { work: ['tyre'], gear: '0' },
];

const WORK_ICONS: Readonly<Record<PitWork, string>> = {
  tyre: '<circle class="pl-tyre" r="4.6"/>',
  wrench: `<path class="pl-paint" d="${WRENCH}"/>`,
};

/** Signs of a lane from its head: marker, then the work, each upright. */
const laneSigns = (lane: number): readonly string[] =>
  LANE_SIGNS.slice(lane, lane + 1).flatMap(({ work, gear }) => [
    glyphText(gear, { x: 0, y: 0, size: 11 }, 'pl-ink-paper'),
    ...work.map((kind) => WORK_ICONS[kind]),
  ]);

/** The pit tile: three lanes with boxes, garages behind, a sign at the head of each lane. */
export function pitArt(circuit: Circuit, pit: Pit, ground: Ground): string {
  const { at, angle, flip } = pitFrame(circuit, pit);
  for (const x of [-70, -35, 0, 35, 70])
    for (const y of [-30, 0, 35]) ground.take(add(at, rotated({ x, y: flip * y }, angle)), 24);
  const lanes = [0, 1, 2].map((lane) => LANES_OFF + (1 - lane) * LANE);
  const [top, bottom] = [LANES_OFF - 1.5 * LANE, LANES_OFF + 1.5 * LANE];
  const marks = lanes.flatMap((y) =>
    Array.from({ length: BOXES }, (_, box) => {
      const x = FIRST_BOX + 16 - box * BOX_LENGTH;
      return `M${x - 9} ${y - 7.5}h9v15h-9`;
    }),
  );
  const doors = Array.from({ length: 6 }, (_, i) => `M${-66 + i * 23} ${bottom + 8}h15v5h-15z`);
  const body = [
    `<path class="pl-shadow" d="M-72 ${bottom + 13}H76V${bottom + 44}H-72Z"/>`,
    `<rect class="pl-asphalt" x="-80" y="${top - 3}" width="160" height="${bottom - top + 14}" rx="12"/>`,
    `<path class="pl-paint-line" stroke-width="1.2" stroke-opacity=".6" d="M-74 ${LANES_OFF - LANE / 2}H74M-74 ${LANES_OFF + LANE / 2}H74"/>`,
    `<path class="pl-paint-line" stroke-width="1.6" stroke-opacity=".8" d="${marks.join('')}"/>`,
    `<path class="pl-garage" d="M-76 ${bottom + 8}H72V${bottom + 38}H-76Z"/>`,
    `<path class="pl-garage-band" d="M-76 ${bottom + 26}H72V${bottom + 38}H-76Z"/>`,
    `<path class="pl-ink-fill" fill-opacity=".55" d="${doors.join('')}"/>`,
  ];
  const frame = `translate(${pointText(at)})rotate(${rounded(degrees(angle))})scale(1 ${flip})`;
  const plates = lanes.flatMap((y, lane) =>
    laneSigns(lane).map((sign, i) =>
      standing(add(at, rotated({ x: i === 0 ? 70 : 67 - 14 * i, y: flip * y }, angle)), sign),
    ),
  );
  return `<g transform="${frame}">${body.join('')}</g>${plates.join('')}`;
}

/** Grandstand along the start straight, across from the pit. */
export function standArt(circuit: Circuit, pit: Pit, ground: Ground): string {
  const start = startRoad(circuit);
  if (start === undefined) return '';
  const v = pit.side === 'right' ? 6 : 0;
  const at = start.point(6, v, 32);
  const angle = start.heading(6);
  for (const x of [-45, -20, 0, 20, 45]) ground.take(add(at, rotated({ x, y: 0 }, angle)), 19);
  const flip = pit.side === 'right' ? -1 : 1;
  const rows = [-10, -4, 2].map(
    (y, i) =>
      `<path class="pl-crowd${i}" d="M-58 ${y}H58" stroke-dasharray="${3 + i} ${2 + (i % 2)}"/>`,
  );
  const body =
    `<path class="pl-shadow" d="M-57-10H67V22H-57Z"/>` +
    `<path class="pl-stand" d="M-62-15H62V17H-62Z"/>${rows.join('')}` +
    `<path class="pl-roof0" d="M-64 6H64V19H-64Z"/><path class="pl-awning" d="M-60 6h8v13h-8zM-44 6h8v13h-8zM-28 6h8v13h-8zM-12 6h8v13h-8zM4 6h8v13h-8zM20 6h8v13h-8zM36 6h8v13h-8zM52 6h8v13h-8z"/>`;
  const frame = `translate(${pointText(at)})rotate(${rounded(degrees(angle))})scale(1 ${flip})`;
  return `<g transform="${frame}">${body}</g>`;
}
