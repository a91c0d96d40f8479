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
import { rankingOf, type Ranking } from './lossSpread.ts';
import { roughContext, soloContext } from './soloContext.ts';
import type { SoloModel } from './soloModel.ts';
import { spotCount } from './relay.ts';
import { costAt, lossAt, newTable, type SoloTable } from './soloTable.ts';
import { solveDamage } from './solveDamage.ts';
import { NEVER_SECONDS, type AfterLoss, type SoloContext, type SweepRequest } from './sweep.ts';
import { buildTurnGraph } from './turnGraph.ts';

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

export const FULL_EFFORT: Effort = {
  fresh: 22,
  drawn: [18, 18, 14, 5, 2],
  worn: [5, 4, 3, 2, 1, 0],
  lower: [22, 20, 17, 12, 6],
};

/** A policy within a second or so of par, in some seconds. */
export const QUICK_EFFORT: Effort = { fresh: 12, drawn: [8, 6, 2, 0], worn: [1, 0], lower: [12] };

/**
 * The solved lap, an upper bound: a policy and what it costs. `fresh` holds as long as the bag is full, `drawn` by damage while
 * at most MOST_TOKENS tokens have been drawn, `worn` after that.
 */
export type SoloTables = {
  readonly context: SoloContext;
  readonly fresh: SoloTable;
  readonly drawn: ReadonlyMap<string, SoloTable>;
  readonly worn: ReadonlyMap<string, SoloTable>;
};

/** Lower bounds by damage, whatever was drawn. */
export type LowerTables = {
  readonly context: SoloContext;
  readonly lower: ReadonlyMap<string, SoloTable>;
};

export type SolveProgress = (done: number, all: number) => void;

/** Most tokens of one loss (G8.1). */
export const MOST_TOKENS = 4;

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

const upTo = (model: SoloModel, total: number): readonly Damage[] =>
  allDamages(model).filter((damage) => damageTotal(damage) <= total);

type Layer = {
  readonly damages: readonly Damage[];
  readonly tops: readonly number[];
  readonly bagOf: (damage: Damage) => Bag;
  /** Tables of the next layer; its own where it has none. */
  readonly next?: ReadonlyMap<string, SoloTable>;
};

/** Upper bounds of a layer of damages, the worst first. */
function solveLayer(context: SoloContext, layer: Layer, tick: () => void) {
  const { model } = context.graph;
  const tables = new Map<string, SoloTable>();
  for (const damage of layer.damages) {
    const own = damageKey(damage);
    const afterLoss = afterLossFrom(damage, layer.bagOf(damage), (to) => {
      const key = damageKey(effective(model, to));
      if (layer.next !== undefined) return layer.next.get(key) ?? neverTable(context);
      return key === own ? undefined : (tables.get(key) ?? neverTable(context));
    });
    const top = bySize(damage, layer.tops);
    const limits = diceLeft(model, damage);
    const request = { bound: 'upper', plans: 'searched', top, limits, afterLoss } as const;
    tables.set(own, solveDamage(context, request));
    tick();
  }
  return tables;
}

/** Without a gear die a standing car never drives again (G8.10). */
function neverTable(context: SoloContext): SoloTable {
  const table = newTable(context.graph, 0, 'upper');
  table.cost.fill(NEVER_SECONDS);
  return table;
}

/** A second draw or later: against a bag that holds no blank token any more, which no real bag is worse than. */
const solveWorn = (context: SoloContext, effort: Effort, tick: () => void) =>
  solveLayer(
    context,
    {
      damages: allDamages(context.graph.model),
      tops: effort.worn,
      bagOf: (damage) => harshBag(context.graph.model, damage, Infinity),
    },
    tick,
  );

/** After the first draw: of its tokens those that did no harm were blank. */
const solveDrawn = (
  context: SoloContext,
  effort: Effort,
  worn: ReadonlyMap<string, SoloTable>,
  tick: () => void,
) =>
  solveLayer(
    context,
    {
      damages: upTo(context.graph.model, MOST_TOKENS),
      tops: effort.drawn,
      next: worn,
      bagOf: (damage) => harshBag(context.graph.model, damage, MOST_TOKENS - damageTotal(damage)),
    },
    tick,
  );

/** The largest solved damage within another: less damage never costs more. */
function within(tables: ReadonlyMap<string, SoloTable>, damages: readonly Damage[], to: Damage) {
  const best = damages.find((damage) => isWithin(damage, to));
  return best === undefined ? undefined : tables.get(damageKey(best));
}

/** What the tables of a lower bound, or of a first rough picture, have in common. */
type Kindly = Pick<SweepRequest, 'bound' | 'plans'> & {
  readonly most: number;
  readonly topOf: (damage: Damage) => number;
};

/** One damage with the kindest bag, all damage beyond the tables forgiven. */
function kindlyRequest(
  { graph }: SoloContext,
  { most, topOf, bound, plans }: Kindly,
  { damage, tables }: { readonly damage: Damage; readonly tables: ReadonlyMap<string, SoloTable> },
): SweepRequest {
  const { model } = graph;
  const own = damageKey(damage);
  const damages = upTo(model, most);
  const afterLoss = afterLossFrom(damage, kindBag(model, damage), (to) => {
    const key = damageKey(to);
    return key === own ? undefined : (tables.get(key) ?? within(tables, damages, to));
  });
  return { bound, plans, top: topOf(damage), limits: diceLeft(model, damage), afterLoss };
}

