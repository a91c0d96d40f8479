import { neighbour, opposite, turned, type Direction, type Hex } from '@perfect-line/core/hex';
import { tileSide } from '@perfect-line/track/catalogue';
import type { PlacedTile } from '@perfect-line/track/graph';

/** [G1.1] Tiles in driving order, a leading `-` for one driven backwards: a circuit when the bends add up. */
export function layCircuit(list: string): readonly PlacedTile[] {
  let hex: Hex = { q: 0, r: 0 };
  let heading: Direction = 0;
  return list.split(' ').map((word): PlacedTile => {
    const id = word.replace('-', '');
    const side = tileSide(id);
    if (side === undefined) throw new Error(`no tile ${id}`);
    const [into, out] = word === id ? [side.from, side.to] : [side.to, side.from];
    const dir = turned(opposite(heading), -into.edge);
    const tile = { id, ...hex, dir };
    heading = turned(out.edge, dir);
    hex = neighbour(hex, heading);
    return tile;
  });
}

/**
 * Our own test circuits, all right-handers, so that lane 1 (`l1`, `e1`, `i`) is the inside one everywhere.
 * Each is two halves of the same shape that turn by 180 degrees: they close by themselves.
 * Random play draws from these, golden games among it: another one would change them all.
 */
export const CIRCUITS = {
  /** Three lanes: limits 3 and 2 on lines (2, 7), 4 with a triangle (3, 8), 5 (4), 2 (9). */
  ring: '102a 104a 115a 117a 118a 103a 104a 115a 117a 112a',
  /** Three lanes with warning lines (2, 3) and a line of 1 (7). */
  sharp: '102a 103a 113a 107a 104a 103a 105a 111a',
  /** The ring on two lanes: red straights (1, 6). */
  narrow: '102b 104b 115b 117b 118b 103b 104b 115b 117b 112b',
  /** As short as they come, for long races in little time. */
  sprint: '102b 111b 105b 103b 107b 106b',
} as const;

/** Those and more, for scenes alone. */
export const SCENE_CIRCUITS = {
  ...CIRCUITS,
  /** A lap through most kinds of corner: 4 with a triangle (2), warning lines (3), 3 (4), 3 with lines of 1 and 2 (6). */
  wide: '102a 103a 117a 113a 115a 104a 116a 118a 112a 105a',
  /** The same the other way round: its corners are driven backwards. */
  left: '102a 103a -117a -113a -115a 104a 116a -118a -112a -105a',
  /** No limit anywhere: 22 spaces a lap in every lane. */
  oval: '102a 103a 105a 105a 105a 103a 103a 105a 105a 105a',
} as const;
export type CircuitName = keyof typeof SCENE_CIRCUITS;
