import { readFileSync } from 'node:fs';
import { tileSide } from '@perfect-line/track/catalogue';
import type { Leg } from '@perfect-line/track/circuit';
import { compileLegs } from '@perfect-line/track/compile';
import type { TrackGraph } from '@perfect-line/track/graph';
import { READY_TRACKS } from '@perfect-line/track/readyTracks';
import { readyGraph } from '@perfect-line/track/readyGraph';
import { describe, expect, it } from 'vitest';

/**
 * A second, slow and plain reading of G1.4, G1.5 and G5.3 to G5.5, straight from the measured figures:
 * every tile is painted on 12 by 6 cells, a road is a strip of painted tiles, and steps are read off the
 * cells that lie in front and beside. Shares no code with the compiler.
 */
type Line = { end: 'from' | 'to'; v: [number, number]; limit?: number; hazard?: boolean };
type Space = {
  name: string;
  u: [number, number];
  v: [number, number];
  limit?: number;
  dangerous?: boolean;
  lines?: Line[];
};
type Tile = { id: string; from: { lanes: number }; to: { lanes: number }; spaces: Space[] };
type Driven = { id: string; backwards: boolean };
type Painted = { label: string; space: Space; backwards: boolean };

const { tiles } = JSON.parse(
  readFileSync(new URL('../fixtures/tracks/tile-facts.json', import.meta.url), 'utf8'),
) as { tiles: Tile[] };
const byId = new Map(tiles.map((tile) => [tile.id, tile]));

/** The strip, column by column (along the road), each of six cells from right to left. */
function paint(road: readonly Driven[]): Painted[][] {
  return road.flatMap(({ id, backwards }, number) => {
    const columns: Painted[][] = Array.from({ length: 12 }, () => []);
    for (const space of byId.get(id)?.spaces ?? []) {
      for (let u = space.u[0]; u < space.u[1]; u++) {
        for (let v = space.v[0]; v < space.v[1]; v++) {
          const column = columns[backwards ? 11 - u : u];
          if (column)
            column[backwards ? 5 - v : v] = { label: `${number}:${space.name}`, space, backwards };
        }
      }
    }
    return columns;
  });
}

type Patch = { painted: Painted; columns: Set<number>; rows: Set<number> };

function patchesOf(strip: readonly Painted[][]): Map<string, Patch> {
  const patches = new Map<string, Patch>();
  for (const [u, column] of strip.entries()) {
    for (const [v, painted] of column.entries()) {
      const patch = patches.get(painted.label) ?? { painted, columns: new Set(), rows: new Set() };
      patch.columns.add(u);
      patch.rows.add(v);
      patches.set(painted.label, patch);
    }
  }
  return patches;
}

function linesCrossed({ painted }: Patch, at: 'entry' | 'exit', rows: readonly number[]): Line[] {
  const end = (at === 'entry') === painted.backwards ? 'to' : 'from';
  return (painted.space.lines ?? []).filter((line) => {
    if (line.end !== end) return false;
    return rows.some((row) => {
      const printed = painted.backwards ? 5 - row : row;
      return line.v[0] <= printed && printed < line.v[1];
    });
  });
}

function straightStep(a: Patch, b: Patch): string {
  const rows = [...a.rows].filter((row) => b.rows.has(row));
  const [out, into] = [linesCrossed(a, 'exit', rows), linesCrossed(b, 'entry', rows)];
  const own = b.painted.space.limit;
  const entering = into.flatMap((line) => line.limit ?? []);
  const leaving = out.flatMap((line) => line.limit ?? []);
  const binding = [
    ...(entering.length > 0 ? entering : own === undefined ? [] : [own]),
    ...leaving,
  ];
  const limit = binding.length > 0 ? Math.min(...binding) : 0;
  const warns = b.painted.space.dangerous === true && entering.length === 0 && limit === own;
  const warnings = [...out, ...into].filter((line) => line.hazard).length;
  return `${b.painted.label} limit ${limit}${warns ? ' triangle' : ''} warnings ${warnings}`;
}

function stepsFrom(a: Patch, strip: readonly Painted[][], patches: Map<string, Patch>): string[] {
  const front = Math.max(...a.columns) + 1;
  const ahead = strip[front % strip.length] ?? [];
  const steps = new Set<string>();
  for (const [v, { label }] of ahead.entries()) {
    const b = patches.get(label);
    if (b === undefined) continue;
    const inOwnLane = a.rows.has(v);
    const nextLane = a.rows.has(v - 1) || a.rows.has(v + 1);
    const sharesLanes = [...b.rows].some((row) => a.rows.has(row));
    if (inOwnLane) steps.add(`straight ${straightStep(a, b)}`);
    else if (nextLane && !sharesLanes) {
      const { limit = 0, dangerous } = b.painted.space;
      steps.add(`diagonal ${label} limit ${limit}${dangerous ? ' triangle' : ''} warnings 0`);
    }
  }
  return [...steps].sort();
}

