import { turned } from '@perfect-line/core/hex';
import { describe, expect, it } from 'vitest';

import { checkCircuit } from '../circuit.ts';
import { READY_TRACKS } from '../readyTracks.ts';
import { snapped } from './snap.ts';

describe('[G1.1] a tile laid into a gap', () => {
  it.each(READY_TRACKS.map(({ number, tiles }) => [number, tiles] as const))(
    'turns so that track %i is whole again, whatever the way it was held',
    (_, tiles) => {
      for (const gone of tiles.slice(1)) {
        const layout = tiles.filter((tile) => tile !== gone);
        const dir = turned(gone.dir, 2);
        const tile = snapped(layout, { id: gone.id, hex: gone, dir });
        expect(checkCircuit([...layout, tile]).ok).toBe(true);
      }
    },
  );

  it('lies as it was held where nothing lies around', () => {
    const wanted = { id: '105a', hex: { q: 9, r: 9 }, dir: 4 } as const;
    expect(snapped([], wanted)).toEqual({ id: '105a', q: 9, r: 9, dir: 4 });
  });
});
