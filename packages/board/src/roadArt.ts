import type { RoadSide } from './drawing.ts';
import { isTown } from './scenery.ts';
import { middle, spacePath, type Circuit, type DrawnSpace } from './geometryCircuit.ts';
import type { Stretch, TileRoad } from './geometryRoad.ts';
import { curveText, openPath, pointText, rounded } from './pathText.ts';
import { degrees, type Point } from './plane.ts';

const GRAVEL_ASIDE = 10;
const WHOLE: Stretch = { from: 0, to: 12 };

export const edgeOf = (side: RoadSide): 0 | 6 => (side === 'right' ? 0 : 6);
export const otherSide = (side: RoadSide): RoadSide => (side === 'right' ? 'left' : 'right');

/** Inside of the bend as driven; straights have none. */
export function insideOf({ side, reversed }: TileRoad): RoadSide | undefined {
  const { inside } = side;
  return inside !== undefined && reversed ? otherSide(inside) : inside;
}

const pathTag = (name: string, d: string, more = ''): string =>
  d === '' ? '' : `<path class="pl-${name}" d="${d}"${more}/>`;

/** A line of constant v over all tiles: one closed loop on a circuit, one line a tile elsewhere. */
function lineOver({ roads, isClosed }: Circuit, v: number): string {
  const curves = roads.map((road) => road.along(v, WHOLE));
  const [first] = curves;
  if (!isClosed || first === undefined) return curves.map(openPath).join('');
  return `M${pointText(first.start)}${curves.map(curveText).join('')}Z`;
}

const tileSurface = (road: TileRoad): string => {
  const back = road.along(6, { from: 12, to: 0 });
  return `${openPath(road.along(0, WHOLE))}L${pointText(back.start)}${curveText(back)}Z`;
};

/** The surface is one path over all tiles: pieces laid edge to edge would show hairlines between them. */
const surface = (circuit: Circuit): string =>
  circuit.isClosed
    ? lineOver(circuit, 0) + lineOver(circuit, 6)
    : circuit.roads.map(tileSurface).join('');

/** A kerb begins before the bend and ends after it. */
const KERB_BEYOND = 10;

/** Where a bend shows its kerb: the part of the tile that turns to the inside, not quite to its ends. */
function kerbStretch(road: TileRoad, inside: RoadSide): Stretch {
  const turns = (u: number): boolean =>
    inside === 'right' ? road.curvature(u) > 1e-9 : road.curvature(u) < -1e-9;
  const steps = Array.from({ length: 97 }, (_, i) => i / 8).filter(turns);
  const beyond = (12 * KERB_BEYOND) / road.length;
  const [from, to] = [(steps[0] ?? 6) - beyond, (steps.at(-1) ?? 6) + beyond];
  return { from: Math.max(from, 1.1), to: Math.min(to, 10.9) };
}

/** Kerbs lie outside the white line, on the inside of the bend. */
function kerb(road: TileRoad): string {
  const inside = insideOf(road);
  if (inside === undefined) return '';
  return openPath(road.along(edgeOf(inside), kerbStretch(road, inside), 3.2));
}

/** Gravel on the outside of corners with a limit, out in the country. */
function gravelBed(road: TileRoad): { readonly v: number; readonly stretch: Stretch } | undefined {
  const inside = insideOf(road);
  const limited = road.side.spaces.filter((space) => space.limit > 0);
  if (inside === undefined || limited.length === 0 || isTown(road)) return undefined;
  const begin = Math.min(...limited.map((space) => space.u[0]));
  const stretch = { from: Math.max(begin - 0.5, 1.4), to: Math.min(12.5 - begin, 10.6) };
  return { v: edgeOf(otherSide(inside)), stretch };
}

function gravel(road: TileRoad): string {
  const bed = gravelBed(road);
  return bed === undefined ? '' : openPath(road.along(bed.v, bed.stretch, GRAVEL_ASIDE));
}

/** Where trees would stand in the gravel. */
export function gravelSpots(road: TileRoad): readonly Point[] {
  const bed = gravelBed(road);
  if (bed === undefined) return [];
  const { from, to } = bed.stretch;
  return Array.from({ length: 9 }, (_, i) =>
    road.point(from + ((to - from) * i) / 8, bed.v, GRAVEL_ASIDE + 6),
  );
}

/** Boundaries between spaces, each once: the left side and the front of every space. */
function spaceLines(space: DrawnSpace): string {
  const { road, u, v } = space;
  const side = v.to < 6 ? openPath(road.along(v.to, u)) : '';
  return side + openPath(road.across(u.to, v));
}

/** The line a fast car takes: outside, apex, outside; the tyres have darkened it. */
function rubber(road: TileRoad): readonly Point[] {
  const inside = insideOf(road);
  const apex = inside === undefined ? 3 : inside === 'right' ? 1.4 : 4.6;
  return Array.from({ length: 13 }, (_, i) => {
    const swell = Math.sin((Math.PI * i) / 12) ** 2;
    return road.point(i, 3 + (apex - 3) * swell);
  });
}

function rubberLine({ roads, isClosed }: Circuit): string {
  const lines = roads.map((road) => rubber(road).map(pointText));
  if (!isClosed) return lines.map((line) => `M${line.join('L')}`).join('');
  return `M${lines.flatMap((line) => line.slice(1)).join('L')}Z`;
}

