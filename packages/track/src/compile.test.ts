import { unwrap } from '@perfect-line/core/result';
import { describe, expect, it } from 'vitest';
import { tileSide } from './catalogue.ts';
import type { Circuit, Leg } from './circuit.ts';
import { compileLegs, compileTrack } from './compile.ts';
import type { TrackGraph } from './graph.ts';
import { readyTrack } from './readyTracks.ts';

/** Tiles as driven one after the other, `-112a` backwards; whether they close up is not asked. */
function road(...ids: readonly string[]): TrackGraph {
  const [first, ...rest] = ids.map((text, index): Leg => {
    const id = text.replace('-', '');
    const side = tileSide(id);
    if (side === undefined) throw new Error(`no tile ${id}`);
    return { tile: { id, q: 0, r: 0, dir: 0, index, side }, reversed: text.startsWith('-') };
  });
  if (first === undefined) throw new Error('no tiles');
  const circuit: Circuit = [first, ...rest];
  return compileLegs(circuit);
}

/** `/` diagonal, then the space, `=` the limit that binds, `!` triangle, `+` warnings, `|` finish line. */
function stepsFrom(graph: TrackGraph, address: string): readonly string[] {
  const space = graph.idOf.get(address) ?? -1;
  const steps: string[] = [];
  for (let i = graph.linkStart[space] ?? 0; i < (graph.linkStart[space + 1] ?? 0); i++) {
    const name = graph.names[graph.linkTo[i] ?? -1] ?? '?';
    const limit = graph.linkLimit[i] ? `=${graph.linkLimit[i]}` : '';
    const warnings = graph.linkWarnings[i] ? `+${graph.linkWarnings[i]}` : '';
    const marks = `${graph.linkDangerous[i] ? '!' : ''}${warnings}${graph.linkFinish[i] ? '|' : ''}`;
    steps.push(`${graph.linkDiagonal[i] ? '/' : ''}${name}${limit}${marks}`);
  }
  return steps;
}

function namesIn(graph: TrackGraph, address: string, kind: 'beside' | 'row'): readonly string[] {
  const space = graph.idOf.get(address) ?? -1;
  const starts = kind === 'beside' ? graph.besideStart : graph.rowStart;
  const ids = graph[kind].slice(starts[space], starts[space + 1]);
  return Array.from(ids, (id) => graph.names[id] ?? '?');
}

type Case = [name: string, tiles: string, from: string, steps: string];

const linkCases: Case[] = [
  ['straight and to the neighbour', '103a', '0:r1l1', '0:r2l1 /0:r2l2'],
  ['the middle lane reaches all three', '103a', '0:r1l2', '/0:r2l1 0:r2l2 /0:r2l3'],
  ['across a tile edge', '103b 104b', '0:r2l2', '/1:r1l1 1:r1l2'],
  ['innermost of three lanes cannot reach the outer space', '112a', '0:e1', '0:i=1'],
  ['middle lane may go out', '112a', '0:e2', '0:i=2 /0:o1=2'],
  ['outer lane may cut in behind the line', '112a', '0:e3', '/0:i=2 0:o1=2'],
  ['from the outer space inwards', '112a', '0:o1', '/0:i=2 0:o2=2'],
  ['no way sideways to a space that ends level', '112a', '0:i', '0:x1=1 0:x2 /0:x3'],
  ['three lanes into two', '119a', '0:e2', '0:r2l1 0:r2l2'],
  ['three lanes into two, from the edge', '119a', '0:e1', '0:r2l1'],
  ['two lanes into three', '-119a', '0:r2l1', '0:e1 0:e2'],
  ['a long space passes a short one', '109a', '0:e3', '/0:i=1 0:o1=1'],
  ['a short space beside a long one', '109a', '0:e2a', '/0:e1b 0:e2b /0:e3'],
  ['backwards the exit is the entry', '-112a', '0:x1', '0:i=1'],
  ['backwards the inside is on the left', '-112a', '0:x3', '/0:i=2 0:o2=2'],
];

describe('[G1.4] forward links', () => {
  it.each(linkCases)('%s', (_name, tiles, from, steps) => {
    expect(stepsFrom(road(...tiles.split(' ')), from).join(' ')).toBe(steps);
  });
});

