import type { SoloModel } from '../graph/soloModel.ts';
import { allDamages, damageTotal, drawsFrom, type Bag, type Damage } from './damage.ts';
import type { SoloTable } from './soloTable.ts';
import type { AfterLoss } from './sweep.ts';

/** How finely focus tokens are told apart, by the number of damage tokens where it is a list. */
export type Effort = {
  /** Before any token was drawn. */
  readonly fresh: number;
  /** After the first draw of tokens. */
  readonly drawn: readonly number[];
  /** After further draws. */
  readonly worn: readonly number[];
  /** Of the lower bound, which forgives damage beyond the end of the list. */
  readonly lower: readonly number[];
};

const FULL_EFFORT: Effort = {
  fresh: 22,
  drawn: [18, 18, 14, 5, 2],
  worn: [5, 4, 3, 2, 1, 0],
  lower: [22, 20, 17, 12, 6],
};

/** Soft tyres drive flat out at first and have twice the tokens in hand when their limit falls (G11.6). */
const WEARING_EFFORT: Effort = {
  fresh: 30,
  drawn: [26, 24, 18, 8, 3],
  worn: [8, 6, 4, 2, 1, 0],
  lower: [30, 26, 20, 12, 6],
};

export const fullEffort = ({ limits }: SoloModel): Effort =>
  limits.length > 1 ? WEARING_EFFORT : FULL_EFFORT;

/** A policy within a second or so of par, in some seconds. */
export const QUICK_EFFORT: Effort = { fresh: 12, drawn: [8, 6, 2, 0], worn: [1, 0], lower: [12] };

/** Most tokens of one loss (G8.1). */
export const MOST_TOKENS = 4;

export type ByDamage = ReadonlyMap<string, SoloTable>;

type Lookup = (damage: Damage) => SoloTable | undefined;

export function afterLossFrom(
  damage: Damage,
  bag: Bag,
  lookup: Lookup,
): readonly (readonly AfterLoss[])[] {
  const unchanged: readonly AfterLoss[] = [{ table: undefined, probability: 1 }];
  return Array.from({ length: MOST_TOKENS + 1 }, (_, tokens) =>
    tokens === 0
      ? unchanged
      : drawsFrom(bag, damage, tokens).map((drawn) => ({
          table: lookup(drawn.damage),
          probability: drawn.probability,
        })),
  );
}

export const bySize = (damage: Damage, sizes: readonly number[]): number =>
  sizes[Math.min(damageTotal(damage), sizes.length - 1)] ?? 0;

export const upTo = (model: SoloModel, total: number): readonly Damage[] =>
  allDamages(model).filter((damage) => damageTotal(damage) <= total);