function alongside(label: string, strip: readonly Painted[][], touching: boolean): string[] {
  const found = new Set<string>();
  for (const column of strip) {
    for (const [v, painted] of column.entries()) {
      if (painted.label !== label) continue;
      const others = touching ? [column[v - 1], column[v + 1]] : column;
      for (const other of others) if (other && other.label !== label) found.add(other.label);
    }
  }
  return [...found].sort();
}

function compiledSteps(graph: TrackGraph, space: number): string[] {
  const steps: string[] = [];
  for (let i = graph.linkStart[space] ?? 0; i < (graph.linkStart[space + 1] ?? 0); i++) {
    const kind = graph.linkDiagonal[i] ? 'diagonal' : 'straight';
    const name = graph.names[graph.linkTo[i] ?? -1] ?? '?';
    const triangle = graph.linkDangerous[i] ? ' triangle' : '';
    steps.push(
      `${kind} ${name} limit ${graph.linkLimit[i]}${triangle} warnings ${graph.linkWarnings[i]}`,
    );
  }
  return steps.sort();
}

function compiledAlongside(graph: TrackGraph, space: number, touching: boolean): string[] {
  const [starts, items] = touching
    ? [graph.besideStart, graph.beside]
    : [graph.rowStart, graph.row];
  const ids = items.slice(starts[space], starts[space + 1]);
  return Array.from(ids, (id) => graph.names[id] ?? '?').sort();
}

type Difference = { space: string; plain: string[]; compiled: string[] };

/** Where the compiler and the painting disagree on the first `count` tiles. */
function differences(graph: TrackGraph, road: readonly Driven[], count: number): Difference[] {
  const strip = paint(road);
  const patches = patchesOf(strip);
  return graph.names.flatMap((name, id) => {
    const patch = patches.get(name);
    if (patch === undefined) return [{ space: name, plain: [], compiled: ['no such space'] }];
    if ((graph.tileOf[id] ?? 0) >= count) return [];
    const pairs = [
      { plain: stepsFrom(patch, strip, patches), compiled: compiledSteps(graph, id) },
      { plain: alongside(name, strip, true), compiled: compiledAlongside(graph, id, true) },
      { plain: alongside(name, strip, false), compiled: compiledAlongside(graph, id, false) },
    ];
    return pairs
      .filter(({ plain, compiled }) => plain.join(';') !== compiled.join(';'))
      .map((pair) => ({ space: name, ...pair }));
  });
}

function legOf({ id, backwards }: Driven): Leg {
  const side = tileSide(id);
  if (side === undefined) throw new Error(`no tile ${id}`);
  return { tile: { id, q: 0, r: 0, dir: 0, index: 0, side }, reversed: backwards };
}

const ways: Driven[] = tiles.flatMap(({ id }) => [
  { id, backwards: false },
  { id, backwards: true },
]);
const lanesOut = ({ id, backwards }: Driven) => byId.get(id)?.[backwards ? 'from' : 'to'].lanes;
const lanesIn = ({ id, backwards }: Driven) => byId.get(id)?.[backwards ? 'to' : 'from'].lanes;

describe('[G1.4] [G1.5] [G5.3] [G5.4] [G5.5] compiled steps against painted ones', () => {
  it.each(
    ways.map((way): [string, Driven] => [
      `${way.id} ${way.backwards ? 'backwards' : 'forwards'}`,
      way,
    ]),
  )('%s and every tile that can follow it', (_name, first) => {
    const followers = ways.filter((second) => lanesOut(first) === lanesIn(second));
    expect(followers.length).toBeGreaterThan(30);
    for (const second of followers) {
      const graph = compileLegs([legOf(first), legOf(second)]);
      expect(differences(graph, [first, second], 1)).toEqual([]);
    }
  });

  it.each(READY_TRACKS.map((track): [number, TrackGraph] => [track.number, readyGraph(track)]))(
    'ready track %i all round',
    (_number, graph) => {
      const road = graph.tiles.map(({ id, reversed }) => ({ id, backwards: reversed }));
      expect(differences(graph, road, road.length)).toEqual([]);
    },
  );
});
