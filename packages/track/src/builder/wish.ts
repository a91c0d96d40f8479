import type { RandomSource } from '@perfect-line/core/random';
import { BOX_PIECES, isStart, numberOf, TILE_SIDES, turnOf } from '../catalogue.ts';
import type { TileSide } from '../catalogueNotation.ts';
import { DANGERS } from '../graph.ts';
import type { Boxes } from '../workshop/pieces.ts';

export const DIFFICULTIES = ['easy', 'medium', 'hard'] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];
export const LANES = [2, 3, 'mixed'] as const;
type Lanes = (typeof LANES)[number];

export type Wish = {
  /** The start tile included, the pit tile not. */
  readonly tileCount: number;
  readonly lanes: Lanes;
  readonly difficulty: Difficulty;
  readonly boxes: Boxes;
};

/** Pieces of a number in so many boxes; without a limit as many as anybody asks for. */
export const piecesIn = (boxes: Boxes, number: string): number => {
  const inOne = BOX_PIECES[number] ?? 0;
  return boxes === undefined && inOne > 0 ? Infinity : inOne * (boxes ?? 1);
};

/** How many straights, bends of 60 and bends of 120 degrees a loop is to have besides its start tile. */
export type Mix = readonly [straights: number, bends: number, hairpins: number];

/** Set by eye: the ready tracks lie around the middle row. */
const IDEAL_SHARES: Readonly<Record<Difficulty, Mix>> = {
  easy: [0.4, 0.45, 0.15],
  medium: [0.3, 0.47, 0.23],
  hard: [0.22, 0.43, 0.35],
};

const changesLanes = (side: TileSide): boolean => side.from.lanes !== side.to.lanes;

export const plainSides = TILE_SIDES.filter((side) => !isStart(side) && !changesLanes(side));
export const laneChangers = TILE_SIDES.filter(changesLanes);

/** Pieces of a kind of bend in the boxes; no number has different bends on its two sides. */
function piecesTurning(turn: number, boxes: Boxes): number {
  const numbers = new Set(
    plainSides.filter((side) => Math.abs(turnOf(side)) === turn).map((side) => numberOf(side.id)),
  );
  return [...numbers].reduce((sum, number) => sum + piecesIn(boxes, number), 0);
}

/** Every mix of so many tiles that the boxes hold, the ones nearest to the wish first. */
export function mixesFor(wish: Wish, tiles: number, random: RandomSource): readonly Mix[] {
  const [straights, bends, hairpins] = [0, 1, 2].map((turn) => piecesTurning(turn, wish.boxes));
  const ideal = IDEAL_SHARES[wish.difficulty];
  const mixes: { readonly mix: Mix; readonly distance: number }[] = [];
  for (let h = 0; h <= Math.min(tiles, hairpins ?? 0); h++) {
    for (let b = 0; b <= Math.min(tiles - h, bends ?? 0); b++) {
      const mix: Mix = [tiles - h - b, b, h];
      if (mix[0] > (straights ?? 0)) continue;
      const away = mix.map((count, i) => Math.abs(count / Math.max(1, tiles) - (ideal[i] ?? 0)));
      // A little chance in the order, so that seeds differ in their mix too.
      const distance = away.reduce((sum, d) => sum + d, 0) + random() * 0.2;
      mixes.push({ mix, distance });
    }
  }
  return mixes.sort((a, b) => a.distance - b.distance).map(({ mix }) => mix);
}

/** 0 for a plain wide straight … 1 for a first-gear corner with red verges. */
export function hardnessOf(side: TileSide): number {
  const limits = side.spaces.flatMap((space) => [
    space.limit,
    ...space.lines.map((line) => line.limit),
  ]);
  const lowest = Math.min(7, ...limits.filter((limit) => limit > 0));
  return (0.6 * (7 - lowest)) / 6 + (0.4 * DANGERS.indexOf(side.danger)) / 2;
}

const TARGET_HARDNESS: Readonly<Record<Difficulty, number>> = { easy: 0, medium: 0.45, hard: 1 };

/** How readily a tile is taken for a wish; never 0, so that every tile can turn up. */
export function appeal(side: TileSide, difficulty: Difficulty): number {
  const away = hardnessOf(side) - TARGET_HARDNESS[difficulty];
  return Math.max(1, Math.round(100 * Math.exp(-4 * away * away)));
}
