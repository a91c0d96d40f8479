import type { Hex } from '@perfect-line/core/hex';

import { radians, towards, type Point } from './plane.ts';

/** Units of the picture for one side of a hexagon. */
export const UNIT = 100;

const SQRT3 = Math.sqrt(3);

/** Middle of a hexagon, flat side up, side 1: q runs north, r north-east (G1.1). */
export const hexCentre = ({ q, r }: Hex): Point => ({ x: 1.5 * r, y: -SQRT3 * (q + r / 2) });

/** Corners of a hexagon of side 1 around the origin, flat side up. */
export const HEX_CORNERS: readonly Point[] = [0, 1, 2, 3, 4, 5].map((i) =>
  towards(radians(60 * i)),
);
