import { describe, expect, it } from 'vitest';
import { hashText } from '@perfect-line/core/canonical';
import { unwrap } from '@perfect-line/core/result';
import { parseRoadBook } from '@perfect-line/track/rally/roadBook';
import { ROADS, roadsOf, type Road } from '@perfect-line/track/rally/roads';
import { compileSpecial, type SpecialTrack } from '@perfect-line/track/rally/special';
import { SURFACES } from '@perfect-line/track/rally/terrain';
import { anchorAt, ZONES } from '@perfect-line/track/rally/zoneOutline';
import { THEMES } from '../palette.ts';
import { cross, distance, polygonArea, subtract, towards } from '../plane.ts';
import { BOARD_UNIT, layOutSpecial, layOutZone } from './boardLayout.ts';
import { landOf } from './land.ts';
import { rallyDrawing, zoneSvg } from './rallyDrawing.ts';
import { roadShape, type RoadShape } from './roadShape.ts';
import { spaceShapes, spotPath } from './spots.ts';
import { pathPoints, selfCrossings } from '../testPaths.ts';
import { DAMAGE_TOLD, READY_SPECIALS } from './testPicture.ts';

const shapeOf = (road: Road): RoadShape =>
  roadShape(road, { angle: 0, scale: BOARD_UNIT, shift: { x: 0, y: 0 } });

const named = ROADS.map((road) => [road.id, road] as const);

const special = (text: string): SpecialTrack => compileSpecial(unwrap(parseRoadBook(text)));

const spotPaths = (road: Road): readonly [string, string][] =>
  road.spaces.flatMap((_, i) => {
    const { main, skid, cut } = spaceShapes(shapeOf(road), i);
    return [
      [`${i + 1} main`, spotPath(main)],
      ...skid.map((short, k): [string, string] => [`${i + 1} skid ${k + 1}`, spotPath(short)]),
      ...(cut ? [[`${i + 1} cut`, spotPath(cut)] as [string, string]] : []),
    ];
  });

/**
 * A hash a board side: any change of a drawing shows. After looking at the pictures
 * (`perfect-line rally draw C -o c.png`) write them anew with `npx vitest run … -u`.
 */
describe('drawings of the eight board sides', () => {
  it.each(ZONES.flatMap((zone) => SURFACES.map((surface) => [zone, surface] as const)))(
    '[R1.2] %s on %s is drawn as it was',
    (zone, surface) => {
      expect(hashText(zoneSvg(zone, surface, { damage: DAMAGE_TOLD }))).toMatchSnapshot();
    },
  );

  it('differs by side and by light', () => {
    const pictures = SURFACES.flatMap((surface) =>
      THEMES.map((theme) => zoneSvg('V', surface, { theme })),
    );
    expect(new Set(pictures).size).toBe(4);
  });
});

describe('drawn roads', () => {
  it.each(named)('[R1.2] %s meets its anchors at right angles', (_id, road) => {
    const shape = shapeOf(road);
    for (const [anchor, u, way] of [
      [anchorAt(road.from), 0, -1],
      [anchorAt(road.to), shape.count, 1],
    ] as const) {
      const at = shape.point(u, 0);
      expect(distance(at, { x: anchor.x * BOARD_UNIT, y: anchor.y * BOARD_UNIT })).toBeLessThan(
        0.2,
      );
      const heading = towards(shape.heading(u));
      expect(way * (heading.x * anchor.out.x + heading.y * anchor.out.y)).toBeGreaterThan(0.999);
    }
  });

  it.each(named)('[R1.4] every place of %s is a closed outline without crossings', (_id, road) => {
    for (const [name, path] of spotPaths(road)) {
      const points = pathPoints(path);
      const seen = {
        name,
        closed: /^M[^M]*Z$/.test(path),
        crossings: selfCrossings(points),
        large: Math.abs(polygonArea(points)) > 240,
      };
      expect(seen).toEqual({ name, closed: true, crossings: 0, large: true });
    }
  });

  it.each(named)('[R4.1] corners of %s turn towards their inside', (_id, road) => {
    const shape = shapeOf(road);
    const turns = road.spaces.flatMap(({ corner }, i) => {
      if (!corner) return [];
      const [a, b] = [towards(shape.heading(i + 0.04)), towards(shape.heading(i + 0.96))];
      const turn = Math.atan2(cross(a, b), a.x * b.x + a.y * b.y) * (180 / Math.PI);
      return [corner.bend === 'right' ? turn : -turn];
    });
    expect(Math.min(...turns)).toBeGreaterThan(20);
  });

  it.each(ZONES)('[R1.2] roads of %s lie apart or cross once', (zone) => {
    const shapes = roadsOf(zone).map(shapeOf);
    for (const [i, a] of shapes.entries())
      for (const b of shapes.slice(i + 1)) expect(meetings(a, b)).toBeLessThanOrEqual(1);
  });

  it.each(named)('[R1.4] the land beside %s is what the catalogue says', (_id, road) => {
    const land = landOf(road.zone);
    const shape = shapeOf(road);
    const wrong = road.spaces.flatMap((space, i) =>
      ([1, -1] as const).filter((hand) => {
        const p = shape.point(i + 0.5, hand * (shape.half(i + 0.5) + 11));
        const seen = land.terrainAt({ x: p.x / BOARD_UNIT, y: p.y / BOARD_UNIT });
        return seen !== (hand === 1 ? space.right : space.left);
      }),
    );
    expect(wrong.length / (2 * road.spaces.length)).toBeLessThan(0.13);
  });
});