/** Tables of the damages up to a total, the worst first. */
function solveKindly(
  context: SoloContext,
  kind: Kindly,
  tick: () => void,
): ReadonlyMap<string, SoloTable> {
  const tables = new Map<string, SoloTable>();
  for (const damage of upTo(context.graph.model, kind.most)) {
    const request = kindlyRequest(context, kind, { damage, tables });
    tables.set(damageKey(damage), solveDamage(context, request));
    tick();
  }
  return tables;
}

const lowerKind = ({ lower }: Effort): Kindly => ({
  bound: 'lower',
  plans: 'searched',
  most: lower.length - 1,
  topOf: (damage) => bySize(damage, lower),
});

const freshRequest = (
  context: SoloContext,
  top: number,
  drawn: ReadonlyMap<string, SoloTable>,
): SweepRequest => {
  const { model } = context.graph;
  const afterLoss = afterLossFrom(NO_DAMAGE, kindBag(model, NO_DAMAGE), (to) =>
    drawn.get(damageKey(effective(model, to))),
  );
  return { bound: 'upper', plans: 'searched', top, limits: model.dice, afterLoss };
};

/** Tokens that a driver has in hand when he loses control flat out, more or less. */
const RANKED_AT_TOKENS = 9;

/** Damage that the second picture tells apart: a place is the worse the more tokens it draws. */
const PICTURED_DAMAGE = 2;

/** Spots in the order of what a table says losing control there costs. */
function rankedBy({ graph }: SoloContext, table: SoloTable | undefined): Ranking {
  const costs = Float64Array.from({ length: spotCount(graph) }, (_, spot) =>
    table === undefined ? 0 : lossAt(table, spot, RANKED_AT_TOKENS),
  );
  return rankingOf(costs);
}

/** The same lap with lost dice laid anew by a rough picture of it, which tells damages up to a total apart. */
function pictured(context: SoloContext, most: number): SoloContext {
  const picture = { bound: 'upper', plans: 'relaxed', topOf: () => RANKED_AT_TOKENS } as const;
  const tables = solveKindly(context, { ...picture, most }, () => {});
  return soloContext(context.graph, rankedBy(context, tables.get(damageKey(NO_DAMAGE))));
}

/** Pictured twice: the second time lost dice are already laid anew by the first. */
const rankedContext = (model: SoloModel): SoloContext =>
  pictured(pictured(roughContext(buildTurnGraph(model)), 0), PICTURED_DAMAGE);

/** Tells of every table that is done, out of all. */
function ticker(all: number, onProgress: SolveProgress | undefined): () => void {
  let done = 0;
  return () => onProgress?.(++done, all);
}

/** The best policy found from every position of a solo lap, and what it costs: upper bounds. */
export function solveUpper(
  model: SoloModel,
  effort: Effort = FULL_EFFORT,
  onProgress?: SolveProgress,
): SoloTables {
  const tables = allDamages(model).length + upTo(model, MOST_TOKENS).length;
  const tick = ticker(tables + 2, onProgress);
  const context = rankedContext(model);
  tick();
  const worn = solveWorn(context, effort, tick);
  const drawn = solveDrawn(context, effort, worn, tick);
  const fresh = solveDamage(context, freshRequest(context, effort.fresh, drawn));
  tick();
  return { context, fresh, drawn, worn };
}

/** What no driving can beat from any position of a solo lap. */
export function solveLower(
  model: SoloModel,
  effort: Effort = FULL_EFFORT,
  onProgress?: SolveProgress,
): LowerTables {
  const tick = ticker(upTo(model, effort.lower.length - 1).length + 2, onProgress);
  const context = rankedContext(model);
  tick();
  const tables = solveKindly(context, lowerKind(effort), tick);
  const lower = sharpened(context, effort, tables);
  tick();
  return { context, lower };
}

/** The undamaged car once more, with its places to lose control ranked by its own bounds: any ranking gives a bound. */
function sharpened(
  context: SoloContext,
  effort: Effort,
  tables: ReadonlyMap<string, SoloTable>,
): ReadonlyMap<string, SoloTable> {
  const own = damageKey(NO_DAMAGE);
  const ranked = soloContext(context.graph, rankedBy(context, tables.get(own)));
  const request = kindlyRequest(context, lowerKind(effort), { damage: NO_DAMAGE, tables });
  return new Map([...tables, [own, solveDamage(ranked, request)]]);
}

const gridPosition = ({ graph }: SoloContext): number =>
  graph.lap.positionOf(graph.model.graph.grid[0] ?? 0, 0) ?? 0;

/** Expected final time of the policy from the grid (G12.3). */
export const upperPar = ({ context, fresh }: SoloTables): number =>
  costAt(fresh, gridPosition(context), 0, 0);

/** What no driving from the grid can beat. */
export function lowerPar({ context, lower }: LowerTables): number {
  const table = lower.get(damageKey(NO_DAMAGE));
  return table === undefined ? 0 : costAt(table, gridPosition(context), 0, 0);
}

/** Values worked out: a place, a gear and a number of tokens for every damage told apart. */
const stateCount = (tables: readonly SoloTable[]): number =>
  tables.reduce((sum, table) => sum + table.cost.length, 0);

export const upperStates = ({ fresh, drawn, worn }: SoloTables): number =>
  stateCount([fresh, ...drawn.values(), ...worn.values()]);

export const lowerStates = ({ lower }: LowerTables): number => stateCount([...lower.values()]);