/** Verges, gravel and pavement: what lies under the edge of the road. */
export function roadside(circuit: Circuit): string {
  const edges = (roads: readonly TileRoad[]): string =>
    roads.map((road) => openPath(road.along(0, WHOLE)) + openPath(road.along(6, WHOLE))).join('');
  const sand = circuit.roads.map(gravel).join('');
  return (
    pathTag('sand', sand, ' stroke-width="26"') +
    pathTag('verge', edges(circuit.roads.filter((road) => !isTown(road)))) +
    pathTag('pavement', edges(circuit.roads.filter(isTown)))
  );
}

/** Reflections along the road when it is wet: long soft streaks of sky. */
function wetShine(circuit: Circuit): string {
  const streak = (v: number, width: number, dash: string): string =>
    `<path class="pl-shine" stroke-width="${width}" stroke-dasharray="${dash}" d="${lineOver(circuit, v)}"/>`;
  const soft = (v: number, dash: string): string =>
    streak(v, 9, dash) + streak(v, 5, dash) + streak(v, 2, dash);
  return soft(1.1, '86 70 34 120') + soft(4.8, '60 104 110 66') + streak(3, 2.5, '40 96');
}

export function road(
  circuit: Circuit,
  options: { readonly wet: boolean; readonly id: string },
): string {
  const whole = surface(circuit);
  const cornerOf = (dangerous: boolean): string =>
    circuit.spaces
      .filter((space) => space.limit > 0 && space.dangerous === dangerous)
      .map(spacePath)
      .join('');
  const kerbs = circuit.roads.map(kerb).join('');
  return [
    pathTag('asphalt', whole),
    pathTag('corner', cornerOf(false) + cornerOf(true)),
    pathTag('dangerous', cornerOf(true)),
    `<path fill="url(#${options.id}grain)" fill-rule="evenodd" d="${whole}"/>`,
    pathTag('rubber', rubberLine(circuit), ' stroke-width="24"'),
    pathTag('rubber', rubberLine(circuit), ' stroke-width="13"'),
    options.wet ? wetShine(circuit) : '',
    pathTag('lanes', circuit.spaces.map(spaceLines).join('')),
    pathTag('kerb', kerbs),
    pathTag('kerb-red', kerbs),
    pathTag('edge2', lineOver(circuit, 0) + lineOver(circuit, 6)),
  ].join('');
}

/** A figure in the frame of the road: x along the driving direction, y to the right. */
const onRoad = (
  road: TileRoad,
  at: { readonly u: number; readonly v: number },
  body: string,
): string =>
  `<g transform="translate(${pointText(road.point(at.u, at.v))})rotate(${rounded(degrees(road.heading(at.u)))})">${body}</g>`;

const CHECK = 5.4;

function chequers(road: TileRoad, u: number): string {
  const width = road.width(u);
  const rows = Math.round(width / CHECK / 2) * 2;
  const size = width / rows;
  const squares = Array.from({ length: rows }, (_, i) => {
    const x = i % 2 === 0 ? -CHECK : 0;
    return `M${x} ${rounded(i * size - width / 2)}h${CHECK}v${rounded(size)}h-${CHECK}z`;
  });
  const ground = `<path class="pl-paint" d="M-${CHECK} ${rounded(-width / 2)}h${2 * CHECK}v${rounded(width)}h-${2 * CHECK}z"/>`;
  return onRoad(road, { u, v: 3 }, `${ground}<path class="pl-ink-fill" d="${squares.join('')}"/>`);
}

const gridBox = (space: DrawnSpace): string =>
  onRoad(
    space.road,
    { u: space.u.to - 0.35, v: middle(space.v) },
    '<path class="pl-paint-line" stroke-width="2" d="M-9-7.5H0V7.5H-9"/>',
  );

const ARROW =
  '<path class="pl-paint" fill-opacity=".85" d="M-9-9.5H-3L6 0-3 9.5H-9L0 0ZM4-9.5H10L19 0 10 9.5H4L13 0Z"/>';

/** Start tile: boxes, chequered line, arrow of the driving direction. */
export function startMarks({ roads, spaces }: Circuit): string {
  const start = roads.find((road) => road.side.finishU !== undefined);
  const finish = start?.side.finishU;
  if (start === undefined || finish === undefined) return '';
  const names = new Set(start.side.grid.flat());
  const boxes = spaces.filter(
    (space) => space.road === start && names.has(space.address.replace(/^.*:/, '')),
  );
  const arrows = start.side.to.lanes === 3 ? [3] : [1.5, 4.5];
  return (
    boxes.map(gridBox).join('') +
    chequers(start, finish) +
    arrows.map((v) => onRoad(start, { u: 10.4, v }, ARROW)).join('')
  );
}

/** Outlines for the pointer and for tests; they are not painted. */
export const spacePaths = (circuit: Circuit): string =>
  circuit.spaces
    .map(
      (space) =>
        `<path id="s-${space.id}" data-space="${space.address}" class="pl-space space" d="${spacePath(space)}"/>`,
    )
    .join('');
