import { ZONES, ZONE_HEIGHT, ZONE_WIDTH } from '@perfect-line/track/rally/zoneOutline';
import type { Ground } from '../ground.ts';
import { pointText, rounded } from '../pathText.ts';
import { add, degrees, moved, rotated, scaled, subtract, type Point } from '../plane.ts';
import { spotNumber } from '../scenery.ts';
import {
  HOUSE_SIZES,
  houseId,
  houseShadow,
  TREE_KINDS,
  treeId,
  treeRadius,
} from '../sceneryDefs.ts';
import { stamped, type Stamp } from '../stamps.ts';
import { boardCorners, type LaidBoard } from './boardLayout.ts';
import { landOf, type Land, type LandKind, type Painted } from './land.ts';
import { BOULDER_KINDS, PEAK_KINDS, peakReach } from './landDefs.ts';
import type { RoadShape } from './roadShape.ts';

/** A closed line rounded off: every corner becomes the handle between the middles of its sides. */
function roundedLoop(loop: readonly Point[], board: LaidBoard): string {
  const points = loop.map((p) => moved(p, board.motion));
  const middle = (i: number): Point => {
    const [a, b] = [points[i % points.length], points[(i + 1) % points.length]];
    return a && b ? { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 } : { x: 0, y: 0 };
  };
  const curves = points.map((p, i) => `Q${pointText(p)} ${pointText(middle(i))}`);
  return `M${pointText(middle(points.length - 1))}${curves.join('')}Z`;
}

const loopsPath = (loops: readonly (readonly Point[])[], board: LaidBoard): string =>
  loops.map((loop) => roundedLoop(loop, board)).join('');

export const boardOutline = (board: LaidBoard): string =>
  `M${boardCorners(board).map(pointText).join('L')}Z`;

const layer = (name: string, d: string): string =>
  d === '' ? '' : `<path class="pl-${name}" d="${d}"/>`;

type GroundLook = { readonly id: string; readonly contours: boolean };

function areaPaths(land: Land, board: LaidBoard, { id, contours }: GroundLook): string {
  const of = (terrain: Painted): string => loopsPath(land.areas[terrain], board);
  const [dirt, water] = [of('dirt'), of('water')];
  return [
    layer('forest', of('forest')),
    layer('dirt', dirt),
    dirt === '' ? '' : `<path fill="url(#${id}furrows)" d="${dirt}"/>`,
    layer('rocks', of('rocks')),
    layer('mountain', of('mountain')),
    layer('village', of('village')),
    contours ? contourPaths(land, board) : '',
    layer('shore', water),
    layer('water', water),
  ].join('');
}

function contourPaths(land: Land, board: LaidBoard): string {
  const [main, other] = [
    land.contours.filter((_, i) => i % 4 === 2),
    land.contours.filter((_, i) => i % 4 !== 2),
  ].map((lines) => lines.map(({ loops }) => loopsPath(loops, board)).join(''));
  return layer('contour', other ?? '') + layer('contour-main', main ?? '');
}

/** Meadows, woods, lakes, rocks, villages and, where wanted, the contour lines of one board. */
export function landGround(board: LaidBoard, how: GroundLook): string {
  const land = landOf(board.zone);
  const meadow = `<path fill="url(#${how.id}meadow)" d="${boardOutline(board)}"/>`;
  return meadow + areaPaths(land, board, how);
}

const houseTag = (house: House, id: string): string =>
  `<use href="#${id}${house.name}" transform="translate(${pointText(house)})rotate(${rounded(degrees(house.turn))})"/>`;

/** How closely things stand on a lattice, and how often a knot of it stays empty. */
type Growth = { readonly step: number; readonly empty: number };

const GROWTH: Readonly<Partial<Record<LandKind, Growth>>> = {
  forest: { step: 0.056, empty: 0.04 },
  grass: { step: 0.17, empty: 0.72 },
  village: { step: 0.12, empty: 0.6 },
  rocks: { step: 0.085, empty: 0.32 },
  mountain: { step: 0.1, empty: 0.08 },
};

type Spot = { readonly at: Point; readonly chance: (salt: number) => number };

/** Shaken lattice points of a board that lie on this land. */
function spotsOn(board: LaidBoard, kind: LandKind): readonly Spot[] {
  const growth = GROWTH[kind];
  if (!growth) return [];
  const land = landOf(board.zone);
  const salt = 10_000 * (ZONES.indexOf(board.zone) + 1);
  const spots: Spot[] = [];
  for (let r = 0; r * growth.step < ZONE_HEIGHT; r++)
    for (let q = 0; q * growth.step < ZONE_WIDTH; q++) {
      const chance = (more: number): number => spotNumber({ q, r }, salt + more);
      const p = {
        x: (q + 0.5 + (chance(1) - 0.5) * 0.9) * growth.step,
        y: (r + 0.5 + (chance(2) - 0.5) * 0.9) * growth.step,
      };
      if (chance(3) < growth.empty || land.terrainAt(p) !== kind) continue;
      spots.push({ at: moved(p, board.motion), chance });
    }
  return spots;
}

function treesOn(board: LaidBoard, kind: LandKind, ground: Ground): readonly Stamp[] {
  const half = TREE_KINDS / 2;
  const planted: Stamp[] = [];
  for (const { at, chance } of spotsOn(board, kind)) {
    const pines = chance(4) < (kind === 'forest' ? 0.6 : 0.25) ? half : 0;
    const tree = Math.floor(chance(5) * half) + pines;
    const radius = treeRadius(tree);
    if (!ground.isFree(at, radius * 0.62)) continue;
    ground.take(at, radius * 0.36);
    planted.push({ ...at, name: treeId(tree) });
  }
  return planted;
}

