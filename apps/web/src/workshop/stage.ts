import type { Hex } from '@perfect-line/core/hex';
import { hexCentre, UNIT } from '@perfect-line/board/hexPlane';
import type { ViewBox } from '@perfect-line/board/drawing';
import type { Point } from '@perfect-line/board/plane';

import { boxAround } from './stageView.ts';

/** Room around the tiles for those to come. */
const ROOM = 260;

/** Middle of a hex in units of the picture. */
export function centreOf(hex: Hex): Point {
  const { x, y } = hexCentre(hex);
  return { x: x * UNIT, y: y * UNIT };
}

/** The hex that holds a point: the nearest of three whole coordinates that sum to nothing. */
export function hexAt({ x, y }: Point): Hex {
  const r = x / UNIT / 1.5;
  const q = -y / UNIT / Math.sqrt(3) - r / 2;
  const s = -q - r;
  const [rq, rr, rs] = [Math.round(q), Math.round(r), Math.round(s)];
  const [dq, dr, ds] = [Math.abs(rq - q), Math.abs(rr - r), Math.abs(rs - s)];
  if (dq > dr && dq > ds) return { q: -rr - rs + 0, r: rr + 0 };
  if (dr > ds) return { q: rq + 0, r: -rq - rs + 0 };
  return { q: rq + 0, r: rr + 0 };
}

/** The part of the table that holds these hexes, with some room around them. */
export const boxOf = (hexes: readonly Hex[], room = ROOM): ViewBox =>
  boxAround(hexes.map(centreOf), room);
