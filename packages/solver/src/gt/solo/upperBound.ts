import { outside } from '@perfect-line/core/outside';

import type { SoloModel } from '../graph/soloModel.ts';
import { afterLossFrom, bySize, MOST_TOKENS, upTo, type ByDamage, type Effort } from './effort.ts';
import {
  allDamages,
  damageKey,
  damageTotal,
  diceLeft,
  effective,
  harshBag,
  harshBags,
  kindBag,
  NO_DAMAGE,
  skyAfter,
  wornDamages,
  type Bag,
  type Damage,
} from './damage.ts';
import { newTable, type SoloTable } from './soloTable.ts';
import { contextAfter, type Skies } from './skies.ts';
import { solveTogether, type Work } from './solveDamage.ts';
import { NEVER_SECONDS, type SoloContext, type SweepRequest } from './sweep.ts';

/**
 * The solved lap, an upper bound: a policy and what it costs. `fresh` holds as long as the bag is full, `drawn` by damage while
 * at most MOST_TOKENS tokens have been drawn, `worn` after that.
 */
export type SoloTables = {
  readonly skies: Skies;
  readonly fresh: SoloTable;
  readonly drawn: ByDamage;
  readonly worn: ByDamage;
  /** Where the weather turns, whatever it will be: here the damage names the sky at hand, not the tokens that turned it. */
  readonly turned: ByDamage | undefined;
  /** The same for the next turn, where the tyres wear (G11.6). */
  readonly later?: SoloTables | undefined;
};

/** One turn of the tyres. */
export type Stage = {
  readonly skies: Skies;
  /** Tables of the turn that follows, where it differs. */
  readonly later: SoloTables | undefined;
  /** Lower bounds of the same turn: their plans are tried, and no others. */
  readonly guide: ByDamage;
};

type Layer = {
  /** Damages that are solved together, each under its own sky. */
  readonly damages: readonly (readonly Damage[])[];
  readonly tops: readonly number[];
  readonly bagsOf: (damage: Damage) => readonly Bag[];
  /** The table after a loss; those of the layer where it has none. */
  readonly next: ((to: Damage) => SoloTable | undefined) | undefined;
  /** The table of a damage that the layer does not hold. */
  readonly beyond?: (to: Damage) => SoloTable | undefined;
  /** Tables of the next turn; its own where it has none. */
  readonly following: ByDamage | undefined;
};

/** Upper bounds of a layer of damages, the worst first. */
function solveLayer(stage: Stage, layer: Layer, tick: () => void): ByDamage {
  const tables = new Map<string, SoloTable>();
  const never = neverTable(contextAfter(stage.skies, NO_DAMAGE));
  for (const damages of layer.damages) {
    const works = damages.map((damage) => workOf(stage, layer, { tables, never }, damage));
    const solved = solveTogether(works);
    for (const [i, damage] of damages.entries())
      tables.set(damageKey(damage), solved[i] ?? outside());
    tick();
  }
  return tables;
}

type Layered = { readonly tables: ByDamage; readonly never: SoloTable };

function workOf(
  { skies, guide }: Stage,
  layer: Layer,
  { tables, never }: Layered,
  damage: Damage,
): Work {
  const { model } = skies;
  const context = contextAfter(skies, damage);
  const own = damageKey(damage);
  const afterLoss = afterLossFrom(damage, layer.bagsOf(damage), (drawn) => {
    const to = effective(model, drawn);
    if (layer.next !== undefined) return layer.next(to) ?? never;
    if (damageKey(to) === own) return undefined;
    return tables.get(damageKey(to)) ?? layer.beyond?.(to) ?? never;
  });
  const request: SweepRequest = {
    bound: 'upper',
    plans: guide.get(own) ?? 'searched',
    top: bySize({ ...damage, weather: 0 }, layer.tops),
    limits: diceLeft(context.graph.model, damage),
    afterLoss,
    following: layer.following?.get(own),
  };
  return { context, request };
}

