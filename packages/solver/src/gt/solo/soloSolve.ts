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
import { rankingOf, type Ranking } from '../graph/lossSpread.ts';
import { roughContext, soloContext } from './soloContext.ts';
import type { SoloModel } from '../graph/soloModel.ts';
import { spotCount } from '../graph/relay.ts';
import { costAt, lossAt, newTable, type SoloTable } from './soloTable.ts';
import { solveDamage } from './solveDamage.ts';
import { NEVER_SECONDS, type AfterLoss, type SoloContext, type SweepRequest } from './sweep.ts';
import { buildTurnGraph } from '../graph/turnGraph.ts';

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
  /** The same for the next turn, where the tyres wear (G11.6). */
  readonly later?: SoloTables | undefined;
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

type ByDamage = ReadonlyMap<string, SoloTable>;

const POLICY = { bound: 'upper', plans: 'searched' } as const;

type Layer = {
  readonly damages: readonly Damage[];
  readonly tops: readonly number[];
  readonly bagOf: (damage: Damage) => Bag;
  /** Tables after a loss; its own where it has none. */
  readonly next: ByDamage | undefined;
  /** Tables of the next turn; its own where it has none. */
  readonly following: ByDamage | undefined;
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
    const following = layer.following?.get(own);
    const request = { ...POLICY, top, limits, afterLoss, following };
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

/** One turn of the tyres: its context, and the tables of the turn that follows where it differs. */
type Stage = { readonly context: SoloContext; readonly later: SoloTables | undefined };

/** A second draw or later: against a bag that holds no blank token any more, which no real bag is worse than. */
const solveWorn = ({ context, later }: Stage, effort: Effort, tick: () => void) =>
  solveLayer(
    context,
    {
      damages: allDamages(context.graph.model),
      tops: effort.worn,
      next: later?.worn,
      following: later?.worn,
      bagOf: (damage) => harshBag(context.graph.model, damage, Infinity),
    },
    tick,
  );

/** After the first draw: of its tokens those that did no harm were blank. */
const solveDrawn = ({ context, later }: Stage, effort: Effort, worn: ByDamage, tick: () => void) =>
  solveLayer(
    context,
    {
      damages: upTo(context.graph.model, MOST_TOKENS),
      tops: effort.drawn,
      next: later?.worn ?? worn,
      following: later?.drawn,
      bagOf: (damage) => harshBag(context.graph.model, damage, MOST_TOKENS - damageTotal(damage)),
    },
    tick,
  );

/** The largest solved damage within another: less damage never costs more. */
function within(tables: ByDamage, damages: readonly Damage[], to: Damage) {
  const best = damages.find((damage) => isWithin(damage, to));
  return best === undefined ? undefined : tables.get(damageKey(best));
}

/** What the tables of a lower bound, or of a first rough picture, have in common. */
type Kindly = Pick<SweepRequest, 'bound' | 'plans'> & {
  readonly most: number;
  readonly topOf: (damage: Damage) => number;
};

type Known = {
  readonly tables: ByDamage;
  /** Tables of the turn that follows, where it differs. */
  readonly later: ByDamage | undefined;
};

/** One damage with the kindest bag, all damage beyond the tables forgiven. */
function kindlyRequest(
  { graph }: SoloContext,
  { most, topOf, bound, plans }: Kindly,
  { tables, later }: Known,
  damage: Damage,
): SweepRequest {
  const { model } = graph;
  const own = damageKey(damage);
  const damages = upTo(model, most);
  const after = later ?? tables;
  const afterLoss = afterLossFrom(damage, kindBag(model, damage), (to) => {
    const key = damageKey(to);
    return key === own ? undefined : (after.get(key) ?? within(after, damages, to));
  });
  const [top, limits] = [topOf(damage), diceLeft(model, damage)];
  return { bound, plans, top, limits, afterLoss, following: later?.get(own) };
}

type Telling = { readonly later?: ByDamage | undefined; readonly tick?: () => void };

/** Tables of the damages up to a total, the worst first. */
function solveKindly(context: SoloContext, kind: Kindly, { later, tick }: Telling): ByDamage {
  const tables = new Map<string, SoloTable>();
  for (const damage of upTo(context.graph.model, kind.most)) {
    const request = kindlyRequest(context, kind, { tables, later }, damage);
    tables.set(damageKey(damage), solveDamage(context, request));
    tick?.();
  }
  return tables;
}

const lowerKind = ({ lower }: Effort): Kindly => ({
  bound: 'lower',
  plans: 'searched',
  most: lower.length - 1,
  topOf: (damage) => bySize(damage, lower),
});

function freshRequest({ context, later }: Stage, top: number, drawn: ByDamage): SweepRequest {
  const { model } = context.graph;
  const after = later?.drawn ?? drawn;
  const afterLoss = afterLossFrom(NO_DAMAGE, kindBag(model, NO_DAMAGE), (to) =>
    after.get(damageKey(effective(model, to))),
  );
  return { ...POLICY, top, limits: model.dice, afterLoss, following: later?.fresh };
}

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
  const tables = solveKindly(context, { ...picture, most }, {});
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

/** The context of every limit that the tyres come to, each made once. */
function contextsOf(model: SoloModel): (limit: number) => SoloContext {
  const known = new Map<number, SoloContext>();
  return (limit) => {
    const context = known.get(limit) ?? rankedContext({ ...model, limit });
    known.set(limit, context);
    return context;
  };
}

function solveStage(stage: Stage, effort: Effort, tick: () => void): SoloTables {
  tick();
  const worn = solveWorn(stage, effort, tick);
  const drawn = solveDrawn(stage, effort, worn, tick);
  const fresh = solveDamage(stage.context, freshRequest(stage, effort.fresh, drawn));
  tick();
  return { ...stage, fresh, drawn, worn };
}

/** The best policy found from every position of a solo lap, and what it costs: upper bounds. */
export function solveUpper(
  model: SoloModel,
  effort: Effort = FULL_EFFORT,
  onProgress?: SolveProgress,
): SoloTables {
  const tables = allDamages(model).length + upTo(model, MOST_TOKENS).length + 2;
  const tick = ticker(tables * model.limits.length, onProgress);
  const contextOf = contextsOf(model);
  // Worn tyres first: a turn is judged by the one that follows.
  const last = { context: contextOf(model.limits.at(-1) ?? model.limit), later: undefined };
  let solved = solveStage(last, effort, tick);
  for (const limit of model.limits.slice(0, -1).toReversed()) {
    solved = solveStage({ context: contextOf(limit), later: solved }, effort, tick);
  }
  return solved;
}

/** What no driving can beat from any position of a solo lap. */
export function solveLower(
  model: SoloModel,
  effort: Effort = FULL_EFFORT,
  onProgress?: SolveProgress,
): LowerTables {
  const tables = upTo(model, effort.lower.length - 1).length + 2;
  const tick = ticker(tables * model.limits.length, onProgress);
  const contextOf = contextsOf(model);
  const solve = (limit: number, later: ByDamage | undefined): LowerTables => {
    const context = contextOf(limit);
    tick();
    const rough = solveKindly(context, lowerKind(effort), { later, tick });
    const lower = sharpened(context, effort, { tables: rough, later });
    tick();
    return { context, lower };
  };
  let solved = solve(model.limits.at(-1) ?? model.limit, undefined);
  for (const limit of model.limits.slice(0, -1).toReversed()) solved = solve(limit, solved.lower);
  return solved;
}

/** The undamaged car once more, with its places to lose control ranked by its own bounds: any ranking gives a bound. */
function sharpened(context: SoloContext, effort: Effort, known: Known): ByDamage {
  const own = damageKey(NO_DAMAGE);
  const ranked = soloContext(context.graph, rankedBy(context, known.tables.get(own)));
  const request = kindlyRequest(context, lowerKind(effort), known, NO_DAMAGE);
  return new Map([...known.tables, [own, solveDamage(ranked, request)]]);
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

export const upperStates = ({ fresh, drawn, worn, later }: SoloTables): number =>
  stateCount([fresh, ...drawn.values(), ...worn.values()]) +
  (later === undefined ? 0 : upperStates(later));

export const lowerStates = ({ lower }: LowerTables): number => stateCount([...lower.values()]);
