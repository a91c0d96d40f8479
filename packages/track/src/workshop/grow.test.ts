import { seededRandom } from '@perfect-line/core/random';
import { describe, expect, it } from 'vitest';

import { checkCircuit } from '../circuit.ts';
import type { PlacedTile } from '../graph.ts';
import { closingSign, effectOf, shootsAt, type Shoot } from './grow.ts';
import { openEnds } from './openEnds.ts';
import { kindOf, ROAD_NUMBERS, sidesFor, WAYS } from './pieces.ts';

const START: PlacedTile = { id: '102b', q: 0, r: 0, dir: 0 };

describe('pieces of one kind', () => {
  it.each(WAYS)(
    'are exchangeable: every $kind turns by $turn, $lanesIn to $lanesOut lanes',
    (way) => {
      const numbers = ROAD_NUMBERS.filter((number) => kindOf(number) === way.kind);
      const fitting = sidesFor(way).map(({ side }) => side.id.slice(0, 3));
      expect(numbers.filter((number) => !fitting.includes(number))).toEqual([]);
    },
  );
});

/** One sign for all tiles that do the same to the road. */
function isSafeIn(layout: readonly PlacedTile[]): (shoot: Shoot) => boolean {
  const signs = new Map<string, string>();
  return (shoot) => {
    const sign = signs.get(effectOf(shoot)) ?? closingSign([...layout, shoot.tile], 1);
    signs.set(effectOf(shoot), sign);
    return sign === 'closed' || sign === 'proved';
  };
}

describe('growing a circuit', () => {
  it('[G1.1] offers only tiles that join, the straight ones first', () => {
    const [, ahead] = openEnds([START]);
    if (ahead === undefined) throw new Error('a start tile has two ends');
    const shoots = shootsAt([START], ahead, 1);
    expect(shoots[0]).toMatchObject({ character: 'straight', turn: 0 });
    expect(shoots.map(({ tile }) => tile.id)).not.toContain('102a');
    for (const { tile } of shoots) {
      const codes = checkCircuit([START, tile]);
      const faults = codes.ok ? [] : codes.error.map(({ code }) => code);
      expect(new Set(faults)).toEqual(new Set(['track.open-edge']));
    }
  });

  it('never paints itself into a corner along proved tiles', () => {
    const random = seededRandom('growing');
    for (let i = 0; i < 4; i++) {
      let layout: readonly PlacedTile[] = [START];
      while (closingSign(layout, 1) !== 'closed') {
        const end = openEnds(layout).at(-1);
        if (end === undefined) throw new Error('neither open nor closed');
        const safe = shootsAt(layout, end, 1).filter(isSafeIn(layout));
        const shoot = safe[Math.floor(random() * safe.length)];
        if (shoot === undefined) throw new Error(`stuck after ${layout.length} tiles`);
        layout = [...layout, shoot.tile];
      }
      expect(checkCircuit(layout).ok).toBe(true);
    }
  });

  it('says "no longer" when the pieces have run out', () => {
    const straights = Array.from({ length: 3 }, (_, i) => ({ ...START, id: '103b', q: i + 1 }));
    expect(closingSign([START, ...straights], 1)).toBe('proved');
    const row = Array.from({ length: 24 }, (_, i) => ({ ...START, id: '103b', q: i + 1 }));
    expect(closingSign([START, ...row], 1)).toBe('no-longer');
  });
});