const lineCases: Case[] = [
  ['[G5.3] in over the line, its number replaces the limit', '115a', '0:e1', '0:i=2 /0:o1=3'],
  ['[G5.5] in diagonally, the limit of the space', '115a', '0:e2', '/0:i=3 0:o1=3'],
  ['[G5.3] out over the line, its number binds the next space', '115a', '0:i', '0:x1=2 /0:x2'],
  ['[G5.3] two numbers over two lanes, first lane', '116a', '0:e1', '0:i=1'],
  ['[G5.3] two numbers over two lanes, second lane', '116a', '0:e2', '0:i=2 /0:o1=3'],
  ['[G5.3] two numbers on the way out', '116a', '0:i', '0:x1=1 0:x2=2 /0:x3'],
  ['[G5.4] a warning on the way in', '108b', '0:e1', '0:i=1+1 /0:o1=1'],
  ['[G5.4] a warning on the way out', '108b', '0:i', '0:x1+1 /0:x2'],
  ['[G5.4] out over one line and in over another', '107b 107b', '0:i', '1:i=1+2 /1:o1=1'],
  ['[G5.3] out of a line into a space with a higher limit', '111b -111b', '0:i', '/1:i=2 1:o2=1'],
  ['[G5.3] out of a line of 1 into a line with a warning', '111b 107b', '0:i', '1:i=1+1 /1:o1=1'],
  ['[G5.3] out of a warning into a line of 1', '107b 111b', '0:i', '1:i=1+1 /1:o1=2'],
  ['[G5.3] out into a plain straight', '111b 103b', '0:i', '1:r1l1=1 /1:r1l2'],
  ['[G5.5] beside the line the wide space is left freely', '107a 113a', '0:i', '1:e1+1 1:e2'],
  ['[G5.5] a wide space that shares no part with the line', '113a', '0:e2', '0:i=2 0:o1=2'],
  ['[G5.5] part of the boundary beside the line', '119b', '0:e2', '0:i=3 0:o1=3'],
  ['[G5.5] opposite corners share only the middle lane', '111a -111a', '0:i', '1:i=2 1:o2=1'],
  ['[G5.2] a triangle', '117a', '0:e2', '/0:i=4 0:o=4!'],
  ['[G5.2] a triangle reached diagonally', '117a', '0:e1', '0:i=3 /0:o=4!'],
  ['[G5.2] a triangle driven backwards', '-118b', '0:x2', '/0:i=5 0:o=5!'],
  ['[G10.1] over the finish line', '102b', '0:r3l1', '0:r4l1| /0:r4l2|'],
  ['[G10.1] not before it', '102b', '0:r2l1', '0:r3l1 /0:r3l2'],
];

describe('lines and limits', () => {
  it.each(lineCases)('%s', (_name, tiles, from, steps) => {
    expect(stepsFrom(road(...tiles.split(' ')), from).join(' ')).toBe(steps);
  });
});

describe('[G1.5] alongside', () => {
  it.each([
    ['three lanes, right', '103a', '0:r1l1', '0:r1l2', '0:r1l2 0:r1l3'],
    ['three lanes, middle', '103a', '0:r1l2', '0:r1l1 0:r1l3', '0:r1l1 0:r1l3'],
    ['inner space of a corner', '112a', '0:i', '0:o1 0:o2', '0:o1 0:o2'],
    ['outer space of a corner', '112a', '0:o2', '0:i', '0:i'],
    ['a long lane beside short ones', '109a', '0:e3', '0:e2a 0:e2b', '0:e1a 0:e1b 0:e2a 0:e2b'],
    ['a short lane beside long ones', '109a', '0:e1a', '0:e2a', '0:e2a 0:e3'],
    ['the tile edge ends it', '103b 103b', '0:r2l1', '0:r2l2', '0:r2l2'],
  ])('%s', (_name, ...[tiles, from, beside, row]) => {
    const graph = road(...tiles.split(' '));
    expect(namesIn(graph, from, 'beside').join(' ')).toBe(beside);
    expect(namesIn(graph, from, 'row').join(' ')).toBe(row);
  });
});

const gridNames = (graph: TrackGraph): string =>
  graph.grid.map((id) => graph.names[id]?.slice(2)).join(' ');

describe('[G2.2] the grid, pole first', () => {
  it.each([
    ['a right-hand corner', '102a 112a', 'r3l1 r3l3 r2l1 r2l3 r1l1 r1l3'],
    ['a left-hand corner', '102a -112a', 'r3l3 r3l1 r2l3 r2l1 r1l3 r1l1'],
    ['a bend without limit is no corner', '102b 105b -115b', 'r3l2 r3l1 r2l2 r2l1 r1l2 r1l1'],
    ['a chicane is one', '102b 116b -115b', 'r3l1 r3l2 r2l1 r2l2 r1l1 r1l2'],
    ['a chicane driven backwards', '102b -116b', 'r3l2 r3l1 r2l2 r2l1 r1l2 r1l1'],
    ['no corner at all: the first bend', '102b -105b', 'r3l2 r3l1 r2l2 r2l1 r1l2 r1l1'],
  ])('%s', (_name, tiles, grid) => {
    expect(gridNames(road(...tiles.split(' ')))).toBe(grid);
  });
});

