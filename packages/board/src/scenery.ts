import { DIRECTIONS, hexKey, neighbour, type Hex } from '@perfect-line/core/hex';
import type { Circuit } from './geometryCircuit.ts';
import { hexCentre, UNIT } from './hexPlane.ts';
import type { TileRoad } from './geometryRoad.ts';
import type { Ground } from './ground.ts';
import { pointText, rounded } from './pathText.ts';
import { add, degrees, distance, moved, rotated, type Motion, type Point } from './plane.ts';
import {
  HOUSE_SIZES,
  houseId,
  houseShadow,
  TREE_KINDS,
  treeId,
  treeRadius,
} from './sceneryDefs.ts';
import { stamped, type Stamp } from './stamps.ts';

/** A road of two lanes at both ends runs through a town. */
export const isTown = ({ side }: TileRoad): boolean => side.from.lanes === 2 && side.to.lanes === 2;

/** A number in [0, 1) that belongs to a hexagon: the same wood grows on the same spot for ever. */
export function spotNumber({ q, r }: Hex, salt: number): number {
  let h = Math.imul(q + 101, 0x9e3779b1) ^ Math.imul(r + 57, 0x85ebca6b);
  h = Math.imul(h ^ Math.imul(salt + 1, 0xc2b2ae35), 0x27d4eb2f);
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
  h = Math.imul(h ^ (h >>> 12), 0x297a2d39);
  return ((h ^ (h >>> 15)) >>> 0) / 4294967296;
}

/** Hexagons that a walk of so many steps from the circuit reaches, without the circuit itself. */
export function hexesAround(taken: readonly Hex[], steps: number): readonly Hex[] {
  const seen = new Set(taken.map(hexKey));
  const found: Hex[] = [];
  let frontier: readonly Hex[] = taken;
  for (let step = 0; step < steps; step++) {
    const next = frontier.flatMap((hex) =>
      DIRECTIONS.map((direction) => neighbour(hex, direction)),
    );
    const fresh = next.filter((hex) => !seen.has(hexKey(hex)) && seen.add(hexKey(hex)));
    found.push(...fresh);
    frontier = fresh;
  }
  return found;
}

const inPicture = (hex: Hex, picture: Motion): Point => moved(hexCentre(hex), picture);

/** Free hexagons with tiles on most sides: the infield. */
function enclosed(tiles: readonly Hex[]): readonly Hex[] {
  const taken = new Set(tiles.map(hexKey));
  return hexesAround(tiles, 1).filter(
    (hex) => DIRECTIONS.filter((way) => taken.has(hexKey(neighbour(hex, way)))).length >= 4,
  );
}

/** Rings of lighter ground around the road, like the contour lines of a printed poster. */
export function contours(circuit: Circuit, extra: readonly Hex[], id: string): string {
  const hexes = [...circuit.tiles, ...extra, ...enclosed(circuit.tiles)];
  const centres = hexes.map((hex) => inPicture(hex, circuit.picture));
  const blobs = (radius: number): string =>
    centres
      .map(({ x, y }) => {
        const r = radius * UNIT;
        return `M${rounded(x - r)} ${rounded(y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0-${2 * r} 0z`;
      })
      .join('');
  return (
    `<path class="pl-hill" d="${blobs(2.1)}"/>` +
    `<path class="pl-meadow" d="${blobs(1.6)}"/>` +
    `<path fill="url(#${id}mown)" d="${blobs(1.18)}"/>`
  );
}

/** Squares and streets of the town: stone under the narrow tiles, a park where they close a ring. */
export function pavings(circuit: Circuit, id: string): string {
  const towns = circuit.tiles.filter((_, i) => circuit.roads.slice(i, i + 1).some(isTown));
  const parks = enclosed(towns);
  const blob = (hex: Hex, r: number): string => {
    const { x, y } = inPicture(hex, circuit.picture);
    return `M${rounded(x - r)} ${rounded(y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0-${2 * r} 0z`;
  };
  const stone = [...towns, ...parks].map((hex) => blob(hex, 102)).join('');
  const lawn = parks.map((hex) => blob(hex, 64)).join('');
  const path = (fill: string, d: string): string =>
    d === '' ? '' : `<path fill="url(#${id}${fill})" d="${d}"/>`;
  return path('paving', stone) + path('mown', lawn);
}

type Tree = Point & { readonly kind: number };

function treeSpots(hex: Hex, count: number, picture: Motion): readonly Tree[] {
  const centre = hexCentre(hex);
  return Array.from({ length: count }, (_, i) => {
    const turn = spotNumber(hex, 7 * i) * 2 * Math.PI;
    const far = Math.sqrt(spotNumber(hex, 7 * i + 1)) * 0.98;
    const at = moved(add(centre, { x: Math.cos(turn) * far, y: Math.sin(turn) * far }), picture);
    const pines = spotNumber(hex, 900) > 0.55 ? TREE_KINDS / 2 : 0;
    const kind = Math.floor(spotNumber(hex, 7 * i + 2) * (TREE_KINDS / 2));
    return { ...at, kind: kind + pines };
  });
}

/** How thickly a hexagon is wooded: few trees in town, groves around the circuit. */
function treeCount(hex: Hex, town: boolean, ring: boolean): number {
  if (town) return 5;
  const mood = spotNumber(hex, 501);
  if (!ring) return 9 + Math.floor(mood * 8);
  return mood < 0.3 ? 3 : Math.floor(6 + mood * 20);
}