function bouldersOn(board: LaidBoard, ground: Ground): readonly Stamp[] {
  const lying: Stamp[] = [];
  for (const { at, chance } of spotsOn(board, 'rocks')) {
    if (!ground.isFree(at, 8)) continue;
    ground.take(at, 7);
    lying.push({ ...at, name: `b${Math.floor(chance(6) * BOULDER_KINDS)}` });
  }
  return lying;
}

function peaksOn(board: LaidBoard, ground: Ground): readonly Stamp[] {
  const standing: Stamp[] = [];
  for (const { at, chance } of spotsOn(board, 'mountain')) {
    const kind = Math.floor(chance(7) * PEAK_KINDS);
    const reach = peakReach(kind);
    if (!ground.isFree(at, reach * 0.8)) continue;
    ground.take(at, reach * 0.5);
    standing.push({ ...at, name: `p${kind}` });
  }
  return standing;
}

type House = Stamp & { readonly size: number; readonly turn: number };

const HOUSE_ASIDE = 15;
const ROW_STEP = 33;

/** From the picture back to the board. */
const onBoard = (p: Point, { motion }: LaidBoard): Point =>
  scaled(rotated(subtract(p, motion.shift), -motion.angle), 1 / motion.scale);

function housesAlong(shape: RoadShape, board: LaidBoard, ground: Ground): readonly House[] {
  const salt = 100 * (ZONES.indexOf(board.zone) + 1);
  const land = landOf(board.zone);
  const built: House[] = [];
  for (const row of [0, 1, 2])
    for (const hand of [1, -1] as const)
      for (let u = 0.1; u < shape.count - 0.05; u += 0.07) {
        const space = shape.road.spaces[Math.floor(u)];
        if ((hand === 1 ? space?.right : space?.left) !== 'village') continue;
        const house = houseAt({ shape, u, hand, row }, salt);
        if (land.terrainAt(onBoard(house, board)) === 'water') continue;
        if (!fits(ground, house)) continue;
        const { depth } = HOUSE_SIZES[house.size] ?? HOUSE_SIZES[0];
        for (const spot of footprint(house)) ground.take(spot, depth / 2 + 2);
        built.push(house);
      }
  return built;
}

type Plot = {
  readonly shape: RoadShape;
  readonly u: number;
  readonly hand: 1 | -1;
  readonly row: number;
};

function houseAt({ shape, u, hand, row }: Plot, salt: number): House {
  const chance = (more: number): number =>
    spotNumber({ q: Math.round(u * 100), r: hand * (row + 2) }, salt + more);
  const size = Math.floor(chance(1) * HOUSE_SIZES.length);
  const { depth } = HOUSE_SIZES[size] ?? HOUSE_SIZES[0];
  const turn = shape.heading(u);
  const at = shape.point(u, hand * (shape.half(u) + HOUSE_ASIDE + depth / 2 + row * ROW_STEP));
  const toTheRight = rotated({ x: 0, y: 1 }, turn);
  const roof = Math.floor(chance(2) ** 1.4 * 3);
  const name = houseId(size, roof, toTheRight.x + toTheRight.y > 0);
  return { ...at, size, turn, name };
}

/** A house as circles along its ridge. */
function footprint(house: House): readonly Point[] {
  const { width, depth } = HOUSE_SIZES[house.size] ?? HOUSE_SIZES[0];
  const half = (width - depth) / 2;
  return [-half, 0, half].map((x) => add(house, rotated({ x, y: 0 }, house.turn)));
}

const fits = (ground: Ground, house: House): boolean => {
  const { depth } = HOUSE_SIZES[house.size] ?? HOUSE_SIZES[0];
  return footprint(house).every((spot) => ground.isFree(spot, depth / 2 + 1));
};

const RIPPLE = 'm-9 0q4.5-3.5 9 0t9 0';

function ripples(board: LaidBoard, ground: Ground): string {
  const land = landOf(board.zone);
  const strokes: string[] = [];
  for (let y = 0.06; y < ZONE_HEIGHT; y += 0.13)
    for (let x = 0.06; x < ZONE_WIDTH; x += 0.17) {
      const p = {
        x: x + 0.08 * spotNumber({ q: Math.round(x * 50), r: Math.round(y * 50) }, 5),
        y,
      };
      if (land.terrainAt(p) !== 'water') continue;
      const at = moved(p, board.motion);
      if (ground.isFree(at, 9)) strokes.push(`M${pointText(at)}${RIPPLE}`);
    }
  return layer('ripple', strokes.join(''));
}

/** Everything that stands on a board: houses, rocks, peaks, trees; nothing of it on a road. */
export function landFigures(board: LaidBoard, id: string, ground: Ground): string {
  const houses = board.roads.flatMap((shape) => housesAlong(shape, board, ground));
  const figures = [
    ...peaksOn(board, ground),
    ...bouldersOn(board, ground),
    ...treesOn(board, 'forest', ground),
    ...treesOn(board, 'village', ground),
    ...treesOn(board, 'grass', ground),
  ];
  return [
    ripples(board, ground),
    layer('shadow', houses.map((house) => houseShadow(house, house.turn)).join('')),
    ...houses.map((house) => houseTag(house, id)),
    stamped(figures, id),
  ].join('');
}