/** How many separate stretches of one road lie on another. */
function meetings(a: RoadShape, b: RoadShape): number {
  let [count, wasOn] = [0, false];
  for (let u = 0; u <= a.count; u += 0.05) {
    let on = false;
    for (let v = 0; v <= b.count && !on; v += 0.05)
      on = distance(a.point(u, 0), b.point(v, 0)) < a.half(u) + b.half(v) - 1;
    if (on && !wasOn) count++;
    wasOn = on;
  }
  return count;
}

describe('drawn specials', () => {
  it.each(READY_SPECIALS)('[R1.3] the legs of %s join without a step', (_name, text) => {
    const track = special(text);
    const { driven } = layOutSpecial(track, undefined);
    for (const [i, leg] of driven.entries()) {
      const next = driven[i + 1];
      if (!next) continue;
      const exit = leg.shape.point(leg.reversed ? 0 : leg.shape.count, 0);
      const entry = next.shape.point(next.reversed ? next.shape.count : 0, 0);
      expect(distance(exit, entry)).toBeLessThan(0.5);
    }
  });

  it.each(READY_SPECIALS)('[R1.4] %s has a place for every car', (_name, text) => {
    const track = special(text);
    const drawing = rallyDrawing(track, { thumbnail: true });
    for (const spot of track.spots) {
      const { x, y, angle } = drawing.place(spot.id);
      expect([x, y, angle].every(Number.isFinite)).toBe(true);
      expect(drawing.path(spot.id)).toMatch(/Z$/);
      const [left, right] = [drawing.beside(spot.id, 'left'), drawing.beside(spot.id, 'right')];
      const across = subtract(right, left);
      const ahead = towards((left.angle * Math.PI) / 180);
      expect(cross(ahead, across)).toBeGreaterThan(40);
    }
  });

  it('[R8.1] two cars stand apart on a space for two, and not elsewhere', () => {
    const track = special('C8-C3 / J6-J5 / C4-C5');
    const drawing = rallyDrawing(track);
    for (const spot of track.spots) {
      const [a, b] = [drawing.slot(spot.id, 0), drawing.slot(spot.id, 1)];
      const apart = distance(drawing.place(a), drawing.place(b)) > 24;
      expect([spot.id, apart]).toEqual([spot.id, spot.capacity === 2]);
    }
    expect(drawing.spaceCount).toBe(
      track.finish + 8 + 2 * track.spots.filter((spot) => spot.capacity === 2).length,
    );
  });

  it('[R1.4] a road driven backwards is the same road', () => {
    const [there, back] = [special('J1-J4'), special('J4-J1')];
    const [a, b] = [rallyDrawing(there), rallyDrawing(back)];
    const names = there.rows.map((row) => row.main);
    for (const [i, spot] of names.entries()) {
      const mirrored = back.rows[names.length - 1 - i]?.main ?? -1;
      expect(distance(a.place(spot), b.place(mirrored))).toBeLessThan(1e-6);
      expect(
        Math.abs(Math.cos(((a.place(spot).angle - b.place(mirrored).angle) * Math.PI) / 180) + 1),
      ).toBeLessThan(1e-9);
    }
  });

  it('[R1.2] draws each board on the side in play', () => {
    const book = unwrap(parseRoadBook('L0-L1 / C7-C6 / L2-L3 / V2-V3 / C5-C4'));
    const { svg } = rallyDrawing(compileSpecial(book, { L: 'snow' }));
    expect(svg.match(/class="pl-light-snow" clip/g)).toHaveLength(1);
    expect(svg.match(/class="pl-light-asphalt" clip/g)).toHaveLength(2);
  });

  it('turns a long special to fill a tall window', () => {
    const track = special('C8-C3 / J6-J5 / C4-C5');
    const { width, height } = rallyDrawing(track, { aspect: 0.5 }).viewBox;
    expect(height).toBeGreaterThan(width);
  });

  it('[R4.3] shows dirt on its corner', () => {
    const track = special('J1-J4');
    const corner = track.rows.find((row) => row.corner)?.name ?? '';
    expect(rallyDrawing(track, { dirt: { [corner]: 2 } }).svg).toContain('class="pl-mud"');
    expect(rallyDrawing(track).svg).not.toContain('class="pl-mud"');
  });

  it('[R3.2] cars wait one behind the other and come home one after the other', () => {
    const drawing = rallyDrawing(special('J1-J4'));
    const spaces = [0, 1, 2, 3].flatMap((nth) => [drawing.waiting(nth), drawing.home(nth)]);
    expect(new Set(spaces).size).toBe(8);
    expect(drawing.home(0)).toBe(drawing.finish);
  });

  it('lays one board for one zone', () => {
    expect(layOutZone('C', 'snow').boards).toHaveLength(1);
  });
});