export function trees(
  circuit: Circuit,
  ground: Ground,
  options: { readonly ring: readonly Hex[]; readonly id: string },
): string {
  const towns = new Set(
    circuit.tiles.filter((_, i) => circuit.roads.slice(i, i + 1).some(isTown)).map(hexKey),
  );
  const ringKeys = new Set(options.ring.map(hexKey));
  const planted: Stamp[] = [];
  for (const hex of [...circuit.tiles, ...options.ring]) {
    const count = treeCount(hex, towns.has(hexKey(hex)), ringKeys.has(hexKey(hex)));
    for (const tree of treeSpots(hex, count, circuit.picture)) {
      const radius = treeRadius(tree.kind);
      if (!ground.isFree(tree, radius * 0.8 + 3)) continue;
      ground.take(tree, radius * 0.6);
      planted.push({ ...tree, name: treeId(tree.kind) });
    }
  }
  return stamped(planted, options.id);
}

type House = Point & {
  readonly angle: number;
  readonly size: number;
  readonly roof: number;
  readonly shadedRight: boolean;
};

const HOUSE_ASIDE = 12;
const ROW_GAP = 9;

function housesOf(hex: Hex, road: TileRoad, ground: Ground): readonly House[] {
  const built: House[] = [];
  const centre = moved({ x: 0, y: 0 }, road.motion);
  for (const row of [0, 1, 2])
    for (const v of [0, 6])
      for (let u = 0.6; u < 11.6; u += 0.35) {
        const salt = Math.round(u * 20) + v * 1000 + row * 10_000;
        const size = Math.floor(spotNumber(hex, salt) * HOUSE_SIZES.length);
        const { width, depth } = HOUSE_SIZES[size] ?? HOUSE_SIZES[0];
        const at = road.point(u, v, HOUSE_ASIDE + depth / 2 + row * (22 + ROW_GAP));
        const reach = Math.hypot(width, depth) / 2;
        const angle = road.heading(u);
        if (distance(at, centre) > 0.9 * UNIT || !fits(ground, { at, angle, width, depth }))
          continue;
        for (const spot of footprint({ at, angle, width, depth })) ground.take(spot, depth / 2 + 2);
        const roof = Math.floor(spotNumber(hex, salt + 5) ** 1.4 * 3);
        const toTheRight = rotated({ x: 0, y: 1 }, angle);
        built.push({ ...at, angle, size, roof, shadedRight: toTheRight.x + toTheRight.y > 0 });
        u += (12 * reach) / road.length;
      }
  return built;
}

type Footprint = {
  readonly at: Point;
  readonly angle: number;
  readonly width: number;
  readonly depth: number;
};

/** A house as circles along its ridge. */
const footprint = ({ at, angle, width, depth }: Footprint): readonly Point[] => {
  const half = (width - depth) / 2;
  return [-half, 0, half].map((x) => add(at, rotated({ x, y: 0 }, angle)));
};

const fits = (ground: Ground, house: Footprint): boolean =>
  footprint(house).every((spot) => ground.isFree(spot, house.depth / 2 + 2));

/** Rows of houses along the narrow tiles. */
export function houses(circuit: Circuit, ground: Ground, id: string): string {
  const built = circuit.tiles.flatMap((tile, i) => {
    const road = circuit.roads[i];
    return road !== undefined && isTown(road) ? housesOf(tile, road, ground) : [];
  });
  if (built.length === 0) return '';
  const roofs = built.map(
    (h) =>
      `<use href="#${id}${houseId(h.size, h.roof, h.shadedRight)}" transform="translate(${pointText(h)})rotate(${rounded(degrees(h.angle))})"/>`,
  );
  return `<path class="pl-shadow" d="${built.map((house) => houseShadow(house, house.angle)).join('')}"/>${roofs.join('')}`;
}

/** Ponds and fields on free hexagons around the circuit. */
export function farmland(circuit: Circuit, ring: readonly Hex[], ground: Ground): string {
  return ring
    .map((hex) => {
      const mood = spotNumber(hex, 77);
      const at = inPicture(hex, circuit.picture);
      if (mood > 0.9) return pond(hex, at, ground);
      return mood < 0.13 ? field(hex, at, ground) : '';
    })
    .join('');
}

function pond(hex: Hex, at: Point, ground: Ground): string {
  const [a, b] = [38 + spotNumber(hex, 78) * 22, 24 + spotNumber(hex, 79) * 14];
  if (!ground.isFree(at, a)) return '';
  ground.take(at, a);
  const turn = rounded(spotNumber(hex, 80) * 180);
  return `<ellipse class="pl-water" rx="${rounded(a)}" ry="${rounded(b)}" transform="translate(${pointText(at)})rotate(${turn})"/>`;
}

function field(hex: Hex, at: Point, ground: Ground): string {
  if (!ground.isFree(at, 62)) return '';
  ground.take(at, 62);
  const furrows = [-36, -24, -12, 0, 12, 24, 36].map((y) => `M-52 ${y}H52`).join('');
  const turn = rounded(spotNumber(hex, 81) * 180);
  return `<g transform="translate(${pointText(at)})rotate(${turn})"><path class="pl-field" d="M-56-42H50L58 42H-48Z"/><path class="pl-furrow" d="${furrows}"/></g>`;
}

/** Street lamps by night: pools of warm light along the pavements of the town. */
export function lamps(circuit: Circuit, id: string): string {
  const spots = circuit.roads
    .filter(isTown)
    .flatMap((road) => [
      road.point(3, 0, 6),
      road.point(9, 0, 6),
      road.point(0, 6, 6),
      road.point(6, 6, 6),
    ]);
  return spots
    .map(({ x, y }) => `<use href="#${id}lamp" x="${rounded(x)}" y="${rounded(y)}"/>`)
    .join('');
}