/** Without a gear die a standing car never drives again (G8.10). */
function neverTable(context: SoloContext): SoloTable {
  const table = newTable(context.graph, 0, 'upper');
  table.cost.fill(NEVER_SECONDS);
  return table;
}

type Worn = Pick<SoloTables, 'worn' | 'turned'>;

/** The table of a damage after a second draw or later. */
export const wornAfter = (
  model: SoloModel,
  { worn, turned }: Worn,
  to: Damage,
): SoloTable | undefined =>
  worn.get(damageKey(to)) ?? turned?.get(damageKey({ ...to, weather: skyAfter(model, to) }));

/** Where the weather has turned more often than is told apart: against the worst it could be in every turn. */
function solveTurned(stage: Stage, effort: Effort): ByDamage | undefined {
  const { model, contexts } = stage.skies;
  if (contexts.length === 1) return undefined;
  const later = stage.later?.turned;
  const layer = {
    damages: wornDamages(model).map((damage) =>
      contexts.map((_, sky) => ({ ...damage, weather: sky })),
    ),
    tops: effort.worn,
    next: later && ((to: Damage) => later.get(damageKey(to))),
    following: later,
    bagsOf: (damage: Damage) => [{ ...harshBag(model, damage, Infinity), weather: 0 }],
  };
  return solveLayer(stage, layer, () => {});
}

/** A second draw or later: against a bag that holds no blank token any more, which no real bag is worse than. */
const solveWorn = (stage: Stage, effort: Effort, turned: Worn['turned'], tick: () => void) => {
  const { model } = stage.skies;
  const { later } = stage;
  const layer = {
    damages: allDamages(model).map((damage) => [damage]),
    tops: effort.worn,
    next: later && ((to: Damage) => wornAfter(model, later, to)),
    beyond: (to: Damage) => wornAfter(model, { worn: new Map(), turned }, to),
    following: later?.worn,
    bagsOf: (damage: Damage) => harshBags(model, damage, Infinity),
  };
  return solveLayer(stage, layer, tick);
};

/** After the first draw: of its tokens those that did no harm were blank. */
const solveDrawn = (stage: Stage, effort: Effort, worn: Worn, tick: () => void) => {
  const { model } = stage.skies;
  const { later } = stage;
  const layer = {
    damages: upTo(model, MOST_TOKENS).map((damage) => [damage]),
    tops: effort.drawn,
    next: (to: Damage) => wornAfter(model, later ?? worn, to),
    following: later?.drawn,
    bagsOf: (damage: Damage) => harshBags(model, damage, MOST_TOKENS - damageTotal(damage)),
  };
  return solveLayer(stage, layer, tick);
};

type Before = Worn & Pick<SoloTables, 'drawn'>;

/** With a full bag. */
const solveFresh = (stage: Stage, effort: Effort, before: Before, tick: () => void) => {
  const { model } = stage.skies;
  const { later } = stage;
  const after = later ?? before;
  const layer = {
    damages: [[NO_DAMAGE]],
    tops: [effort.fresh],
    next: (to: Damage) => after.drawn.get(damageKey(to)) ?? wornAfter(model, after, to),
    following: later && new Map([[damageKey(NO_DAMAGE), later.fresh]]),
    bagsOf: () => [kindBag(model, NO_DAMAGE)],
  };
  return solveLayer(stage, layer, tick);
};

export function solveUpperStage(stage: Stage, effort: Effort, tick: () => void): SoloTables {
  const turned = solveTurned(stage, effort);
  const worn = solveWorn(stage, effort, turned, tick);
  const drawn = solveDrawn(stage, effort, { worn, turned }, tick);
  const [fresh] = solveFresh(stage, effort, { drawn, worn, turned }, tick).values();
  const { skies, later } = stage;
  return { skies, later, turned, worn, drawn, fresh: fresh ?? outside() };
}
