import { parseTileRow, type TileRow } from '@perfect-line/track/catalogueNotation';
import { compileLegs } from '@perfect-line/track/compile';
import type { TrackGraph } from '@perfect-line/track/graph';
import { READY_TRACKS } from '@perfect-line/track/readyTracks';
import { readyGraph } from '@perfect-line/track/readyGraph';
import { TILE_ROWS } from '@perfect-line/track/tileRows';
import { gt } from '@perfect-line/rules/gt/game';
import { parsePosition } from '@perfect-line/rules/gt/parsePosition';
import { returnSpace } from '@perfect-line/rules/gt/returnSpace';
import { EDITIONS, SIDES, type Side } from '@perfect-line/rules/gt/words';
import { unwrap } from '@perfect-line/core/result';
import { describe, expect, it } from 'vitest';
import { factTile } from '../tileFacts.ts';
import { car, scene, type Scene, type SceneInput } from './scene.ts';

const { options } = scene().state.race;
const nearest = { ...options, returnSpace: 'nearest' } as const;

const backAt = (graph: TrackGraph, address: string, side: Side): string =>
  graph.names[returnSpace({ graph, options: nearest }, graph.idOf.get(address) ?? -1, side)] ?? '';

/** A tile that is not in the box, as a road of its own. */
function roadOf(...spaces: readonly string[]): TrackGraph {
  const row: TileRow = {
    id: '999a',
    danger: 'yellow',
    road: 'S3 N3',
    shape: 'straight',
    spaces,
    source: 'made up',
    confidence: 'high',
  };
  const side = parseTileRow(row);
  const tile = { id: side.id, q: 0, r: 0, dir: 0, index: 0, side } as const;
  return compileLegs([{ tile, reversed: false }]);
}

type Stretch = {
  readonly name: string;
  readonly u: readonly number[];
  readonly v: readonly number[];
};

const shared = (a: Stretch, b: Stretch): number =>
  Math.min(a.u[1] ?? 0, b.u[1] ?? 0) - Math.max(a.u[0] ?? 0, b.u[0] ?? 0);

/** [G8.3] The second method, on the measured tiles: the best of all spaces, one after the other. */
function slowlyBackAt(graph: TrackGraph, address: string, side: Side): string {
  const [number, name = ''] = [Number.parseInt(address, 10), address.split(':')[1]];
  const tile = graph.tiles[number];
  const turned = (span: readonly number[], whole: number): readonly number[] =>
    tile?.reversed === true ? [whole - (span[1] ?? 0), whole - (span[0] ?? 0)] : span;
  const spaces = factTile(tile?.id ?? '').spaces.map((one): Stretch => ({
    name: one.name,
    u: turned(one.u, 12),
    v: turned(one.v, 6),
  }));
  const left = spaces.find((one) => one.name === name);
  let best: Stretch | undefined;
  for (const one of spaces) {
    const isEdge = side === 'right' ? one.v[0] === 0 : one.v[1] === 6;
    if (left === undefined || !isEdge || shared(one, left) <= 0) continue;
    if (one === left) return address;
    const [now, before] = [shared(one, left), best === undefined ? 0 : shared(best, left)];
    const isBehind = (one.u[0] ?? 0) < (best?.u[0] ?? 0);
    if (now > before || (now === before && isBehind)) best = one;
  }
  return `${number}:${best?.name ?? name}`;
}

describe('[G8.3] the space nearest to a car beside the track', () => {
  it.each(READY_TRACKS.map((track) => [track.number, track] as const))(
    'ready track %i, every space and side, against the measuring',
    (_, track) => {
      const graph = readyGraph(track);
      for (const address of graph.names) {
        for (const side of SIDES) {
          const back = [address, side, backAt(graph, address, side)];
          expect(back).toEqual([address, side, slowlyBackAt(graph, address, side)]);
        }
      }
    },
  );

  it.each([
    ['the lane at the edge beside the middle one', ['m 0-6 2-4 | a 0-6 0-2 | b 0-6 4-6'], 'a', 'b'],
    ['more of the road shared', ['m 2-8 2-4 | a 0-3 0-2 | b 3-12 0-2 | c 0-12 4-6'], 'b', 'c'],
    ['equal shares: further back', ['m 2-8 2-4 | b 5-12 0-2 | a 0-5 0-2 | c 0-12 4-6'], 'a', 'c'],
    ['no edge space alongside', ['m 0-6 2-4 | a 6-12 0-2 | c 0-6 4-6'], 'm', 'c'],
  ])('made-up tiles: %s', (_, spaces, right, left) => {
    const graph = roadOf(...spaces);
    expect([backAt(graph, '0:m', 'right'), backAt(graph, '0:m', 'left')]).toEqual([
      `0:${right}`,
      `0:${left}`,
    ]);
  });

  it.each(TILE_ROWS.map((row) => row.id))('%s: never behind the space it left', (id) => {
    const row = TILE_ROWS.find((one) => one.id === id);
    for (const reversed of [false, true]) {
      const side = parseTileRow(row ?? (TILE_ROWS[0] as TileRow));
      const tile = { id, q: 0, r: 0, dir: 0, index: 0, side } as const;
      const graph = compileLegs([{ tile, reversed }]);
      for (const [space, edge] of graph.edge.entries()) {
        for (const off of SIDES.filter((one) => edge === 0 || (edge === 1) === (one === 'right'))) {
          const back = returnSpace({ graph, options: nearest }, space, off);
          expect(graph.front[back]).toBeGreaterThanOrEqual(graph.front[space] ?? 13);
        }
      }
    }
  });
});

