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
import { SPOT_GEARS, spotCount } from './relay.ts';
import { costAt, lossAt, newTable, type SoloTable } from './soloTable.ts';
import { solveDamage } from './solveDamage.ts';
import {
  NEVER_SECONDS,
  UNDAMAGED,
  type AfterLoss,
  type SoloContext,
  type SweepRequest,
} from './sweep.ts';
import { buildTurnGraph } from './turnGraph.ts';

/** How finely focus tokens are told apart, by the number of damage tokens where it is a list. */
export type Effort = {
  /** Before any token was drawn. */
  readonly fresh: number;
  /** After the first draw of tokens. */
  readonly drawn: readonly number[];
  /** After further draws. */
  readonly worn: readonly number[];
  /** The lower bound tells damages up to this total apart. */
  readonly lowerTotal: number;
};

export const FULL_EFFORT: Effort = {
  fresh: 22,
  drawn: [16, 16, 12, 5, 2],
  worn: [5, 4, 3, 2, 1, 0],
  lowerTotal: 2,
};

/** Enough for a par within a second or two, in a few seconds. */
export const QUICK_EFFORT: Effort = { fresh: 8, drawn: [6, 4, 2, 0], worn: [1, 0], lowerTotal: 1 };

/**
 * The solved lap. An upper bound is a policy: `fresh` as long as the bag is full, `drawn` by damage while at most
 * MOST_TOKENS tokens have been drawn, `worn` after that.
 */
export type SoloTables = {
  readonly context: SoloContext;
  readonly fresh: SoloTable;
  readonly drawn: ReadonlyMap<string, SoloTable>;
  readonly worn: ReadonlyMap<string, SoloTable>;
  /** Lower bounds by damage, whatever was drawn. */
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

const drawnDamages = (model: SoloModel): readonly Damage[] =>
  allDamages(model).filter((damage) => damageTotal(damage) <= MOST_TOKENS);

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
      damages: drawnDamages(context.graph.model),
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
    const top = damageTotal(damage) === 0 ? effort.fresh : bySize(damage, effort.drawn);
    const limits = diceLeft(model, damage);
    tables.set(
      own,
      solveDamage(context, { bound: 'lower', plans: 'searched', top, limits, afterLoss }),
    );
    tick();
  }
  return tables;
}

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

/** What a damage token costs of the way that is left, more or less. */
const TOKEN_SHARE = 0.025;

const ROUGH_REQUEST = {
  bound: 'upper',
  plans: 'relaxed',
  top: RANKED_AT_TOKENS,
  afterLoss: UNDAMAGED,
} as const;

/** A rough solution without damage, whose values say where a lost car would rather stand. */
function roughRanking(context: SoloContext): Ranking {
  const { graph } = context;
  const { model, lap } = graph;
  const rough = solveDamage(context, { ...ROUGH_REQUEST, limits: model.dice });
  const costs = Float64Array.from({ length: spotCount(graph) }, (_, spot) => {
    const danger = lap.danger[Math.floor(spot / SPOT_GEARS)];
    const tokens = danger === undefined ? 0 : (model.lossTokens[spot % SPOT_GEARS]?.[danger] ?? 0);
    return lossAt(rough, spot, RANKED_AT_TOKENS) * (1 + TOKEN_SHARE * tokens);
  });
  return rankingOf(costs);
}

/** Ranked twice: the second solution already lays lost dice anew by the first. */
function rankedContext(model: SoloModel): SoloContext {
  const graph = buildTurnGraph(model);
  const first = soloContext(graph, roughRanking(roughContext(graph)));
  return soloContext(graph, roughRanking(first));
}

/** The same lap with the spots ranked by better values. */
function reranked({ graph }: SoloContext, table: SoloTable): SoloContext {
  const costs = Float64Array.from({ length: spotCount(graph) }, (_, spot) =>
    lossAt(table, spot, RANKED_AT_TOKENS),
  );
  return soloContext(graph, rankingOf(costs));
}

/** Both bounds of a solo lap, from every position of it. */
export function solveSolo(
  model: SoloModel,
  effort: Effort = FULL_EFFORT,
  onProgress?: SolveProgress,
): SoloTables {
  const lowers = allDamages(model).filter((d) => damageTotal(d) <= effort.lowerTotal).length;
  const all = allDamages(model).length + drawnDamages(model).length + lowers + 2;
  let done = 0;
  const tick = (): void => onProgress?.(++done, all);
  const context = rankedContext(model);
  tick();
  const worn = solveWorn(context, effort, tick);
  const drawn = solveDrawn(context, effort, worn, tick);
  const fresh = solveDamage(context, freshRequest(context, effort.fresh, drawn));
  tick();
  const lower = solveLower(reranked(context, fresh), effort, tick);
  return { context, fresh, drawn, worn, lower };
}

/** Bounds of the expected final time from the grid (G12.3). */
export function parBounds({ context, fresh, lower }: SoloTables): {
  readonly low: number;
  readonly high: number;
} {
  const { graph } = context;
  const start = graph.lap.positionOf(graph.model.graph.grid[0] ?? 0, 0) ?? 0;
  const low = lower.get(damageKey(NO_DAMAGE)) ?? fresh;
  return { low: costAt(low, start, 0, 0), high: costAt(fresh, start, 0, 0) };
}

/** Values worked out: a place, a gear and a number of tokens for every damage told apart. */
export function stateCount({ fresh, drawn, worn, lower }: SoloTables): number {
  const tables = [fresh, ...drawn.values(), ...worn.values(), ...lower.values()];
  return tables.reduce((sum, table) => sum + table.cost.length, 0);
}
