import type { RallyTables } from '@perfect-line/rules/rally/tables';
import { LOSS_CARDS } from '@perfect-line/rules/rally/words';

export type Bound = 'lower' | 'upper';

/** Chances of spin, left and right. */
type Mix = readonly number[];

type Counts = readonly number[];

const sum = (counts: Counts): number => counts.reduce((all, n) => all + n, 0);
const sharesOf = (counts: Counts): Mix => counts.map((n) => n / sum(counts));

/** What may be left of a pile of which at most so many cards were drawn. */
function leftAfter(pile: Counts, drawn: number): readonly Counts[] {
  const left: Counts[] = [];
  const [spin = 0, one = 0, other = 0] = pile;
  for (let a = 0; a <= Math.min(spin, drawn); a++)
    for (let b = 0; b <= Math.min(one, drawn - a); b++)
      for (let c = 0; c <= Math.min(other, drawn - a - b); c++)
        left.push([spin - a, one - b, other - c]);
  return left.filter((counts) => sum(counts) > 0);
}

/** Every card for certain: all a pile can come to, and what lies between. */
const ANY: readonly Mix[] = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
];

export type LossPiles = {
  /** Whether the cards drawn tell something of those to come. */
  isTelling(gear: number): boolean;
  /** Between which mixes the pile of a gear lies after so many cards of all telling piles; `most` and more: anything. */
  mixesOf(gear: number, drawn: number): readonly Mix[];
};

/** [R6.2] The piles of one special, by the number of cards drawn from them. */
export function lossPilesOf({ cardBacks }: RallyTables, most: number): LossPiles {
  const piles = cardBacks.map((backs) => LOSS_CARDS.map((card) => backs[card]));
  const isTelling = (gear: number): boolean =>
    (piles[gear - 1] ?? []).filter((n) => n > 0).length > 1;
  const mixes = piles.map((pile, i) =>
    Array.from({ length: most + 1 }, (_, drawn) => {
      if (!isTelling(i + 1)) return [sharesOf(pile)];
      if (drawn >= most) return ANY.filter((_mix, card) => (pile[card] ?? 0) > 0);
      return leftAfter(pile, drawn).map(sharesOf);
    }),
  );
  return { isTelling, mixesOf: (gear, drawn) => mixes[gear - 1]?.[Math.min(drawn, most)] ?? [] };
}

/** Least and most of what may have been drawn from the pile of shortcuts. */
export type ShortcutsDrawn = {
  readonly passed: readonly [least: number, most: number];
  readonly flats: readonly [least: number, most: number];
};

/** [R4.3] Least and greatest chance of a flat. */
export function flatShares(
  { shortcuts }: Pick<RallyTables, 'shortcuts'>,
  { passed, flats }: ShortcutsDrawn,
): readonly [number, number] {
  const others = shortcuts.good + shortcuts.dirty;
  const cards = others + shortcuts.flat;
  if (shortcuts.flat === 0) return [0, 0];
  if (others === 0) return [1, 1];
  // An empty pile is shuffled and begins anew, after which nothing is known of it.
  if (passed[1] + flats[1] >= cards) return [0, 1];
  const flatsLeft = flats.map((drawn) => Math.max(0, shortcuts.flat - drawn));
  const othersLeft = passed.map((drawn) => Math.max(0, others - drawn));
  const shares = flatsLeft.flatMap((f) => othersLeft.map((o) => (f + o === 0 ? 0 : f / (f + o))));
  return [Math.min(...shares), Math.max(...shares)];
}
