import {
  allDamages,
  damageKey,
  damageTotal,
  diceLeft,
  drawsFrom,
  effective,
  harshBag,
  isWithin,
  kindBag,
  NO_DAMAGE,
  type Bag,
  type Damage,
} from './damage.ts';
import { rankingOf } from './lossSpread.ts';
import { rankSpots, roughStanding, soloContext } from './soloContext.ts';
import type { SoloModel } from './soloModel.ts';
import type { SoloTable } from './soloTable.ts';
import { lossCosts, solveDamage } from './solveDamage.ts';
import type { AfterLoss, SoloContext } from './sweep.ts';
import { buildTurnGraph } from './turnGraph.ts';

/** How finely the focus tokens are told apart by damage, and how much damage is told apart at all. */
export type Effort = {
  /** Tokens before the first loss; then by the number of damage tokens. */
  readonly fresh: number;
  readonly damaged: readonly number[];
  /** The lower bound tells damages up to this total apart. */
  readonly lowerTotal: number;
};

export const FULL_EFFORT: Effort = { fresh: 22, damaged: [18, 14, 9, 6, 3, 1], lowerTotal: 4 };

export type SoloTables = {
  readonly context: SoloContext;
  /** Before the first loss. */
  readonly upper: SoloTable;
  readonly lower: SoloTable;
  /** After a loss, by damage. */
  readonly upperAfter: ReadonlyMap<string, SoloTable>;
  readonly lowerAfter: ReadonlyMap<string, SoloTable>;
};

export type SolveProgress = (done: number, all: number) => void;

const MOST_TOKENS = 4;

type Lookup = (damage: Damage) => SoloTable | undefined;

function afterLossFrom(
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

const bySize = (damage: Damage, sizes: readonly number[]): number =>
  sizes[Math.min(damageTotal(damage), sizes.length - 1)] ?? 0;

/** After a loss: every damage that matters, against a bag without blank tokens. */
function solveUpperAfter(context: SoloContext, effort: Effort, tick: () => void) {
  const { model } = context.graph;
  const tables = new Map<string, SoloTable>();
  for (const damage of allDamages(model)) {
    const own = damageKey(damage);
    const afterLoss = afterLossFrom(damage, harshBag(model, damage, 8), (to) => {
      const key = damageKey(effective(model, to));
      return key === own ? undefined : tables.get(key);
    });
    const table = solveDamage(context, {
      bound: 'upper',
      plans: 'searched',
      top: bySize(damage, effort.damaged),
      limits: diceLeft(model, damage),
      afterLoss,
    });
    tables.set(own, table);
    tick();
  }
  return tables;
}

/** The largest solved damage within another: less damage never costs more. */
function within(tables: ReadonlyMap<string, SoloTable>, damages: readonly Damage[], to: Damage) {
  const best = damages.find((damage) => isWithin(damage, to));
  return best === undefined ? undefined : tables.get(damageKey(best));
}

function solveLower(context: SoloContext, effort: Effort, tick: () => void) {
  const { model } = context.graph;
  const damages = allDamages(model).filter((d) => damageTotal(d) <= effort.lowerTotal);
  const tables = new Map<string, SoloTable>();
  for (const damage of damages) {
    const own = damageKey(damage);
    const afterLoss = afterLossFrom(damage, kindBag(model, damage), (to) => {
      const key = damageKey(to);
      return key === own ? undefined : (tables.get(key) ?? within(tables, damages, to));
    });
    const top = damageTotal(damage) === 0 ? effort.fresh : bySize(damage, effort.damaged);
    const limits = diceLeft(model, damage);
    tables.set(
      own,
      solveDamage(context, { bound: 'lower', plans: 'searched', top, limits, afterLoss }),
    );
    tick();
  }
  return tables;
}

const ROUGH_EFFORT: Effort = { fresh: 6, damaged: [6, 1, 0], lowerTotal: 0 };

const freshRequest = (context: SoloContext, top: number, after: ReadonlyMap<string, SoloTable>) => {
  const { model } = context.graph;
  const afterLoss = afterLossFrom(NO_DAMAGE, kindBag(model, NO_DAMAGE), (to) =>
    after.get(damageKey(effective(model, to))),
  );
  return { bound: 'upper', plans: 'searched', top, limits: model.dice, afterLoss } as const;
};

/** First a rough solution, whose values then say where a lost car would rather stand. */
function rankedContext(model: SoloModel): SoloContext {
  const graph = buildTurnGraph(model);
  const rough = soloContext(graph, rankSpots(graph, roughStanding(graph)));
  const after = solveUpperAfter(rough, ROUGH_EFFORT, () => undefined);
  const costs = lossCosts(
    rough,
    freshRequest(rough, ROUGH_EFFORT.fresh, after),
    ROUGH_EFFORT.fresh,
  );
  return soloContext(graph, rankingOf(costs));
}

export function solveSolo(
  model: SoloModel,
  effort: Effort = FULL_EFFORT,
  onProgress?: SolveProgress,
): SoloTables {
  const lowerCount = allDamages(model).filter((d) => damageTotal(d) <= effort.lowerTotal).length;
  const all = allDamages(model).length + lowerCount + 2;
  let done = 0;
  const tick = (): void => onProgress?.(++done, all);
  const context = rankedContext(model);
  tick();
  const upperAfter = solveUpperAfter(context, effort, tick);
  const upper = solveDamage(context, freshRequest(context, effort.fresh, upperAfter));
  tick();
  const lowerAfter = solveLower(context, effort, tick);
  const lower = lowerAfter.get(damageKey(NO_DAMAGE)) ?? upper;
  return { context, upper, lower, upperAfter, lowerAfter };
}
