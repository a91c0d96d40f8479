import { DIRECTIONS, neighbour, opposite, turned, type Hex } from '@perfect-line/core/hex';
import type { OpenEnd } from './openEnds.ts';
import type { Way } from './pieces.ts';

/** The part of the table that a search can reach, hexes and poses numbered. */
export type Region = {
  readonly minQ: number;
  readonly minR: number;
  readonly height: number;
  readonly hexes: number;
};

/** Everything within `margin` of the given hexes. */
export function regionAround(hexes: readonly Hex[], margin: number): Region {
  const [qs, rs] = [hexes.map(({ q }) => q), hexes.map(({ r }) => r)];
  const [minQ, minR] = [Math.min(...qs) - margin, Math.min(...rs) - margin];
  const width = Math.max(...qs) + margin - minQ + 1;
  const height = Math.max(...rs) + margin - minR + 1;
  return { minQ, minR, height, hexes: width * height };
}

/** Number of a hex, or -1 beyond the region. */
export function hexIndex({ minQ, minR, height, hexes }: Region, { q, r }: Hex): number {
  if (r < minR || r >= minR + height) return -1;
  const index = (q - minQ) * height + (r - minR);
  return index >= 0 && index < hexes ? index : -1;
}

/** Six headings and two widths a hex. */
const POSES_A_HEX = 12;

export const poseIndex = (hex: number, heading: number, lanes: number): number =>
  hex * POSES_A_HEX + heading * 2 + lanes - 2;

/** What the search knows of a hex before it begins. */
export type Ground = {
  readonly region: Region;
  /** 1 where a tile lies. */
  readonly taken: Uint8Array;
  /** Open ends by the free hex beyond them: a tile laid there must join them. */
  readonly endsAt: ReadonlyMap<number, readonly OpenEnd[]>;
};

/** The outermost hexes count as taken, so that no step can leave the region. */
function isBorder({ minR, height, hexes }: Region, index: number): boolean {
  const r = (index % height) + minR;
  const isSide = r === minR || r === minR + height - 1;
  return isSide || index < height || index >= hexes - height;
}

export function layGround(region: Region, laid: readonly Hex[], ends: readonly OpenEnd[]): Ground {
  const taken = new Uint8Array(region.hexes).map((_, index) => Number(isBorder(region, index)));
  for (const hex of laid) taken[hexIndex(region, hex)] = 1;
  const endsAt = new Map<number, OpenEnd[]>();
  for (const end of ends) {
    const hex = hexIndex(region, end.hex);
    endsAt.set(hex, [...(endsAt.get(hex) ?? []), end]);
  }
  return { region, taken, endsAt };
}

export const FAR = 255;

/** Poses a tile can be begun in: FAR while unknown, 0 where it cannot. */
function emptyField({ region, taken, endsAt }: Ground, goal: OpenEnd): Uint8Array {
  const field = new Uint8Array(region.hexes * POSES_A_HEX).fill(FAR);
  const close = (hex: number): void => {
    field.fill(0, hex * POSES_A_HEX, (hex + 1) * POSES_A_HEX);
  };
  for (const [hex, isTaken] of taken.entries()) if (isTaken === 1) close(hex);
  for (const [hex, ends] of endsAt) {
    const [other, ...more] = ends.filter((end) => end !== goal);
    if (other === undefined) continue;
    close(hex);
    // An open end beyond the hex must be the one that the road comes from.
    if (more.length === 0) field[poseIndex(hex, other.heading, other.lanes)] = FAR;
  }
  return field;
}

/** For each heading and width in which a tile is left, the headings and widths in which it is entered. */
const entriesFor = (ways: readonly Way[]): readonly (readonly number[])[] =>
  Array.from({ length: POSES_A_HEX }, (_, exit) => {
    const [heading, lanes] = [exit >> 1, (exit & 1) + 2];
    const fitting = ways.filter((way) => way.lanesOut === lanes);
    return [
      ...new Set(fitting.map((way) => poseIndex(0, turned(heading, -way.turn), way.lanesIn))),
    ];
  });

/** Difference between the numbers of a hex and of its neighbour, by direction. */
const stepsIn = (region: Region): readonly number[] =>
  DIRECTIONS.map((direction) => {
    const { q, r } = neighbour({ q: 0, r: 0 }, direction);
    return q * region.height + r;
  });

/**
 * The least number of tiles from every pose to an open end, over free hexes but with pieces without end
 * and roads that may cross themselves: never more than the truth.
 */
export function fieldTo(goal: OpenEnd, ground: Ground, ways: readonly Way[]): Uint8Array {
  const field = emptyField(ground, goal);
  const [entries, steps] = [entriesFor(ways), stepsIn(ground.region)];
  const lastHex = hexIndex(ground.region, goal.hex);
  const queue: number[] = [];
  const reach = (hex: number, exit: number, tiles: number): void => {
    for (const entry of entries[exit] ?? []) {
      const pose = hex * POSES_A_HEX + entry;
      if (field[pose] !== FAR) continue;
      field[pose] = tiles;
      queue.push(pose);
    }
  };
  reach(lastHex, poseIndex(0, opposite(goal.heading), goal.lanes), 1);
  for (let i = 0; i < queue.length; i++) {
    const pose = queue[i] ?? 0;
    const entry = pose % POSES_A_HEX;
    const hex = (pose - entry) / POSES_A_HEX - (steps[entry >> 1] ?? 0);
    // A tile in the last hex leads to the goal; no road passes through it to somewhere else.
    if (hex !== lastHex) reach(hex, entry, Math.min(FAR - 1, (field[pose] ?? 0) + 1));
  }
  return field.map((tiles) => (tiles === 0 ? FAR : tiles));
}
