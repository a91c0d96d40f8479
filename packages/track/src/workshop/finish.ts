import {
  seededRandom,
  shuffled,
  weightedIndex,
  type RandomSource,
} from '@perfect-line/core/random';
import { place } from '../builder/forms.ts';
import { uglinessOf } from '../builder/score.ts';
import { numberOf } from '../catalogue.ts';
import { checkCircuit } from '../circuit.ts';
import type { PlacedTile } from '../graph.ts';
import { closeLoop, type Closing, type LaidPiece } from './closing.ts';
import { roadShape } from './openEnds.ts';
import { kindsLeft, piecesLeft, sidesFor, type Boxes } from './pieces.ts';

export type FinishTask = {
  readonly layout: readonly PlacedTile[];
  readonly boxes: Boxes;
  /** Same layout and seed, same circuit. */
  readonly seed: string;
  /** Nodes that the search may visit, all tries together. */
  readonly budget?: number;
};

export type Finished =
  | { readonly outcome: 'found'; readonly tiles: readonly PlacedTile[] }
  | Exclude<Closing, { readonly outcome: 'found' }>;

const FINISH_BUDGET = 400_000;
/** Tiles beyond the fewest that are tried for a better-looking circuit. */
const DETOURS = [0, 1, 2, 3, 4] as const;

/** A printed side for each piece of the way, out of those that are left; undefined when they run out. */
function dealPieces(
  pieces: readonly LaidPiece[],
  left: ReadonlyMap<string, number>,
  random: RandomSource,
): readonly PlacedTile[] | undefined {
  const counts = new Map(left);
  const tiles: PlacedTile[] = [];
  for (const { way, hex, heading } of pieces) {
    const fitting = sidesFor(way).filter(({ side }) => (counts.get(numberOf(side.id)) ?? 0) > 0);
    if (fitting.length === 0) return undefined;
    const laid =
      fitting[
        weightedIndex(
          fitting.map(() => 1),
          random,
        )
      ];
    if (laid === undefined) return undefined;
    const number = numberOf(laid.side.id);
    counts.set(number, (counts.get(number) ?? 0) - 1);
    tiles.push(place(laid.side, { hex, heading, reversed: laid.reversed }));
  }
  return tiles;
}

type Try = { readonly closing: Closing; readonly tiles: readonly PlacedTile[] | undefined };

function tryOnce(task: FinishTask, wished: number, random: RandomSource, budget: number): Try {
  const left = piecesLeft(task.layout, task.boxes);
  const closing = closeLoop({
    layout: task.layout,
    left: kindsLeft(left, roadShape(task.layout).hasStart),
    budget,
    tiles: wished,
    shuffle: (ways) => shuffled(ways, random),
  });
  if (closing.outcome !== 'found') return { closing, tiles: undefined };
  return { closing, tiles: dealPieces(closing.pieces, left, random) };
}

const uglinessOfTiles = (tiles: readonly PlacedTile[]): number => {
  const legs = checkCircuit(tiles);
  return legs.ok ? uglinessOf(legs.value) : Infinity;
};

/** Lays the tiles that close the loop: the best-looking of a few ways, none much longer than it must be. */
export function finishCircuit(task: FinishTask): Finished {
  const random = seededRandom(task.seed);
  let budget = task.budget ?? FINISH_BUDGET;
  const first = tryOnce(task, 0, random, budget);
  if (first.closing.outcome !== 'found') return first.closing;
  const fewest = first.closing.pieces.length;
  budget -= first.closing.nodes;
  let best: { readonly tiles: readonly PlacedTile[]; readonly ugliness: number } | undefined;
  for (const more of DETOURS) {
    const { closing, tiles } = tryOnce(task, fewest + more, random, Math.floor(budget / 2));
    if (tiles === undefined) continue;
    if ('nodes' in closing) budget -= closing.nodes;
    const all = [...task.layout, ...tiles];
    const ugliness = uglinessOfTiles(all);
    if (best === undefined || ugliness < best.ugliness) best = { tiles: all, ugliness };
  }
  const tiles = best?.tiles ?? [...task.layout, ...(first.tiles ?? [])];
  return { outcome: 'found', tiles };
}
