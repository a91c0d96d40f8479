import { readFileSync } from 'node:fs';
import { hexKey, neighbour, type Direction } from '@perfect-line/core/hex';
import { checkBox } from '@perfect-line/track/box';
import { checkCircuit } from '@perfect-line/track/circuit';
import {
  findReadyTrack,
  READY_TRACKS,
  readyTrack,
  withPit,
  type ReadyTrack,
} from '@perfect-line/track/readyTracks';
import { readyGraph } from '@perfect-line/track/readyGraph';
import { READY_TILE_LISTS } from '@perfect-line/track/readyTrackLists';
import { trackFacts } from '@perfect-line/track/trackFacts';
import { describe, expect, it } from 'vitest';

const lists = JSON.parse(
  readFileSync(new URL('../fixtures/tracks/ready-track-lists.json', import.meta.url), 'utf8'),
) as Record<string, string>;

const sorted = (ids: readonly string[]): string => [...ids].sort().join(' ');

it('there are eight, as in the rulebook', () => {
  expect(READY_TRACKS.map((track) => track.number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(readyTrack(0)).toBeUndefined();
  expect(readyTrack(9)).toBeUndefined();
});

it('names differ in every language', () => {
  for (const language of ['en', 'ru', 'ko'] as const) {
    const names = READY_TRACKS.map((track) => track.name[language]);
    expect(new Set(names).size).toBe(8);
    expect(names).not.toContain('');
  }
});

it.each(['3', ' fox hollow ', 'ЛИСИЙ ЛОГ', '여우골'])('"%s" finds track 3', (text) => {
  expect(findReadyTrack(text)?.number).toBe(3);
});

describe.each(READY_TRACKS.map((track): [number, ReadyTrack] => [track.number, track]))(
  'ready track %i',
  (number, track) => {
    it("lays exactly the rulebook's tiles", () => {
      expect(sorted(track.tiles.map((tile) => tile.id))).toBe(lists[number]);
      expect(READY_TILE_LISTS.get(number)).toBe(lists[number]);
    });

    it('[G1.2] is a valid circuit from one box, pit tile included', () => {
      expect(checkCircuit(withPit(track)).ok).toBe(true);
      expect(checkBox(withPit(track))).toEqual({ boxes: 1, shortages: [] });
    });

    it('[G1.3] is listed in driving order from the start tile at 0,0', () => {
      expect(track.tiles[0]).toMatchObject({ q: 0, r: 0, dir: 0 });
      expect(readyGraph(track).tiles.map(hexKey)).toEqual(track.tiles.map(hexKey));
    });

    it('has its pit tile on a free hex beside the start tile', () => {
      const around = ([0, 1, 2, 3, 4, 5] as Direction[]).map((d) =>
        hexKey(neighbour({ q: 0, r: 0 }, d)),
      );
      expect(around).toContain(hexKey(track.pit));
      expect(track.tiles.map(hexKey)).not.toContain(hexKey(track.pit));
    });

    it('lies compactly: no side of its box longer than nine tiles', () => {
      const extent = (values: readonly number[]) => Math.max(...values) - Math.min(...values) + 1;
      expect(extent(track.tiles.map((tile) => tile.q))).toBeLessThan(10);
      expect(extent(track.tiles.map((tile) => tile.r))).toBeLessThan(10);
    });

    it('has facts that are those of its graph, and add up', () => {
      expect(track.facts).toEqual(trackFacts(readyGraph(track)));
      const { tiles, corners, shortestLap, spaces } = track.facts;
      expect(tiles).toBe(track.tiles.length);
      expect(corners).toBeGreaterThan(5);
      // A tile has at least one space in every lane and at most four.
      expect(shortestLap).toBeGreaterThanOrEqual(tiles);
      expect(shortestLap).toBeLessThanOrEqual(4 * tiles);
      expect(spaces).toBeGreaterThan(shortestLap);
    });
  },
);

it('[G2.1] 16 tiles are driven twice, 14, 15 and 17 once', () => {
  expect(READY_TRACKS.map((track) => [track.tiles.length, track.laps])).toEqual([
    [14, 1],
    [15, 1],
    [15, 1],
    [15, 1],
    [16, 2],
    [15, 1],
    [17, 1],
    [17, 1],
  ]);
});
