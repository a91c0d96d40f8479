import { SIGNAL } from './colours.ts';
import { TILE_SIDES } from '@perfect-line/track/catalogue';
import { READY_TRACKS, type ReadyTrack } from '@perfect-line/track/readyTracks';
import { readyGraph } from '@perfect-line/track/readyGraph';
import type { Drawing } from './drawing.ts';
import { layOut } from './geometryCircuit.ts';
import { glyphText } from './glyphs.ts';
import { trackDrawing } from './trackDrawing.ts';
import { circuitSvg, type Look } from './trackSvg.ts';

type Cell = { readonly width: number; readonly height: number; readonly columns: number };

const TILE_CELL: Cell = { width: 240, height: 220, columns: 7 };
const TRACK_CELL: Cell = { width: 900, height: 700, columns: 2 };
const LABEL_SIZE = 16;

type TileLook = Look & { readonly dir?: number };

/** One side of a tile as a piece of cardboard around the origin, turned as it lies on the table. */
export function tilePicture(id: string, look: TileLook = {}): Pick<Drawing, 'svg' | 'viewBox'> {
  const tile = { id, q: 0, r: 0, dir: look.dir ?? 0, number: 0, reversed: false };
  const circuit = layOut([tile], { orientation: 'landscape', margin: 6 });
  return { svg: circuitSvg(circuit, undefined, { ...look, cut: true }), viewBox: circuit.viewBox };
}

export const tileSvg = (id: string, look: TileLook = {}): string => tilePicture(id, look).svg;

function placed(svg: string, index: number, cell: Cell): string {
  const [x, y] = [
    (index % cell.columns) * cell.width,
    Math.floor(index / cell.columns) * cell.height,
  ];
  const size = `x="${x}" y="${y}" width="${cell.width}" height="${cell.height}"`;
  return svg.replace('<svg ', `<svg ${size} `);
}

function label(text: string, index: number, cell: Cell): string {
  const x = (index % cell.columns) * cell.width + 34;
  const y = Math.floor(index / cell.columns) * cell.height + 18;
  return `<rect x="${x - 28}" y="${y - 13}" width="56" height="26" rx="13" fill="${SIGNAL.ink}"/>${glyphText(text, { x, y, size: LABEL_SIZE }, SIGNAL.paper)}`;
}

function sheet(
  pictures: readonly { readonly svg: string; readonly name: string }[],
  cell: Cell,
): string {
  const rows = Math.ceil(pictures.length / cell.columns);
  const body = pictures.map(({ svg, name }, i) => placed(svg, i, cell) + label(name, i, cell));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${cell.columns * cell.width} ${rows * cell.height}">${body.join('')}</svg>`;
}

/** All 38 printed sides on one sheet. */
export const tileSheetSvg = (look: Look = {}): string =>
  sheet(
    TILE_SIDES.map(({ id }) => ({
      svg: tileSvg(id, { ...look, id: `t${id}-`, spaces: false }),
      name: id,
    })),
    TILE_CELL,
  );

const readyPicture = (track: ReadyTrack, look: Look): string =>
  trackDrawing(readyGraph(track), {
    ...look,
    id: `r${track.number}-`,
    spaces: false,
    pit: track.pit,
    aspect: TRACK_CELL.width / TRACK_CELL.height,
  }).svg;

/** The eight ready tracks on one sheet. */
export const readySheetSvg = (look: Look = {}): string =>
  sheet(
    READY_TRACKS.map((track) => ({ svg: readyPicture(track, look), name: String(track.number) })),
    TRACK_CELL,
  );
