import { hexKey, turned, type Hex } from '@perfect-line/core/hex';
import { seededRandom, shuffled } from '@perfect-line/core/random';
import { unwrap } from '@perfect-line/core/result';
import { checkBox } from '@perfect-line/track/box';
import { buildCircuit } from '@perfect-line/track/builder/buildCircuit';
import { DIFFICULTIES, LANES, type Wish } from '@perfect-line/track/builder/wish';
import { tileSide } from '@perfect-line/track/catalogue';
import { checkCircuit } from '@perfect-line/track/circuit';
import { compileTrack } from '@perfect-line/track/compile';
import { formatTrackFile, newTrackFile, parseTrackFile } from '@perfect-line/track/files/trackFile';
import type { PlacedTile, TrackGraph } from '@perfect-line/track/graph';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const wishes: fc.Arbitrary<Wish> = fc.record({
  tileCount: fc.integer({ min: 7, max: 24 }),
  lanes: fc.constantFrom(...LANES),
  difficulty: fc.constantFrom(...DIFFICULTIES),
  boxes: fc.constantFrom<Wish['boxes'][]>(1, 2, 3, undefined),
});

const circuits: fc.Arbitrary<readonly PlacedTile[]> = fc
  .record({ wish: wishes, seed: fc.string({ maxLength: 8 }) })
  .map((request) => buildCircuit(request))
  .filter((built) => built.ok)
  .map((built) => unwrap(built).tiles);

const runs = { numRuns: 60 };

/** 60 degrees about the origin: direction d becomes d + 1. */
const turnedHex = ({ q, r }: Hex): Hex => ({ q: -r, r: q + r });

function turnedBy(tiles: readonly PlacedTile[], steps: number): readonly PlacedTile[] {
  if (steps === 0) return tiles;
  const once = tiles.map((tile) => ({ ...tile, ...turnedHex(tile), dir: turned(tile.dir, 1) }));
  return turnedBy(once, steps - 1);
}

/** All of a graph but where its tiles lie on the table. */
function bare(graph: TrackGraph) {
  return { ...graph, tiles: graph.tiles.map(({ q: _q, r: _r, dir: _d, ...tile }) => tile) };
}

const compiled = (tiles: readonly PlacedTile[]): TrackGraph => unwrap(compileTrack(tiles));

type Step = { readonly from: number; readonly to: number; readonly link: number };

function stepsOf(graph: TrackGraph): readonly Step[] {
  return [...graph.linkTo].map((to, link) => {
    const from = graph.linkStart.findIndex((start) => start > link) - 1;
    return { from, to, link };
  });
}

describe('the table does not matter', () => {
  it('[G1.1] turned, shifted and shuffled, a circuit gives the same graph', () => {
    fc.assert(
      fc.property(circuits, fc.nat(5), fc.integer(), fc.integer(), (tiles, steps, q, r) => {
        const shift = { q: q % 1000, r: r % 1000 };
        const moved = turnedBy(tiles, steps).map((tile) => ({
          ...tile,
          q: tile.q + shift.q,
          r: tile.r + shift.r,
        }));
        const mixed = shuffled(moved, seededRandom(String(q)));
        expect(bare(compiled(mixed))).toEqual(bare(compiled(tiles)));
      }),
      runs,
    );
  });

  it('[G1.1] written and read again, in either format', () => {
    fc.assert(
      fc.property(circuits, fc.constantFrom('rgt' as const, 'rekee' as const), (tiles, format) => {
        const text = formatTrackFile(newTrackFile('x', tiles), format);
        expect(compiled(unwrap(parseTrackFile(text)).tiles)).toEqual(compiled(tiles));
      }),
      runs,
    );
  });
});

describe('[G1.4] links', () => {
  it('go forward, by no more than a tile', () => {
    fc.assert(
      fc.property(circuits, (tiles) => {
        const graph = compiled(tiles);
        for (const { from, to } of stepsOf(graph)) {
          const before = graph.distance[from] ?? 0;
          const after = graph.distance[to] ?? 0;
          const gained = (after - before + graph.lapLength) % graph.lapLength;
          expect(gained).toBeGreaterThan(0);
          expect(gained).toBeLessThanOrEqual(12);
        }
      }),
      runs,
    );
  });

  it('leave no dead end and no space that cannot be reached', () => {
    fc.assert(
      fc.property(circuits, (tiles) => {
        const graph = compiled(tiles);
        const steps = stepsOf(graph).filter(({ link }) => graph.linkDiagonal[link] === 0);
        expect(new Set(steps.map(({ from }) => from)).size).toBe(graph.spaceCount);
        expect(new Set(steps.map(({ to }) => to)).size).toBe(graph.spaceCount);
      }),
      runs,
    );
  });

  it('cross the finish line once a lap: nobody gets round without', () => {
    fc.assert(
      fc.property(circuits, (tiles) => {
        const graph = compiled(tiles);
        for (const { from, to, link } of stepsOf(graph)) {
          const wraps = (graph.distance[to] ?? 0) < (graph.distance[from] ?? 0);
          expect(graph.linkFinish[link] === 1).toBe(wraps);
        }
      }),
      runs,
    );
  });
});

