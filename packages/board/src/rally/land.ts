import type { RoadSpace } from '@perfect-line/track/rally/roadNotation';
import { roadsOf } from '@perfect-line/track/rally/roads';
import type { Terrain } from '@perfect-line/track/rally/terrain';
import { ZONE_HEIGHT, ZONE_WIDTH, ZONES, type ZoneId } from '@perfect-line/track/rally/zoneOutline';
import { ORIGIN, type Motion, type Point } from '../plane.ts';
import { gridOf, isolines, type Grid } from './isolines.ts';
import { roadShape } from './roadShape.ts';
import { spotNumber } from '../scenery.ts';

/** What is painted beside the roads; meadow is the ground of all. */
const PAINTED = ['dirt', 'forest', 'rocks', 'mountain', 'water', 'village'] as const;
export type Painted = (typeof PAINTED)[number];

/** How far from its road a terrain reaches, in board units. */
const REACH: Readonly<Record<Painted, number>> = {
  dirt: 0.2,
  forest: 0.42,
  rocks: 0.27,
  mountain: 0.5,
  water: 0.4,
  village: 0.27,
};

const CELL = 0.045;
const BEYOND_EDGE = 3;
const SAMPLES_A_SPACE = 6;
/** Picture units are taken out of the road's shape: the land is worked out in board units. */
const PICTURE_UNITS = 220;
const BOARD: Motion = { angle: 0, scale: PICTURE_UNITS, shift: ORIGIN };

const LANDS = ['grass', ...PAINTED] as const;
export type LandKind = (typeof LANDS)[number];

type Sample = Point & { readonly terrain: LandKind };

/** Snow lies on meadows, a shortcut is drawn on its own: both are meadow here. */
const landKind = (terrain: Terrain): LandKind =>
  terrain === 'snow' || terrain === 'shortcut' ? 'grass' : terrain;

const sideTerrain = (space: RoadSpace, hand: 1 | -1): LandKind =>
  landKind(hand === 1 ? space.right : space.left);

function samplesOf(zone: ZoneId): readonly Sample[] {
  return roadsOf(zone).flatMap((road) => {
    const shape = roadShape(road, BOARD);
    return road.spaces.flatMap((space, i) =>
      ([1, -1] as const).flatMap((hand) =>
        Array.from({ length: SAMPLES_A_SPACE }, (_, k) => {
          const u = i + (k + 0.5) / SAMPLES_A_SPACE;
          const at = shape.point(u, hand * (shape.half(u) + 9));
          return {
            x: at.x / PICTURE_UNITS,
            y: at.y / PICTURE_UNITS,
            terrain: sideTerrain(space, hand),
          };
        }),
      ),
    );
  });
}

const FRAME = {
  left: -BEYOND_EDGE * CELL,
  top: -BEYOND_EDGE * CELL,
  cell: CELL,
  columns: Math.ceil(ZONE_WIDTH / CELL) + 2 * BEYOND_EDGE + 1,
  rows: Math.ceil(ZONE_HEIGHT / CELL) + 2 * BEYOND_EDGE + 1,
};

const saltOf = (zone: ZoneId): number => 1000 * (ZONES.indexOf(zone) + 1);

const smooth = (t: number): number => t * t * (3 - 2 * t);

/** Gentle hills of a board, about -1 to 1: numbers on a lattice, smoothed. */
function rolling(zone: ZoneId, p: Point, size: number): number {
  const [x, y] = [p.x / size + 40, p.y / size + 40];
  const [q, r] = [Math.floor(x), Math.floor(y)];
  const [fx, fy] = [smooth(x - q), smooth(y - r)];
  const at = (dq: number, dr: number): number =>
    spotNumber({ q: q + dq, r: r + dr }, saltOf(zone) + Math.round(size * 100)) * 2 - 1;
  const top = at(0, 0) + (at(1, 0) - at(0, 0)) * fx;
  const bottom = at(0, 1) + (at(1, 1) - at(0, 1)) * fx;
  return top + (bottom - top) * fy;
}

