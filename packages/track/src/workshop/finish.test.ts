import { hexKey } from '@perfect-line/core/hex';
import { seededRandom, shuffled, type RandomSource } from '@perfect-line/core/random';
import { describe, expect, it } from 'vitest';

import { checkBox } from '../box.ts';
import { checkCircuit } from '../circuit.ts';
import type { PlacedTile } from '../graph.ts';
import { READY_TRACKS } from '../readyTracks.ts';
import { finishCircuit } from './finish.ts';

/** A ready track without a run of its tiles, or with holes all round. */
function holed(random: RandomSource): readonly PlacedTile[] {
  const tiles = READY_TRACKS[Math.floor(random() * READY_TRACKS.length)]?.tiles ?? [];
  const cut = 1 + Math.floor(random() * (tiles.length - 2));
  const at = Math.floor(random() * tiles.length);
  const order =
    random() < 0.5 ? [...tiles.slice(at), ...tiles.slice(0, at)] : shuffled(tiles, random);
  const gone = new Set(order.slice(0, cut));
  return tiles.filter((tile) => !gone.has(tile));
}

describe('finish it for me', () => {
  it('[G1.2] closes what was cut out of a circuit, and lets lie what lay', () => {
    const random = seededRandom('holes');
    for (let i = 0; i < 60; i++) {
      const layout = holed(random);
      const finished = finishCircuit({ layout, boxes: 1, seed: `${i}` });
      if (finished.outcome !== 'found') throw new Error(`${i}: ${finished.outcome}`);
      expect(finished.tiles.slice(0, layout.length)).toEqual(layout);
      expect(checkCircuit(finished.tiles).ok).toBe(true);
      expect(checkBox(finished.tiles).boxes).toBe(1);
    }
  });

  it('lays the same tiles for the same seed', () => {
    const layout = (READY_TRACKS[3]?.tiles ?? []).slice(0, 6);
    const finish = (seed: string) => finishCircuit({ layout, boxes: 1, seed });
    expect(finish('a')).toEqual(finish('a'));
    const seeds = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((seed) =>
      JSON.stringify(finish(seed)),
    );
    expect(new Set(seeds).size).toBeGreaterThan(1);
  });

  it.each<[name: string, layout: readonly PlacedTile[], outcome: string]>([
    ['a whole circuit is closed', READY_TRACKS[0]?.tiles ?? [], 'closed'],
    ['nothing cannot be finished', [], 'none'],
    [
      'two start tiles make no circuit',
      [
        { id: '102a', q: 0, r: 0, dir: 0 },
        { id: '102b', q: 9, r: 0, dir: 0 },
      ],
      'none',
    ],
    [
      'a road against a blank edge is a dead end',
      [
        { id: '102a', q: 0, r: 0, dir: 0 },
        { id: '103a', q: 1, r: 0, dir: 1 },
      ],
      'none',
    ],
  ])('%s', (_, layout, outcome) => {
    expect(finishCircuit({ layout, boxes: 1, seed: '' }).outcome).toBe(outcome);
  });

  it('never lays on the pit', () => {
    const [track] = READY_TRACKS;
    if (track === undefined) throw new Error('no ready track');
    const layout = [...track.tiles.slice(0, 5), { id: '101a', ...track.pit, dir: 0 as const }];
    const finished = finishCircuit({ layout, boxes: 1, seed: 'pit' });
    if (finished.outcome !== 'found') throw new Error(finished.outcome);
    const onPit = finished.tiles.filter((tile) => hexKey(tile) === hexKey(track.pit));
    expect(onPit.map(({ id }) => id)).toEqual(['101a']);
  });
});
