import type { GraphTile, TrackGraph } from '@perfect-line/track/graph';
import { READY_TRACKS } from '@perfect-line/track/readyTracks';
import { readyGraph } from '@perfect-line/track/readyGraph';
import { describe, expect, it } from 'vitest';
import { factTile, type FactSpace } from './tileFacts.ts';

/**
 * How far a car's front edge may have come before a mark is behind it, in half twelfths from the tile's entry: a limit
 * is passed as its space ends, a line only beyond it.
 */
function marksOf({ id, reversed }: GraphTile): readonly number[] {
  const driven = (u: number): number => (reversed ? 12 - u : u);
  const end = ({ u }: FactSpace): number => Math.max(...u.map(driven));
  return factTile(id).spaces.flatMap((space) => [
    ...(space.limit === undefined ? [] : [2 * end(space) - 1]),
    ...(space.lines ?? []).map((line) => 2 * driven(space.u[line.end === 'from' ? 0 : 1] ?? 0)),
  ]);
}

const turnsRight = ({ id, reversed }: GraphTile): boolean | undefined => {
  const { inside } = factTile(id);
  return inside === undefined ? undefined : (inside === 'right') !== reversed;
};

/** [G3.2] The second method: two laps of road laid out in a line, and the first tile with a mark not yet passed. */
function turnsRightAhead(graph: TrackGraph, tile: number, front: number): boolean {
  const road = [...graph.tiles, ...graph.tiles].slice(tile, tile + graph.tiles.length + 1);
  const next = road.find((one, ahead) =>
    marksOf(one).some((mark) => 24 * ahead + mark >= 2 * front),
  );
  return (next && turnsRight(next)) ?? true;
}

function spaceFacts({ id, reversed }: GraphTile, name: string) {
  const space = factTile(id).spaces.find((one) => one.name === name);
  const { u = [0, 0], v = [0, 0] } = space ?? {};
  const [front = 0] = reversed ? [12 - (u[0] ?? 0)] : [u[1]];
  const right = reversed ? 6 - (v[1] ?? 0) : (v[0] ?? 0);
  const left = reversed ? 6 - (v[0] ?? 0) : (v[1] ?? 0);
  return { front, right, left };
}

describe('[G3.2] the next corner against the measuring', () => {
  it.each(READY_TRACKS.map((track) => [track.number, track] as const))(
    'ready track %i, every space',
    (_, track) => {
      const graph = readyGraph(track);
      for (const [id, address] of graph.names.entries()) {
        const [tile, name = ''] = [Number.parseInt(address, 10), address.split(':')[1]];
        const at = graph.tiles[tile];
        if (at === undefined) throw new Error(`no tile ${tile}`);
        const { front, right, left } = spaceFacts(at, name);
        const rank = turnsRightAhead(graph, tile, front) ? right : 6 - left;
        expect([address, graph.nextInsideRank[id]]).toEqual([address, rank]);
      }
    },
  );

  it('differs from the former reading somewhere on every ready track', () => {
    const changed = READY_TRACKS.map((track) => {
      const { names, insideRank, nextInsideRank } = readyGraph(track);
      return names.filter((_, id) => insideRank[id] !== nextInsideRank[id]).length;
    });
    expect(changed.every((count) => count > 0)).toBe(true);
  });
});
