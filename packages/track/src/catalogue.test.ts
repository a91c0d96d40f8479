import { describe, expect, it } from 'vitest';
import { BOX_PIECES, isCorner, isStart, numberOf, TILE_SIDES, turnOf } from './catalogue.ts';
import { parseTileRow, type RoadEnd, type TileSide, type TileSpace } from './catalogueNotation.ts';
import { SHAPES } from './shapes.ts';
import { TILE_ROWS } from './tileRows.ts';

const rows = TILE_SIDES.map((side): [string, TileSide] => [side.id, side]);

/** The 72 cells of a road that a space takes, as `u,v`. */
function cellsOf({ u, v }: TileSpace): readonly string[] {
  const cells: string[] = [];
  for (let x = u[0]; x < u[1]; x++) for (let y = v[0]; y < v[1]; y++) cells.push(`${x},${y}`);
  return cells;
}

const laneEdges = ({ lanes }: RoadEnd): readonly number[] =>
  lanes === 3 ? [0, 2, 4, 6] : [0, 3, 6];

function bordersAt(side: TileSide, u: 0 | 12): readonly number[] {
  const spaces = side.spaces.filter((space) => space.u[u === 0 ? 0 : 1] === u);
  return [...new Set(spaces.flatMap((space) => space.v))];
}

describe('the box', () => {
  it('[G1.2] holds 31 pieces of road and one pit tile', () => {
    const { '101': pit, ...road } = BOX_PIECES;
    expect(pit).toBe(1);
    expect(Object.values(road).reduce((sum, n) => sum + n, 0)).toBe(31);
  });

  it('[G1.2] has two printed sides of every road piece', () => {
    const numbers = Object.keys(BOX_PIECES).filter((number) => number !== '101');
    const sides = numbers.flatMap((number) => [`${number}a`, `${number}b`]);
    expect(TILE_SIDES.map((side) => side.id)).toEqual(sides);
  });

  it('lists its ids unique and sorted', () => {
    const ids = TILE_ROWS.map((row) => row.id);
    expect([...new Set(ids)].sort()).toEqual(ids);
  });

  it('[G1.2] has one start piece', () => {
    expect(TILE_SIDES.filter(isStart).map((side) => side.id)).toEqual(['102a', '102b']);
  });
});

describe.each(rows)('tile %s', (_, side) => {
  it('[G1.4] covers its road once, without gap or overlap', () => {
    const cells = side.spaces.flatMap(cellsOf);
    expect(cells).toHaveLength(72);
    expect(new Set(cells).size).toBe(72);
  });

  it('[G1.3] names its spaces differently', () => {
    expect(new Set(side.spaces.map((space) => space.name)).size).toBe(side.spaces.length);
  });

  it('[G1.1] meets its edges on the borders of lanes', () => {
    expect(side.from.edge).not.toBe(side.to.edge);
    for (const v of bordersAt(side, 0)) expect(laneEdges(side.from)).toContain(v);
    for (const v of bordersAt(side, 12)) expect(laneEdges(side.to)).toContain(v);
  });

  it('[G5.1] has limits from 1 to 5, triangles only with a number', () => {
    for (const { limit, dangerous } of side.spaces) {
      expect([0, 1, 2, 3, 4, 5]).toContain(limit);
      expect(dangerous && limit === 0).toBe(false);
    }
  });

  it('[G5.3] [G5.4] has its lines at ends of limited spaces, with a number or a warning', () => {
    for (const space of side.spaces) {
      for (const { v, limit, hazard } of space.lines) {
        expect(v[0] >= space.v[0] && v[1] <= space.v[1] && v[0] < v[1]).toBe(true);
        expect(hazard).toBe(limit === 0);
        expect(space.limit).toBeGreaterThan(0);
        expect(limit).toBeLessThan(space.limit + Number(hazard));
      }
    }
  });

  it('[G5.3] has the same lines at both ends, and none over another', () => {
    for (const space of side.spaces) {
      const at = (end: 'from' | 'to') => space.lines.filter((line) => line.end === end);
      expect(at('to').map((line) => [line.limit, line.hazard])).toEqual(
        at('from').map((line) => [line.limit, line.hazard]),
      );
      for (const end of ['from', 'to'] as const) {
        const [first, second] = at(end);
        expect(first !== undefined && second !== undefined && first.v[1] > second.v[0]).toBe(false);
      }
    }
  });

  it('[G3.2] names the inside of every bend and corner, to the side it turns', () => {
    const turn = turnOf(side);
    const bend = turn > 0 ? 'right' : 'left';
    // Only chicanes are corners on a straight; they are measured with their inside on the right.
    const onStraight = isCorner(side) ? 'right' : undefined;
    expect(side.inside).toBe(turn === 0 ? onStraight : bend);
  });

  it('is drawn from the middle of one edge to the middle of the other', () => {
    const middles = [side.from.edge, side.to.edge].map((edge) => {
      const angle = (edge * Math.PI) / 3;
      return [Math.sin(angle) * 0.866, -Math.cos(angle) * 0.866];
    });
    const line = SHAPES[side.shape];
    for (const [i, point] of [line[0], line.at(-1)].entries()) {
      expect(
        Math.hypot(...(point ?? [9, 9]).map((x, k) => x - (middles[i]?.[k] ?? 0))),
      ).toBeLessThan(0.01);
    }
  });

  it('says where its figures come from', () => {
    expect(side.source).not.toBe('');
    expect(['high', 'medium', 'low']).toContain(side.confidence);
  });
});

describe('start tiles', () => {
  it.each(TILE_SIDES.filter(isStart).map((side): [string, TileSide] => [side.id, side]))(
    '[G2.2] %s has six boxes behind the line, front row first',
    (_, side) => {
      const fronts = side.grid.map((row) =>
        row.map((name) => side.spaces.find((space) => space.name === name)?.u[1]),
      );
      expect(fronts).toEqual([
        [9, 9],
        [6, 6],
        [3, 3],
      ]);
      expect(side.spaces.filter((space) => space.u[0] < 9 && space.u[1] > 9)).toEqual([]);
    },
  );
});

describe('the notation', () => {
  const row = TILE_ROWS[0];
  it.each([
    ['a space without its v range', { spaces: ['e1 0-3'] }],
    ['a limit of 7', { spaces: ['e1 0-3 0-2 =7'] }],
    ['a line without what it shows', { spaces: ['e1 0-3 0-2 =2 <0-2'] }],
    ['an edge that a hexagon has not', { road: 'E3 N3' }],
    ['a road with one end', { road: 'S3' }],
  ])('refuses %s', (_name, change) => {
    expect(() => row && parseTileRow({ ...row, ...change })).toThrow('catalogue');
  });

  it('groups sides of one number', () => {
    expect(numberOf('117b')).toBe('117');
  });
});