describe('coming back on the track', () => {
  /** Red off the middle of the straight; blue somewhere, with dice for a turn or two. */
  const off = (side: Side, more: Partial<SceneInput> = {}, blue = '1:r1l1'): Scene =>
    scene({
      ...more,
      cars: [
        { id: 'red', at: '5:r1l2', off: side, gear: '00', lap: 1 },
        { id: 'blue', at: blue, gear: '3', lap: 1 },
      ],
      toAct: more.toAct ?? 'red',
      dice: '....',
    });

  it.each([
    ['v1.1', 'right', '5:r1l1'],
    ['v1.1', 'left', '5:r1l3'],
    ['classic', 'right', '5:r1l2'],
    ['classic', 'left', '5:r1l2'],
  ] as const)('[G8.3] %s, off to the %s: back on %s', (edition, side, at) => {
    const race = off(side, { edition });
    expect(race.car('red')).toMatchObject({ at: '5:r1l2', off: side });
    race.act('return');
    expect(race.car('red')).toMatchObject({ at, off: null, gear: '0' });
    expect(race.notes).toContainEqual({ type: 'returned', seat: 'red', at });
  });

  it('[G8.3] the edge space taken, it waits; the space it left does not matter', () => {
    expect(off('right', {}, '5:r1l1').refusal('return').code).toBe('turn.space-taken');
    expect(off('right', {}, '5:r1l2').codeOf('return')).toBeUndefined();
    expect(off('left', {}, '5:r1l1').codeOf('return')).toBeUndefined();
    expect(off('right', { edition: 'classic' }, '5:r1l2').refusal('return').code).toBe(
      'turn.space-taken',
    );
  });

  it.each(EDITIONS)(
    '[G8.3] %s: who may come back may wait instead, keeping his marker',
    (edition) => {
      const race = off('left', { edition }).act('pass');
      expect(race.car('red')).toMatchObject({ at: '5:r1l2', off: 'left', gear: '00' });
      expect(race.notes).toContainEqual({ type: 'waited', seat: 'red' });
      expect(race.view).toMatchObject({ toAct: 'blue', round: { number: 2 } });
      race.act('drive 3 1:r2l1; roll').act('return');
      expect(race.car('red')).toMatchObject({ off: null, gear: '0' });
    },
  );

  it.each(['0', '00'] as const)('[G9.2, G9.3] with %s in the pit he may wait as well', (gear) => {
    const race = scene({ cars: [{ id: 'red', at: '5:r1l1', off: 'pit', gear, lap: 1 }] });
    race.act('pass');
    expect(race.car('red')).toMatchObject({ at: '5:r1l1', off: 'pit', gear });
    race.act('return');
    expect(race.car('red')).toMatchObject({ at: '5:r1l1', off: null, gear: '0' });
  });

  it('[G8.3, G1.6] while off, the distance is that of the space it left', () => {
    const race = scene({
      ready: 6,
      cars: [
        car('home', '0:r3l1', '4'),
        car('off', '7:x2b', '00', { off: 'right' }),
        car('on', '7:x1b', '1'),
      ],
      dice: '.',
    });
    const { graph } = race.state.race;
    expect(backAt(graph, '7:x2b', 'right')).toBe('7:x3');
    race.act('drive 4 0:r4l1; roll');
    // Level with x2b, which it left, the car in gear is ahead; counted from x3 it would not be.
    expect(race.car('on').place).toBe(2);
    expect(race.car('off').place).toBe(3);
  });

  it.each(SIDES)(
    '[G8.3] a position with a car off the middle to the %s reads as it is shown',
    (side) => {
      const race = off(side);
      const { cars, toAct, bag } = race.view;
      const shown = cars.map(({ tyreTurns, category, status, place, ...car }) => {
        void [tyreTurns, category, status, place];
        return car;
      });
      const { position, ...setup } = race.setup;
      const again = gt.start(unwrap(parsePosition({ setup, cars: shown, toAct, bag }))).state;
      expect(position).toBeDefined();
      expect(gt.view(again, undefined).cars).toEqual(cars);
      expect(gt.hash(again)).toBe(gt.hash(race.state));
    },
  );
});
