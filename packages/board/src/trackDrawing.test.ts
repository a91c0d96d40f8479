import { describe, expect, it } from 'vitest';
import { unwrap } from '@perfect-line/core/result';
import { buildCircuit } from '@perfect-line/track/builder/buildCircuit';
import { compileTrack } from '@perfect-line/track/compile';
import { READY_TRACKS, type ReadyTrack } from '@perfect-line/track/readyTracks';
import { readyGraph } from '@perfect-line/track/readyGraph';
import type { ViewBox } from './drawing.ts';
import { layOut, spacePlace, type Circuit } from './geometryCircuit.ts';
import { THEMES, WEATHERS } from './palette.ts';
import { distance } from './plane.ts';
import { trackDrawing, trackSvg } from './trackDrawing.ts';

const tracks = READY_TRACKS.map((track) => [track.name.en, track] as const);

const circuitOf = (track: ReadyTrack): Circuit => layOut(readyGraph(track).tiles, {});

const isInside = ({ x, y }: { readonly x: number; readonly y: number }, box: ViewBox): boolean =>
  x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height;

describe.each(tracks)('%s', (_name, track) => {
  const graph = readyGraph(track);

  it('has the spaces of the compiled track, under their numbers', () => {
    const { spaces, isClosed } = circuitOf(track);
    expect(spaces.map((space) => space.address)).toEqual(graph.names);
    expect(spaces.map((space) => [space.u.from, space.u.to])).toEqual(
      spaces.map(({ id }) => [graph.start[id], graph.front[id]]),
    );
    expect(spaces.map((space) => [space.v.from, space.v.to])).toEqual(
      spaces.map(({ id }) => [graph.right[id], graph.left[id]]),
    );
    expect(isClosed).toBe(true);
  });

  it('joins its roads without a step: edges meet edges, headings agree', () => {
    const { roads } = circuitOf(track);
    for (const [i, road] of roads.entries()) {
      const next = roads[(i + 1) % roads.length];
      if (next === undefined) throw new Error('no next road');
      for (const v of [0, 3, 6])
        expect(distance(road.point(12, v), next.point(0, v))).toBeLessThan(1e-6);
      expect(Math.cos(road.heading(12) - next.heading(0))).toBeCloseTo(1, 9);
    }
  });

  it('has every link of the track to a neighbour in the picture, ahead of it', () => {
    const { spaces } = circuitOf(track);
    for (const space of spaces) {
      const here = spacePlace(space);
      const links = graph.linkTo.subarray(graph.linkStart[space.id], graph.linkStart[space.id + 1]);
      for (const to of links) {
        const other = spaces[to];
        if (other === undefined) throw new Error(`no space ${to}`);
        expect(distance(here, spacePlace(other))).toBeLessThan(150);
      }
    }
  });

  it('is the same text every time, below 200 kB, with an element a space', () => {
    const svg = trackSvg(graph, { pit: track.pit });
    expect(trackSvg(graph, { pit: track.pit })).toBe(svg);
    expect(svg.length).toBeLessThan(200_000);
    expect(svg.match(/<path id="s-\d+" data-space="/g)).toHaveLength(graph.spaceCount);
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  });

  it('shows every space, and the pit, inside its frame', () => {
    const drawing = trackDrawing(graph, { pit: track.pit, orientation: 'portrait' });
    for (let space = 0; space < drawing.spaceCount; space++)
      expect(isInside(drawing.place(space), drawing.viewBox)).toBe(true);
    for (const lane of [0, 1, 2])
      expect(isInside(drawing.pit(lane, 0) ?? { x: NaN, y: NaN }, drawing.viewBox)).toBe(true);
  });

  it('turns to fill the window: no other orientation fills it better', () => {
    const fill = (aspect: number, box: ViewBox): number =>
      Math.min(aspect / box.width, 1 / box.height);
    for (const [orientation, aspect] of [
      ['landscape', 1.6],
      ['portrait', 0.62],
    ] as const) {
      const chosen = trackDrawing(graph, { orientation }).viewBox;
      const other = trackDrawing(graph, { orientation: 'auto', aspect: 1 / aspect }).viewBox;
      expect(fill(aspect, chosen)).toBeGreaterThanOrEqual(fill(aspect, other) * 0.98);
    }
  });
});

describe('any track', () => {
  it('stays below 400 kB with fifty tiles of two boxes', () => {
    const wish = { tileCount: 50, lanes: 2, difficulty: 'medium', boxes: 2 } as const;
    const built = unwrap(buildCircuit({ seed: 'long', wish }));
    const svg = trackSvg(unwrap(compileTrack(built.tiles)), { weather: 'rain', theme: 'dark' });
    expect(svg.length).toBeLessThan(400_000);
  });

  it('writes no turned sign: numbers stand upright in every orientation', () => {
    const [track] = READY_TRACKS;
    if (track === undefined) throw new Error('no ready track');
    for (const aspect of [0.5, 1, 2]) {
      const svg = trackSvg(readyGraph(track), { aspect });
      const signs = svg.match(/<g transform="([^"]*)"><(g|use) class="pl-sign"/g) ?? [];
      expect(signs.length).toBeGreaterThan(40);
      expect(signs.filter((sign) => sign.includes('rotate'))).toEqual([]);
    }
  });

  it('draws loose tiles, as an editor lays them, each on its own', () => {
    const tiles = [
      { id: '103a', q: 0, r: 0, dir: 0, number: 0, reversed: false },
      { id: '107a', q: 3, r: 1, dir: 2, number: 1, reversed: false },
      { id: '112b', q: -2, r: 4, dir: 5, number: 2, reversed: true },
    ];
    expect(layOut(tiles, {}).isClosed).toBe(false);
    expect(trackSvg({ tiles })).toContain('data-space="2:o1"');
  });

  it('keeps the names of two pictures apart', () => {
    const [track] = READY_TRACKS;
    if (track === undefined) throw new Error('no ready track');
    const idsOf = (id: string): readonly string[] =>
      Array.from(
        trackSvg(readyGraph(track), { id, spaces: false }).matchAll(/ id="([^"]+)"/g),
        (m) => m[1] ?? '',
      );
    const both = [...idsOf('left-'), ...idsOf('right-')];
    expect(new Set(both).size).toBe(both.length);
  });

  it('has a palette for every light and weather, bound to its own class', () => {
    const [track] = READY_TRACKS;
    if (track === undefined) throw new Error('no ready track');
    for (const theme of THEMES)
      for (const weather of WEATHERS) {
        const svg = trackSvg(readyGraph(track), { theme, weather });
        const rules = (/<style>(.*?)<\/style>/.exec(svg)?.[1] ?? '').match(/[^{}]+(?=\{)/g) ?? [];
        expect(rules.length).toBeGreaterThan(40);
        const bound = rules.filter((rule) => rule.startsWith(`.pl-${theme}-${weather} .pl-`));
        expect(bound.length).toBeGreaterThan(30);
        expect(rules.every((rule) => bound.includes(rule) || /^\.pl-[\w-]+$/.test(rule))).toBe(
          true,
        );
      }
  });
});
