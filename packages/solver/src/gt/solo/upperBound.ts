import { afterLossFrom, bySize, MOST_TOKENS, upTo, type ByDamage, type Effort } from './effort.ts';
import {
  allDamages,
  damageKey,
  damageTotal,
  diceLeft,
  effective,
  harshBag,
  kindBag,
  NO_DAMAGE,
  type Bag,
  type Damage,
} from './damage.ts';
import { newTable, type SoloTable } from './soloTable.ts';
import { solveDamage } from './solveDamage.ts';
import { NEVER_SECONDS, type SoloContext, type SweepRequest } from './sweep.ts';

/**
 * The solved lap, an upper bound: a policy and what it costs. `fresh` holds as long as the bag is full, `drawn` by damage while
 * at most MOST_TOKENS tokens have been drawn, `worn` after that.
 */
export type SoloTables = {
  readonly context: SoloContext;
  readonly fresh: SoloTable;
  readonly drawn: ByDamage;
  readonly worn: ByDamage;
  /** The same for the next turn, where the tyres wear (G11.6). */
  readonly later?: SoloTables | undefined;
};

/** One turn of the tyres. */
export type Stage = {
  readonly context: SoloContext;
  /** Tables of the turn that follows, where it differs. */
  readonly later: SoloTables | undefined;
  /** Lower bounds of the same turn: their plans are tried, and no others. */
  readonly guide: ByDamage;
};

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
function solveLayer({ context, guide }: Stage, layer: Layer, tick: () => void) {
  const { model } = context.graph;
  const never = neverTable(context);
  const tables = new Map<string, SoloTable>();
  for (const damage of layer.damages) {
    const own = damageKey(damage);
    const afterLoss = afterLossFrom(damage, layer.bagOf(damage), (to) => {
      const key = damageKey(effective(model, to));
      if (layer.next !== undefined) return layer.next.get(key) ?? never;
      return key === own ? undefined : (tables.get(key) ?? never);
    });
    const request: SweepRequest = {
      bound: 'upper',
      plans: guide.get(own) ?? 'searched',
      top: bySize(damage, layer.tops),
      limits: diceLeft(model, damage),
      afterLoss,
      following: layer.following?.get(own),
    };
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
const solveWorn = (stage: Stage, effort: Effort, tick: () => void) => {
  const { model } = stage.context.graph;
  const layer = {
    damages: allDamages(model),
    tops: effort.worn,
    next: stage.later?.worn,
    following: stage.later?.worn,
    bagOf: (damage: Damage) => harshBag(model, damage, Infinity),
  };
  return solveLayer(stage, layer, tick);
};

/** After the first draw: of its tokens those that did no harm were blank. */
const solveDrawn = (stage: Stage, effort: Effort, worn: ByDamage, tick: () => void) => {
  const { model } = stage.context.graph;
  const layer = {
    damages: upTo(model, MOST_TOKENS),
    tops: effort.drawn,
    next: stage.later?.worn ?? worn,
    following: stage.later?.drawn,
    bagOf: (damage: Damage) => harshBag(model, damage, MOST_TOKENS - damageTotal(damage)),
  };
  return solveLayer(stage, layer, tick);
};

/** With a full bag. */
const solveFresh = (stage: Stage, effort: Effort, drawn: ByDamage, tick: () => void) => {
  const { model } = stage.context.graph;
  const { later } = stage;
  const layer = {
    damages: [NO_DAMAGE],
    tops: [effort.fresh],
    next: later?.drawn ?? drawn,
    following: later && new Map([[damageKey(NO_DAMAGE), later.fresh]]),
    bagOf: () => kindBag(model, NO_DAMAGE),
  };
  return solveLayer(stage, layer, tick);
};

export function solveUpperStage(stage: Stage, effort: Effort, tick: () => void): SoloTables {
  const worn = solveWorn(stage, effort, tick);
  const drawn = solveDrawn(stage, effort, worn, tick);
  const [fresh] = solveFresh(stage, effort, drawn, tick).values();
  const { context, later } = stage;
  return { context, later, worn, drawn, fresh: fresh ?? neverTable(context) };
}
