import type { SoloModel } from '../graph/soloModel.ts';
import { allDamages, damageTotal, drawsFrom, type Bag, type Damage } from './damage.ts';
import type { SoloTable } from './soloTable.ts';
import { STAYS, type AfterLoss, type Draw } from './sweep.ts';

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
  /** Of the lower bound where the weather turns, after more tokens of it than are told apart. */
  readonly turned?: readonly number[];
};

const FULL_EFFORT: Effort = {
  fresh: 22,
  drawn: [18, 18, 14, 5, 2],
  worn: [5, 4, 3, 2, 1, 0],
  lower: [22, 20, 17, 12, 6],
};

/** Where the first try leaves too much open: more tokens in hand of damaged cars are told apart. */
const FINER_EFFORT: Effort = {
  fresh: 28,
  drawn: [26, 26, 24, 16, 10],
  worn: [12, 10, 8, 6, 4, 2, 0],
  lower: [28, 26, 24, 20, 14],
};

/** Soft tyres drive flat out at first and have twice the tokens in hand when their limit falls (G11.6). */
const WEARING_EFFORT: Effort = {
  fresh: 30,
  drawn: [30, 30, 28, 20, 14],
  worn: [12, 10, 8, 6, 4, 2, 0],
  lower: [30, 30, 30, 24, 18],
  turned: [18, 12, 6],
};

/** Where the weather turns more hangs on the tables of damaged cars. */
const TURNING_EFFORT: Effort = {
  fresh: 22,
  drawn: [22, 22, 20, 14, 9],
  worn: [10, 9, 8, 6, 4, 2, 0],
  lower: [22, 20, 19, 16, 12],
  turned: [20, 16, 12, 8, 4],
};

/** Where that leaves too much open. */
const FINER_TURNING_EFFORT: Effort = {
  fresh: 28,
  drawn: [28, 28, 28, 24, 18],
  worn: [20, 18, 15, 12, 8, 4, 0],
  lower: [28, 26, 24, 20, 14],
  turned: [24, 20, 16, 12, 8],
};

/** Efforts to be tried one after the other until the bounds lie close; there is one try where tyres wear. */
export function effortsFor(model: SoloModel): readonly [Effort, ...Effort[]] {
  if (stagesOf(model) > 1) return [WEARING_EFFORT];
  return model.skies.length > 1
    ? [TURNING_EFFORT, FINER_TURNING_EFFORT]
    : [FULL_EFFORT, FINER_EFFORT];
}

/** The first of them. */
export const fullEffort = (model: SoloModel): Effort => effortsFor(model)[0];

/** Turns of the tyres that differ from each other (G11.6). */
export const stagesOf = ({ skies }: SoloModel): number =>
  Math.max(...skies.map(({ limits }) => limits.length));

/** A policy within a second or so of par, in some seconds. */
export const QUICK_EFFORT: Effort = { fresh: 12, drawn: [8, 6, 2, 0], worn: [1, 0], lower: [12] };

/** Most tokens of one loss (G8.1). */
export const MOST_TOKENS = 4;

export type ByDamage = ReadonlyMap<string, SoloTable>;

type Lookup = (damage: Damage) => SoloTable | undefined;

export function afterLossFrom(
  damage: Damage,
  bags: readonly Bag[],
  lookup: Lookup,
): readonly Draw[] {
  const from = (bag: Bag, tokens: number): readonly AfterLoss[] =>
    drawsFrom(bag, damage, tokens).map((drawn) => ({
      table: lookup(drawn.damage),
      probability: drawn.probability,
    }));
  return Array.from({ length: MOST_TOKENS + 1 }, (_, tokens) =>
    tokens === 0 ? STAYS : bags.map((bag) => from(bag, tokens)),
  );
}

export const bySize = (damage: Damage, sizes: readonly number[]): number =>
  sizes[Math.min(damageTotal(damage), sizes.length - 1)] ?? 0;

export const upTo = (model: SoloModel, total: number): readonly Damage[] =>
  allDamages(model).filter((damage) => damageTotal(damage) <= total);
