import { weightedIndex, type RandomSource } from '@perfect-line/core/random';
import { BOX_PIECES, isStart, numberOf, TILE_SIDES, turnOf } from '../catalogue.ts';
import type { TileSide } from '../catalogueNotation.ts';
import { sortByForm, type Sorted } from './forms.ts';
import {
  appeal,
  laneChangers,
  mixesFor,
  piecesIn,
  plainSides,
  type Mix,
  type Wish,
} from './wish.ts';

type Bag = { readonly left: Map<string, number>; readonly random: RandomSource };

/** Takes one piece out of the bag, readily or not as `weight` says; undefined when none fits. */
function takePiece(
  bag: Bag,
  sides: readonly TileSide[],
  weight: (side: TileSide) => number,
): TileSide | undefined {
  const there = sides.filter((side) => (bag.left.get(numberOf(side.id)) ?? 0) > 0);
  if (there.length === 0) return undefined;
  const side = there[weightedIndex(there.map(weight), bag.random)];
  if (side === undefined) return undefined;
  const number = numberOf(side.id);
  bag.left.set(number, (bag.left.get(number) ?? 0) - 1);
  return side;
}

function fullBag(wish: Wish, random: RandomSource): Bag {
  const numbers = Object.keys(BOX_PIECES);
  return { left: new Map(numbers.map((each) => [each, piecesIn(wish.boxes, each)])), random };
}

function takeMix(mix: Mix, sides: readonly TileSide[], wish: Wish, bag: Bag): readonly TileSide[] {
  return mix.flatMap((count, turn) => {
    const fitting = sides.filter((side) => Math.abs(turnOf(side)) === turn);
    return Array.from({ length: count }).flatMap(
      () => takePiece(bag, fitting, (side) => appeal(side, wish.difficulty)) ?? [],
    );
  });
}

const startWith = (lanes: number): TileSide | undefined =>
  TILE_SIDES.find((side) => isStart(side) && side.from.lanes === lanes);

/** A lane changer there and one back. */
export const CHANGERS = 2;
/** Small wishes cost few nodes a set, so the rounds end what the budget would not. */
const MIXED_ROUNDS = 20;

function evenSet(mix: Mix, wish: Wish, random: RandomSource): Sorted | undefined {
  const start = startWith(Number(wish.lanes));
  const sides = plainSides.filter((side) => side.from.lanes === wish.lanes);
  return start && sortByForm(start, takeMix(mix, sides, wish, fullBag(wish, random)));
}

function mixedSet(mix: Mix, wish: Wish, random: RandomSource): Sorted | undefined {
  const bag = fullBag(wish, random);
  const start = startWith(random() < 0.5 ? 2 : 3);
  const changers = Array.from({ length: CHANGERS }).flatMap(
    () => takePiece(bag, laneChangers, () => 1) ?? [],
  );
  return start && sortByForm(start, [...changers, ...takeMix(mix, plainSides, wish, bag)]);
}

/**
 * Sets of tiles that would fulfil a wish, the most fitting first. With equal lanes everywhere each mix
 * of straights and bends comes once, so whoever rules out all of them has ruled out the wish; mixed lanes
 * have too many and come by chance.
 */
export function* wishedTiles(wish: Wish, random: RandomSource): Generator<Sorted> {
  const isMixed = wish.lanes === 'mixed';
  const tiles = wish.tileCount - 1 - (isMixed ? CHANGERS : 0);
  for (let round = 0; round < (isMixed ? MIXED_ROUNDS : 1); round++) {
    for (const mix of mixesFor(wish, tiles, random)) {
      const set = isMixed ? mixedSet(mix, wish, random) : evenSet(mix, wish, random);
      if (set !== undefined) yield set;
    }
  }
}