/** The same road the other way: the start tile turned round where it lies. */
function drivenBack(tiles: readonly PlacedTile[]): readonly PlacedTile[] {
  return tiles.map((tile) =>
    tileSide(tile.id)?.finishU === undefined ? tile : { ...tile, dir: turned(tile.dir, 3) },
  );
}

/** A step named by hexes; on the start tile, which was turned, row and lane count from the other end. */
function straightSteps(graph: TrackGraph, turnedStart: boolean): readonly [string, string][] {
  const lanes = tileSide(graph.tiles[0]?.id ?? '')?.from.lanes ?? 3;
  const placeOf = (space: number): string => {
    const tile = graph.tiles[graph.tileOf[space] ?? 0];
    const name = graph.names[space]?.split(':')[1] ?? '';
    const [row = 0, lane = 0] = name.slice(1).split('l').map(Number);
    const mirrored = turnedStart && tile?.number === 0;
    return `${tile && hexKey(tile)} ${mirrored ? `r${5 - row}l${lanes + 1 - lane}` : name}`;
  };
  return stepsOf(graph)
    .filter(({ link }) => graph.linkDiagonal[link] === 0)
    .map(({ from, to }) => [placeOf(from), placeOf(to)]);
}

describe('[G1.3] driven the other way', () => {
  it('every straight step is turned round, and there are no others', () => {
    fc.assert(
      fc.property(circuits, (tiles) => {
        const there = straightSteps(compiled(tiles), false).map(([a, b]) => `${a} > ${b}`);
        const back = straightSteps(compiled(drivenBack(tiles)), true).map(
          ([a, b]) => `${b} > ${a}`,
        );
        expect(back.sort()).toEqual(there.sort());
      }),
      runs,
    );
  });

  it('insides and directions of tiles are mirrored', () => {
    fc.assert(
      fc.property(circuits, (tiles) => {
        const corners = (graph: TrackGraph) =>
          new Map(graph.tiles.filter((t) => t.isCorner).map((t) => [hexKey(t), t]));
        const [there, back] = [corners(compiled(tiles)), corners(compiled(drivenBack(tiles)))];
        for (const [key, tile] of there) {
          expect(back.get(key)?.inside).toBe(tile.inside === 'right' ? 'left' : 'right');
          expect(back.get(key)?.reversed).toBe(!tile.reversed);
        }
      }),
      runs,
    );
  });
});

describe('[G1.2] the builder', () => {
  it('gives a valid circuit of what was wished for', () => {
    fc.assert(
      fc.property(wishes, fc.string({ maxLength: 8 }), (wish, seed) => {
        const built = buildCircuit({ wish, seed });
        if (!built.ok) return;
        const { tiles, pit, boxes } = built.value;
        expect(checkCircuit(pit ? [...tiles, pit] : tiles).ok).toBe(true);
        expect(tiles).toHaveLength(wish.tileCount);
        expect(boxes).toBeLessThanOrEqual(wish.boxes ?? Infinity);
        expect(checkBox(tiles).boxes).toBe(boxes);
        const lanes = new Set(tiles.map((tile) => tileSide(tile.id)?.from.lanes));
        const allowed = wish.lanes === 'mixed' ? [2, 3] : [wish.lanes];
        expect([...lanes].filter((n) => n === undefined || !allowed.includes(n))).toEqual([]);
      }),
      runs,
    );
  });

  it('lays exactly the tiles it was given, the same for the same seed', () => {
    fc.assert(
      fc.property(circuits, fc.string({ maxLength: 8 }), (tiles, seed) => {
        const ids = tiles.map((tile) => tile.id);
        const built = buildCircuit({ tiles: ids, seed });
        expect(buildCircuit({ tiles: ids, seed })).toEqual(built);
        const laid = built.ok ? built.value.tiles.map((tile) => tile.id).sort() : built.error.code;
        expect([[...ids].sort(), 'build.budget-spent']).toContainEqual(laid);
      }),
      { numRuns: 30 },
    );
  });

  it('lays fifteen tiles well under a second', () => {
    const seeds = ['a', 'b', 'c', 'd', 'e'];
    const times = seeds.flatMap((seed) =>
      LANES.map((lanes) => {
        const start = performance.now();
        const wish = { tileCount: 15, lanes, difficulty: 'medium', boxes: 1 } as const;
        unwrap(buildCircuit({ wish, seed }));
        return performance.now() - start;
      }),
    );
    expect(Math.max(...times)).toBeLessThan(800);
  });
});
