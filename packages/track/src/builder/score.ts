import type { Hex } from '@perfect-line/core/hex';
import { isCorner, numberOf, turnOf } from '../catalogue.ts';
import type { Leg } from '../circuit.ts';
import { pitBesideStart } from '../pit.ts';

/** Centre of a hex on the table, sides of 1: direction 0 of G1.1 is north, direction 1 north-east. */
const centreOf = ({ q, r }: Hex): readonly [x: number, y: number] => [
  1.5 * r,
  -Math.sqrt(3) * (q + r / 2),
];

const pairs = <T>(items: readonly T[]): readonly (readonly [T, T])[] =>
  items.map((item, i) => [item, items[(i + 1) % items.length] ?? item]);

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, n) => sum + n, 0);

const turnDriven = (leg: Leg): number => turnOf(leg.tile.side) * (leg.reversed ? -1 : 1);

/** Bends that follow each other at once in opposite directions; two hairpins so weigh most. */
function zigzag(legs: readonly Leg[]): number {
  const products = pairs(legs.map(turnDriven)).map(([a, b]) => a * b);
  return sumOf(products.map((product) => (product < 0 ? -product : 0)));
}

/** How often the road changes its mind between right and left; straights do not count. */
function swings(legs: readonly Leg[]): number {
  const bends = legs.map(turnDriven).filter((turn) => turn !== 0);
  return pairs(bends).filter(([a, b]) => a * b < 0).length;
}

/** Spread along the long axis over spread along the short one: 1 is round. */
function slimness(hexes: readonly Hex[]): number {
  const points = hexes.map(centreOf);
  const mean = (read: (p: readonly [number, number]) => number): number =>
    sumOf(points.map(read)) / points.length;
  const [mx, my] = [mean(([x]) => x), mean(([, y]) => y)];
  const xx = mean(([x]) => (x - mx) ** 2);
  const yy = mean(([, y]) => (y - my) ** 2);
  const xy = mean(([x, y]) => (x - mx) * (y - my));
  const spread = Math.hypot(xx - yy, 2 * xy);
  return Math.sqrt((xx + yy + spread) / Math.max(xx + yy - spread, 0.01));
}

/** Table space: the area of the box around the circuit for each tile. */
function sprawl(hexes: readonly Hex[]): number {
  const points = hexes.map(centreOf);
  const extent = (values: readonly number[]): number => Math.max(...values) - Math.min(...values);
  const width = extent(points.map(([x]) => x)) + 2;
  const height = extent(points.map(([, y]) => y)) + Math.sqrt(3);
  return (width * height) / hexes.length;
}

/** The same corner twice running is dull, two of the slowest running are a slog. */
function monotony(legs: readonly Leg[]): number {
  const slow = (leg: Leg): boolean => leg.tile.side.spaces.some((space) => space.limit === 1);
  const dull = pairs(legs).map(([a, b]) => {
    if (!isCorner(a.tile.side) || !isCorner(b.tile.side)) return 0;
    const same = numberOf(a.tile.id) === numberOf(b.tile.id);
    return Number(same) + Number(slow(a) && slow(b));
  });
  return sumOf(dull);
}

/** Straights right before and after the start tile, without a corner on them: 0, 1 or 2. */
function startStraight(legs: readonly Leg[]): number {
  const near = [legs[1], legs.at(-1)];
  return near.filter((leg) => leg && turnDriven(leg) === 0 && !isCorner(leg.tile.side)).length;
}

/**
 * How little a loop looks like a racing circuit; the least is the best. The weights were set by eye on
 * the eight ready tracks.
 */
export function uglinessOf(legs: readonly Leg[]): number {
  const hexes = legs.map((leg) => leg.tile);
  return (
    0.5 * zigzag(legs) +
    0.4 * swings(legs) +
    1.5 * Math.max(0, slimness(hexes) - 1.6) +
    0.35 * sprawl(hexes) +
    0.5 * monotony(legs) -
    0.8 * startStraight(legs) +
    (pitBesideStart(hexes) === undefined ? 5 : 0)
  );
}