type Distances = Readonly<Record<LandKind, number>>;

function distancesAt(p: Point, samples: readonly Sample[]): Distances {
  const least: Record<LandKind, number> = {
    grass: 81,
    dirt: 81,
    forest: 81,
    rocks: 81,
    mountain: 81,
    water: 81,
    village: 81,
  };
  for (const { x, y, terrain } of samples) {
    const far = (p.x - x) ** 2 + (p.y - y) ** 2;
    if (far < least[terrain]) least[terrain] = far;
  }
  for (const terrain of LANDS) least[terrain] = Math.sqrt(least[terrain]);
  return least;
}

/** Above 0 where this terrain lies: nearer than any other, and within reach of its road. */
function belonging(terrain: Painted, d: Distances, wobble: number): number {
  let others = 9;
  for (const other of LANDS) if (other !== terrain) others = Math.min(others, d[other]);
  const mine = d[terrain];
  return Math.min(others - mine, REACH[terrain] - mine) + wobble * Math.min(mine, 0.3);
}

function heightAt(zone: ZoneId, p: Point, d: Distances): number {
  const near = (far: number, reach: number): number => Math.exp(-((far / reach) ** 2));
  return (
    rolling(zone, p, 0.9) * 0.9 +
    rolling(zone, p, 0.41) * 0.28 +
    1.9 * near(d.mountain, 0.4) +
    0.7 * near(d.rocks, 0.3) -
    0.9 * near(d.water, 0.35)
  );
}

/** The land of a zone in board units; the same on both sides of the board. */
export type Land = {
  readonly areas: Readonly<Record<Painted, readonly (readonly Point[])[]>>;
  readonly contours: readonly {
    readonly level: number;
    readonly loops: readonly (readonly Point[])[];
  }[];
  readonly terrainAt: (p: Point) => LandKind;
};

const CONTOUR_LEVELS = [-1.1, -0.8, -0.5, -0.2, 0.1, 0.4, 0.7, 1, 1.3, 1.6, 1.9, 2.2, 2.5];

const known = new Map<ZoneId, Land>();

export function landOf(zone: ZoneId): Land {
  const land = known.get(zone) ?? surveyed(zone);
  known.set(zone, land);
  return land;
}

function surveyed(zone: ZoneId): Land {
  const samples = samplesOf(zone);
  const distances: (Distances | undefined)[] = [];
  const at = (p: Point, column: number, row: number): Distances =>
    (distances[row * FRAME.columns + column] ??= distancesAt(p, samples));
  const wobbleAt = (p: Point): number => rolling(zone, p, 0.17) * 0.5;
  const grids = new Map(
    PAINTED.map((terrain) => [
      terrain,
      gridOf(FRAME, (p, c, r) => belonging(terrain, at(p, c, r), wobbleAt(p))),
    ]),
  );
  const heights = gridOf(FRAME, (p, c, r) => heightAt(zone, p, at(p, c, r)));
  const areaOf = (terrain: Painted): readonly (readonly Point[])[] => {
    const grid = grids.get(terrain);
    return grid ? isolines(grid) : [];
  };
  return {
    areas: {
      dirt: areaOf('dirt'),
      forest: areaOf('forest'),
      rocks: areaOf('rocks'),
      mountain: areaOf('mountain'),
      water: areaOf('water'),
      village: areaOf('village'),
    },
    contours: CONTOUR_LEVELS.map((level) => ({ level, loops: isolines(heights, level) })),
    terrainAt: (p) => PAINTED.find((terrain) => valueNear(grids.get(terrain), p) > 0) ?? 'grass',
  };
}

function valueNear(grid: Grid | undefined, p: Point): number {
  if (!grid) return -1;
  const column = Math.round((p.x - grid.left) / grid.cell);
  const row = Math.round((p.y - grid.top) / grid.cell);
  return grid.values[row * grid.columns + column] ?? -1;
}
