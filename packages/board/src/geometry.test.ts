import { describe, expect, it } from 'vitest';
import { TILE_SIDES } from '@perfect-line/track/catalogue';
import { SHAPES, type ShapeName } from '@perfect-line/track/shapes';
import { layOut, spacePath, spacePlace, type DrawnSpace } from './geometryCircuit.ts';
import { UNIT } from './hexPlane.ts';
import { ROAD_WIDTH, type TileRoad } from './geometryRoad.ts';
import { APOTHEM, shapeLine } from './geometryShapes.ts';
import { distance, polygonArea, radians, rotated, subtract, type Point } from './plane.ts';
import { pathPoints, selfCrossings } from './testPaths.ts';

const SHAPE_NAMES = Object.keys(SHAPES) as readonly ShapeName[];

const sides = TILE_SIDES.map((side) => [side.id, side] as const);

const circuitOf = (id: string, reversed = false) =>
  layOut([{ id, q: 0, r: 0, dir: 0, number: 0, reversed }], { orientation: 'landscape' });

const roadOf = (id: string): TileRoad => {
  const [road] = circuitOf(id).roads;
  if (road === undefined) throw new Error(`no road: ${id}`);
  return road;
};

/** Points of the offset lines themselves, not of the curves that are written. */
function outline({ road, u, v }: DrawnSpace, steps = 60): readonly Point[] {
  const at = (i: number, line: number): Point =>
    road.point(u.from + ((u.to - u.from) * i) / steps, line);
  const right = Array.from({ length: steps + 1 }, (_, i) => at(i, v.from));
  const left = Array.from({ length: steps + 1 }, (_, i) => at(steps - i, v.to));
  return [...right, ...left];
}

/** Middle of an edge of the tile and the direction out of it, from the compass alone. */
const edgeMiddle = (edge: number): Point =>
  rotated({ x: 0, y: -APOTHEM * UNIT }, radians(60 * edge));

describe('centre lines', () => {
  it.each(SHAPE_NAMES)('%s stays near the measured points', (shape) => {
    const line = shapeLine(shape);
    for (const [x, y] of SHAPES[shape]) {
      const gaps = Array.from({ length: 401 }, (_, i) =>
        distance(line.at((line.length * i) / 400), { x, y }),
      );
      expect(Math.min(...gaps)).toBeLessThan(0.1);
    }
  });

  it.each(SHAPE_NAMES)('%s has no kink and no jump', (shape) => {
    const line = shapeLine(shape);
    for (let i = 0; i < 1000; i++) {
      const [a, b] = [line.at((line.length * i) / 1000), line.at((line.length * (i + 1)) / 1000)];
      expect(distance(a, b)).toBeLessThan((line.length / 1000) * 1.0001);
      expect(Math.abs(a.angle - b.angle)).toBeLessThan(0.01);
    }
  });
});

describe('roads of the 38 tile sides', () => {
  it.each(sides)('%s meets its edges in the middle, at right angles, at full width', (id, side) => {
    const road = roadOf(id);
    for (const [u, end] of [
      [0, side.from],
      [12, side.to],
    ] as const) {
      const out = edgeMiddle(end.edge);
      expect(distance(road.point(u, 3), out)).toBeLessThan(1e-6);
      const [right, left] = [road.point(u, 0), road.point(u, 6)];
      expect(distance(right, left)).toBeCloseTo(ROAD_WIDTH[end.lanes] * UNIT, 6);
      const along = subtract(right, left);
      expect((along.x * out.x + along.y * out.y) / UNIT ** 2).toBeCloseTo(0, 9);
    }
  });

  it.each(sides)('%s: the spaces cover the road exactly', (id) => {
    const { spaces } = circuitOf(id);
    const road = roadOf(id);
    const areas = spaces.map((space) => polygonArea(outline(space, 400)));
    // The offsets to both sides cancel out, so a bent road has the area of a straight one.
    const steps = 4000;
    let area = 0;
    for (let i = 0; i < steps; i++)
      area += (road.width((12 * (i + 0.5)) / steps) * road.length) / steps;
    const covered = areas.reduce((sum, a) => sum + Math.abs(a), 0);
    expect(Math.abs(covered / area - 1)).toBeLessThan(1e-4);
    expect(new Set(areas.map(Math.sign)).size).toBe(1);
  });

  it.each(sides)('%s: no outline crosses itself', (id) => {
    for (const space of circuitOf(id).spaces) expect(selfCrossings(outline(space), 1e-12)).toBe(0);
  });

  it.each(sides)('%s: the written curves are the closed outlines', (id) => {
    for (const space of circuitOf(id).spaces) {
      const path = spacePath(space);
      expect(path).toMatch(/^M[^M]*Z$/);
      const written = Math.abs(polygonArea(pathPoints(path, 20)));
      const exact = Math.abs(polygonArea(outline(space, 400)));
      expect(Math.abs(written / exact - 1)).toBeLessThan(0.01);
    }
  });

  it.each(sides)('%s: driven backwards it is the same road the other way', (id) => {
    const backwards = circuitOf(id, true).spaces;
    for (const [i, space] of circuitOf(id).spaces.entries()) {
      const [here, there] = [spacePlace(space), spacePlace(backwards[i] ?? space)];
      expect(distance(here, there)).toBeLessThan(1e-6);
      expect(Math.cos(radians(here.angle - there.angle))).toBeCloseTo(-1, 9);
    }
  });
});