describe('order on the road', () => {
  const graph = road('102a', '112a', '-117a', '103a');
  const at = (address: string): number => graph.idOf.get(address) ?? -1;

  it('[G1.6] counts from the finish line round to it', () => {
    const order = ['0:r4l1', '1:e1', '1:o1', '1:i', '1:x3', '2:x1', '3:r2l3', '0:r1l1', '0:r3l2'];
    const distances = order.map((address) => graph.distance[at(address)] ?? -1);
    expect(distances).toEqual([...distances].sort((a, b) => a - b));
    expect(new Set(distances).size).toBe(order.length);
    expect(Math.max(...graph.distance)).toBeLessThan(graph.lapLength);
  });

  it('[G1.6] is equal for equal tile and front edge', () => {
    expect(graph.distance[at('1:i')]).toBe(graph.distance[at('1:o2')]);
    expect(graph.distance[at('0:r3l1')]).toBe(graph.distance[at('0:r3l3')]);
  });

  it.each([
    ['right-hand corner', '1:e1 1:e2 1:e3'],
    ['left-hand corner', '2:x1 2:x2 2:x3'],
    ['straight before a right-hand corner, over the finish line', '3:r1l1 3:r1l2 3:r1l3'],
    ['inner before outer space', '1:i 1:o2'],
  ])('[G3.2] from the inside out: %s', (_name, addresses) => {
    const ranks = addresses.split(' ').map((address) => graph.insideRank[at(address)] ?? -1);
    expect(ranks).toEqual([...ranks].sort((a, b) => a - b));
    expect(new Set(ranks).size).toBe(ranks.length);
  });

  it.each([
    ['before the corner its own inside', '112a -112a', '0:e1=0 0:e2=2 0:e3=4'],
    ['in it, while the line at its end is still to come', '112a -112a', '0:i=0 0:o2=4'],
    ['behind its last line the next corner', '112a -112a', '0:x1=4 0:x2=2 0:x3=0'],
    ['without lines from the end of its limits on', '109b -112b', '0:i=3 0:o2=0'],
    ['a limit beside the car that ends further on', '109b -112b', '0:o1=3'],
    ['a line on the tile edge is still to come', '111a -112a', '0:i=0 0:o2=4'],
    ['round the loop', '-112a 103a 109a', '2:x2b=2 2:x3=0'],
    ['the only corner, round the loop to it', '112a 103a', '0:x1=0 0:x2=2 0:x3=4'],
    ['no corner at all: the bend itself', '105a 103a', '0:r2l1=0 0:r2l3=4'],
    ['no corner at all: the next bend', '103a -105a', '0:r1l1=4 0:r1l3=0'],
    ['no bend either: the right side', '103a', '0:r1l1=0 0:r1l3=4'],
  ])('[G3.2] distance from the inside of the next corner: %s', (_name, tiles, expected) => {
    const own = road(...tiles.split(' '));
    const ranks = expected.split(' ').map((item) => {
      const [address = ''] = item.split('=');
      return `${address}=${own.nextInsideRank[own.idOf.get(address) ?? -1]}`;
    });
    expect(ranks.join(' ')).toBe(expected);
  });

  it('[G3.2] tells corners from plain road', () => {
    expect(graph.tiles.map((tile) => tile.isCorner)).toEqual([false, true, true, false]);
    expect(graph.tiles.map((tile) => tile.inside)).toEqual(['right', 'right', 'left', 'right']);
  });

  it('[G8.3] knows the edges of the road', () => {
    expect(['1:e1', '1:e2', '1:e3', '1:i', '2:o'].map((a) => graph.edge[at(a)])).toEqual([
      1, 0, 2, 1, 1,
    ]);
    expect(road('102b', '105b').edge.every((bits) => bits === 1 || bits === 2)).toBe(true);
  });

  it('[G9.1] knows the spaces with a line of their own', () => {
    const withLine = graph.names.filter((_, id) => graph.hasLine[id] === 1);
    expect(withLine).toEqual(['1:i', '2:i']);
  });

  it('[G8.1] has the danger of the tile in every space', () => {
    expect([graph.danger[at('0:r1l1')], graph.danger[at('1:i')], road('104b').danger[0]]).toEqual([
      0, 1, 2,
    ]);
  });
});

describe('compileTrack', () => {
  const tiles = readyTrack(1)?.tiles ?? [];

  it('[G1.3] numbers the tiles from the start tile in driving order', () => {
    const graph = unwrap(compileTrack([...tiles].reverse()));
    expect(graph.tiles.map((tile) => tile.id)).toEqual(tiles.map((tile) => tile.id));
    expect(graph.names[0]).toBe('0:r1l1');
    expect(graph.names.every((name, id) => graph.idOf.get(name) === id)).toBe(true);
  });

  it('[G1.7] passes over the pit tile', () => {
    const pit = { id: '101a', q: 0, r: 9, dir: 0 } as const;
    expect(unwrap(compileTrack([...tiles, pit]))).toEqual(unwrap(compileTrack(tiles)));
  });

  it('[G1.1] takes ids with a variant or in upper case', () => {
    const written = tiles.map((tile) => ({ ...tile, id: `${tile.id.toUpperCase()}-2` }));
    expect(unwrap(compileTrack(written))).toEqual(unwrap(compileTrack(tiles)));
  });

  it('[G1.2] says what is wrong with a circuit', () => {
    const result = compileTrack(tiles.slice(1));
    expect(result.ok ? [] : result.error.map((error) => error.code)).toEqual([
      'track.no-start',
      'track.open-edge',
      'track.open-edge',
    ]);
  });
});
