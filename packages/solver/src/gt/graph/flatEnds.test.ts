import { describe, expect, it } from 'vitest';

import { outside } from '@perfect-line/core/outside';
import { unwrap } from '@perfect-line/core/result';
import { gt } from '@perfect-line/rules/gt/game';
import { raceOf } from '@perfect-line/rules/gt/race';

import { allEnds, type FlatEnds } from './flatEnds.ts';
import { focusDice, NO_HOP } from './flatOut.ts';
import { soloModelOf } from './soloModel.ts';
import { buildTurnGraph, type TurnGraph } from './turnGraph.ts';

type End = Readonly<
  Record<'position' | 'node' | 'warnings' | 'finished' | 'hop', number> & { order: number }
>;

function graphOf(track: number, options: object): TurnGraph {
  const drivers = [{ id: 'blue', category: 'gt4', tyres: 'asphalt' }];
  const setup = unwrap(
    gt.parseSetup({
      track: { ready: track },
      laps: 1,
      solo: true,
      options,
      drivers,
      grid: ['blue'],
    }),
  );
  const race = raceOf(setup);
  const car = { category: 'gt4', tyres: 'asphalt', weather: setup.weather } as const;
  return buildTurnGraph(soloModelOf({ ...race, ...car }) ?? outside());
}

/** The ends of a start by a plain search, the last one found gone on from first. */
function slowEnds(graph: TurnGraph, position: number, gear: number): readonly End[] {
  const { moves, model, dice } = graph;
  const start = { position, node: dice.startOf[gear] ?? outside(), warnings: 0, finished: 0 };
  const found = new Map<string, End>();
  const open: End[] = [{ ...start, hop: NO_HOP, order: 0 }];
  for (let from = open.pop(); from !== undefined; from = open.pop()) {
    const at = from.position * dice.nodes.length + from.node;
    for (let move = moves.start[at] ?? 0; move < (moves.start[at + 1] ?? 0); move++) {
      const to = moves.toPosition[move] ?? outside();
      const end = {
        position: to,
        node: moves.toNode[move] ?? outside(),
        warnings: from.warnings + (moves.warnings[move] ?? outside()),
        finished: Number(model.endsAtLine && moves.finish[move] === 1),
        hop: moves.flies[move] === 1 ? to : from.hop,
        order: found.size,
      };
      const key = [end.position, end.node, end.warnings, end.hop].join(' ');
      const isLost = moves.overspeed[move] === 1 || end.warnings >= model.limit;
      if (isLost || found.has(key)) continue;
      found.set(key, end);
      if (end.finished === 0) open.push(end);
    }
  }
  return [...found.values()];
}

/** By hop, place, finish, gear and dice that earn focus: what ends of a group share. */
function kindOf({ dice }: TurnGraph, { hop, position, finished, node }: End): readonly number[] {
  const { gear } = dice.nodes[node] ?? outside();
  return [hop, position, finished, gear, focusDice(dice.nodes[node] ?? outside())];
}

function compareKinds(a: readonly number[], b: readonly number[]): number {
  const i = a.findIndex((part, at) => part !== b[at]);
  return i < 0 ? 0 : (a[i] ?? 0) - (b[i] ?? 0);
}

function slowPacked(graph: TurnGraph, found: readonly End[]): FlatEnds {
  const kind = (end: End): readonly number[] => kindOf(graph, end);
  const ends = found.toSorted((a, b) => compareKinds(kind(a), kind(b)) || a.order - b.order);
  const first = (i: number): boolean =>
    i === 0 || compareKinds(kind(ends[i] ?? outside()), kind(ends[i - 1] ?? outside())) !== 0;
  return {
    count: ends.length,
    groups: Uint16Array.from([...ends.keys()].filter(first).concat(ends.length)),
    position: Uint16Array.from(ends, (end) => end.position),
    node: Uint16Array.from(ends, (end) => end.node),
    warnings: Uint8Array.from(ends, (end) => end.warnings),
    finished: Uint8Array.from(ends, (end) => end.finished),
    hop: Uint16Array.from(ends, (end) => end.hop),
  };
}

describe('ends of flat-out plans', () => {
  const courses: [name: string, track: number, options: object][] = [
    ['[G6.2] with one start of a turn', 1, { flyingStart: false }],
    ['[G11.2] with a flying start', 7, { flyingStart: true }],
    ['[G11.3] with the red zone', 1, { redZone: true }],
  ];

  it.each(courses)('%s are those of a plain search, in its order', (_name, track, options) => {
    const graph = graphOf(track, options);
    const gears = graph.model.topGear + 1;
    const all = allEnds(graph);
    expect(all.length).toBe(graph.lap.positions.length * gears);
    let count = 0;
    for (const [at, ends] of all.entries()) {
      const position = Math.floor(at / gears);
      const isOver = graph.lap.beyond[position] === 1;
      const found = isOver ? [] : slowEnds(graph, position, at % gears);
      expect(ends).toEqual(slowPacked(graph, found));
      count += found.length;
    }
    expect(count).toBeGreaterThan(1000);
    expect(graph.moves.flies.includes(1)).toBe(graph.model.flyingStart);
  });
});
