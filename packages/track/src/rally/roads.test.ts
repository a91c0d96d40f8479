import { describe, expect, it } from 'vitest';

import { checkRoad, turnDegrees } from './checkRoads.ts';
import {
  formatSpaces,
  parseSpace,
  parseSpaces,
  reversedSpaces,
  type RoadSpace,
} from './roadNotation.ts';
import { ROAD_ROWS } from './roadRows.ts';
import { roadBetween, roadPoint, ROADS, roadsOf, type Road } from './roads.ts';
import { anchorAt, ZONE_HEIGHT, ZONE_WIDTH, ZONES } from './zoneOutline.ts';

const KNOWN_PAIRS = [
  ['C', '0-9 1-2 3-8 4-5 6-7'],
  ['L', '0-1 2-3 4-7 5-6 8-9'],
  ['J', '5-6 1-4'],
  ['V', '2-3 0-5'],
] as const;

const SAMPLES = 160;
/** Board units between roads that do not cross: more than a road is wide. */
const LEAST_GAP = 0.14;

describe('the twenty roads', () => {
  it.each(ROADS.map((road) => [road.id, road] as const))('[R1.4] %s is sound', (_id, road) => {
    expect(checkRoad(road)).toEqual([]);
    expect(road.spaces.every((s) => s.capacity === 1 || s.capacity === 2)).toBe(true);
  });

  it.each(ZONES)('[R1.2] zone %s has five roads using each anchor once', (zone) => {
    const ends = roadsOf(zone).flatMap((road) => [road.from, road.to]);
    expect(ends.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it.each(KNOWN_PAIRS)('[R1.2] zone %s joins the known pairs %s', (zone, pairs) => {
    for (const pair of pairs.split(' ')) {
      expect(ROADS.some((road) => road.id === zone + pair)).toBe(true);
      expect(
        ROAD_ROWS.find((row) => `${row.zone}${row.from}-${row.to}` === zone + pair)?.pair,
      ).toBe('known');
    }
  });

  it('is sorted, without doubles, and printed as it is written', () => {
    const ids = ROADS.map((road) => road.id);
    expect(ids).toEqual([...new Set(ids)].toSorted());
    for (const [i, road] of ROADS.entries())
      expect(formatSpaces(road.spaces)).toBe(ROAD_ROWS[i]?.spaces);
  });

  it('has shortcuts, skids, bumps and every terrain somewhere', () => {
    const spaces = ROADS.flatMap((road) => road.spaces);
    expect(spaces.filter((s) => s.corner?.cut).length).toBeGreaterThan(15);
    expect(spaces.filter((s) => s.bump).length).toBeGreaterThan(5);
    const terrains = new Set(spaces.flatMap((s) => [s.left, s.right]));
    expect([...terrains].toSorted()).toEqual(
      ['dirt', 'forest', 'grass', 'mountain', 'rocks', 'village', 'water'].toSorted(),
    );
  });
});

describe('a road driven both ways', () => {
  it.each(ROADS.map((road) => [road.id, road] as const))('[R1.4] %s', (_id, road) => {
    const back = reversedSpaces(road.spaces);
    expect(reversedSpaces(back)).toEqual(road.spaces);
    expect(back[0]?.left).toBe(road.spaces.at(-1)?.right);
    expect(roadBetween(road.zone, road.to, road.from)).toEqual({ road, reversed: true });
  });
});

const unreadable = ['', '3:gg', '2', '2:gx', 'R3~4:gg', '^0:gg', 'R3K:gg', 'L3~4x4:gg', '2:ggg'];
it.each(unreadable)('refuses the word "%s"', (word) => {
  expect(parseSpace(word)).toEqual({ ok: false, error: { code: 'road.unreadable-space', word } });
  expect(parseSpaces(`2:gg ${word || '?'}`).ok).toBe(false);
});

const faults: [code: string, spaces: string][] = [
  ['road.length', '2:gg 2:gg'],
  ['road.skid-note', '2:gg R3~5x2:gd R3~4x2:gd 1:gg ^3:gg 1:fg R2~3x3K3:fd L3:dg 1:gg'],
  ['road.skid-beyond-fifth-gear', '2:gg 1:gd R5~6x2:gd 1:gg ^3:gg 1:fg R2~3x3K3:fd L3:dg 1:gg'],
  ['road.cut-below-inside', '2:gg 1:gd R3~4x2K2:gd 1:gg ^3:gg 1:fg R2~3x3K3:fd L3:dg 1:gg'],
  ['road.bump-near-edge', '2:gg ^3:gd R3~4x2:gd 1:gg 1:gg 1:fg R2~3x3K3:fd L3:dg 1:gg'],
  ['road.bumps-too-close', '2:gg 1:gd ^3:gd 1:gg ^3:gg 1:fg R2~3x3K3:fd L3:dg 1:gg'],
  ['road.bend-against-line', '2:gg 1:gd L3~4x2:gd 1:gg ^3:gg 1:fg R2~3x3K3:fd L3:dg 1:gg'],
];
it.each(faults)('finds %s', (code, text) => {
  const sound = ROADS.find((road) => road.id === 'C0-9');
  const spaces = parseSpaces(text);
  if (!sound || !spaces.ok) throw new Error('the table is wrong');
  expect(checkRoad({ ...sound, spaces: spaces.value }).map((f) => f.code)).toContain(code);
});

const samples = (road: Road) =>
  Array.from({ length: SAMPLES + 1 }, (_, i) => road.line.at(i / SAMPLES));

const interleaved = (a: Road, b: Road): boolean =>
  (a.from < b.from && b.from < a.to && a.to < b.to) ||
  (b.from < a.from && a.from < b.to && b.to < a.to);

type Dot = { readonly x: number; readonly y: number };
const side = (p: Dot, q: Dot, r: Dot): number =>
  (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x);
const strokesCross = (a: Dot, b: Dot, c: Dot, d: Dot): boolean =>
  side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;

type Meeting = { readonly onP: number; readonly onQ: number };

/** The strokes in which two lines cross, numbered from 0. */
const meetingsOf = (p: readonly Dot[], q: readonly Dot[]): readonly Meeting[] => {
  const found: Meeting[] = [];
  for (let i = 1; i < p.length; i++)
    for (let k = 1; k < q.length; k++) {
      const [a, b, c, d] = [p[i - 1], p[i], q[k - 1], q[k]];
      if (a && b && c && d && strokesCross(a, b, c, d)) found.push({ onP: i - 1, onQ: k - 1 });
    }
  return found;
};

const spaceAt = (road: Road, stroke: number): RoadSpace | undefined =>
  road.spaces[Math.floor(((stroke + 0.5) / SAMPLES) * road.spaces.length)];

const isPlain = (space: RoadSpace | undefined): boolean =>
  space !== undefined && space.corner === undefined && space.bump === undefined;

describe('the map', () => {
  it.each(ROADS.map((road) => [road.id, road] as const))(
    '[R1.2] %s meets its anchors at right angles, inside the board, without crossing itself',
    (_id, road) => {
      const dots = samples(road);
      for (const [anchor, share] of [
        [road.from, 0],
        [road.to, 1],
      ] as const) {
        const { x, y, out } = anchorAt(anchor);
        const p = roadPoint(road.zone, road.id, share);
        const near = road.line.at(share === 0 ? 0.01 : 0.99);
        expect(Math.hypot(p.x - x, p.y - y)).toBeLessThan(1e-9);
        const across = Math.abs((near.x - x) * out.y - (near.y - y) * out.x);
        const inward = -((near.x - x) * out.x + (near.y - y) * out.y);
        expect(inward).toBeGreaterThan(0);
        expect(across / inward).toBeLessThan(1e-6);
      }
      expect(
        dots.every((d) => d.x >= 0 && d.x <= ZONE_WIDTH && d.y >= 0 && d.y <= ZONE_HEIGHT),
      ).toBe(true);
      expect(meetingsOf(dots, dots)).toEqual([]);
    },
  );

  const pairs = ZONES.flatMap((zone) =>
    roadsOf(zone).flatMap((a, i, all) => all.slice(i + 1).map((b) => [a.id, b.id, a, b] as const)),
  );
  it.each(pairs)('[R1.2] %s and %s cross once or keep apart', (_a, _b, a, b) => {
    const [p, q] = [samples(a), samples(b)];
    const meetings = meetingsOf(p, q);
    expect(meetings.length).toBe(interleaved(a, b) ? 1 : 0);
    const gap = Math.min(...p.flatMap((d) => q.map((e) => Math.hypot(d.x - e.x, d.y - e.y))));
    expect(meetings.length === 0 ? gap : LEAST_GAP).toBeGreaterThanOrEqual(LEAST_GAP);
  });

  it.each(pairs.filter(([, , a, b]) => interleaved(a, b)))(
    '[R1.2] %s and %s cross on straights: no corner or bump lies under a bridge',
    (_a, _b, a, b) => {
      const seen = meetingsOf(samples(a), samples(b)).map(({ onP, onQ }) => [
        isPlain(spaceAt(a, onP)),
        isPlain(spaceAt(b, onQ)),
      ]);
      expect(seen).toEqual([[true, true]]);
    },
  );

  it('turns most where the notes are lowest', () => {
    const corners = ROADS.flatMap((road) =>
      road.spaces.flatMap((s, i) =>
        s.corner ? [{ note: s.corner.inside, turn: Math.abs(turnDegrees(road, i)) }] : [],
      ),
    );
    const mean = (note: number): number => {
      const turns = corners.filter((c) => c.note === note).map((c) => c.turn);
      return turns.reduce((sum, t) => sum + t, 0) / turns.length;
    };
    expect(mean(1)).toBeGreaterThan(mean(2));
    expect(mean(2)).toBeGreaterThan(mean(3));
    expect(mean(3)).toBeGreaterThan(mean(4));
  });
});
