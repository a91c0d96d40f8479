import { outside } from '@perfect-line/core/outside';

import { afterLossFrom, bySize, upTo, type ByDamage, type Effort } from './effort.ts';
import {
  damageKey,
  diceLeft,
  isWithin,
  kindBag,
  kindBags,
  NO_DAMAGE,
  type Bag,
  type Damage,
} from './damage.ts';
import { contextAfter, type Skies } from './skies.ts';
import type { SoloTable } from './soloTable.ts';
import { solveDamage, solveTogether } from './solveDamage.ts';
import type { SoloContext, SweepRequest } from './sweep.ts';

/** Lower bounds of a turn of the tyres. */
export type LowerStage = {
  /** By damage, whatever else was drawn. */
  readonly tables: ByDamage;
  /** Whatever the weather will be, and whatever was drawn; only where it turns. */
  readonly turned: ByDamage | undefined;
};

/** What the tables of a lower bound have in common. */
type Kindly = Pick<SweepRequest, 'plans'> & {
  readonly most: number;
  readonly topOf: (damage: Damage) => number;
};

type Known = LowerStage & {
  /** Those of the turn that follows, where it differs. */
  readonly later: LowerStage | undefined;
};

/** The largest solved damage within another: less damage never costs more, if only the weather does not hang on the draw. */
function forgiven({ tables, turned }: LowerStage, damages: readonly Damage[], to: Damage) {
  const kind = turned ?? tables;
  const held = { ...to, weather: 0 };
  const best = damages.find((one) => isWithin(one, held) && kind.has(damageKey(one)));
  return best === undefined ? undefined : kind.get(damageKey(best));
}

type Case = { readonly damage: Damage; readonly bags: readonly Bag[] };

/** One damage with the kindest bag, all damage beyond the tables forgiven. */
function kindlyRequest(
  { graph }: SoloContext,
  { most, topOf, plans }: Kindly,
  known: Known,
  { damage, bags }: Case,
): SweepRequest {
  const { model } = graph;
  const own = damageKey(damage);
  const damages = upTo(model, most);
  const { later } = known;
  const after = later ?? known;
  // A bag that is no longer full is another one only where the weather may turn.
  const unharmed = known.turned && known.tables.get(own);
  const afterLoss = afterLossFrom(damage, bags, (to) => {
    const key = damageKey(to);
    if (key === own && later === undefined) return unharmed;
    return after.tables.get(key) ?? forgiven(after, damages, to);
  });
  const [top, limits] = [topOf(damage), diceLeft(model, damage)];
  return { bound: 'lower', plans, top, limits, afterLoss, following: later?.tables.get(own) };
}

type Telling = {
  readonly turned?: ByDamage | undefined;
  readonly later?: LowerStage | undefined;
  readonly tick?: () => void;
};

/** Tables of the damages up to a total, the worst first. */
function solveKindly(skies: Skies, kind: Kindly, { turned, later, tick }: Telling): ByDamage {
  const { model } = skies;
  const tables = new Map<string, SoloTable>();
  for (const damage of upTo(model, kind.most)) {
    const context = contextAfter(skies, damage);
    const bags = kindBags(model, damage);
    const request = kindlyRequest(context, kind, { tables, turned, later }, { damage, bags });
    tables.set(damageKey(damage), solveDamage(context, request));
    tick?.();
  }
  return tables;
}

const lowerKind = ({ lower }: Effort): Kindly => ({
  plans: 'searched',
  most: lower.length - 1,
  topOf: (damage) => bySize(damage, lower),
});

/** Where the weather turns: a driver who has whatever weather he likes in every turn; its tokens are blank to him. */
function solveTurned(
  skies: Skies,
  { turned: tops = [0] }: Effort,
  later: LowerStage | undefined,
): ByDamage | undefined {
  if (skies.contexts.length === 1) return undefined;
  const kind: Kindly = {
    plans: 'relaxed',
    most: tops.length - 1,
    topOf: (damage) => bySize(damage, tops),
  };
  const tables = new Map<string, SoloTable>();
  const known = { tables, turned: undefined, later: later?.turned && turnedOnly(later.turned) };
  const { graph } = contextAfter(skies, NO_DAMAGE);
  for (const damage of upTo(graph.model, kind.most)) {
    const at = { damage, bags: [kindBag(graph.model, damage)] };
    const works = skies.contexts.map((context) => ({
      context,
      request: kindlyRequest(context, kind, known, at),
    }));
    const [table] = solveTogether(works);
    tables.set(damageKey(damage), table ?? outside());
  }
  return tables;
}

const turnedOnly = (tables: ByDamage): LowerStage => ({ tables, turned: undefined });

/** Lower bounds of a turn of the tyres by damage. */
export function solveLowerStage(
  skies: Skies,
  effort: Effort,
  { later, tick }: Telling,
): LowerStage {
  const turned = solveTurned(skies, effort, later);
  const telling = { turned, later, ...(tick && { tick }) };
  return { turned, tables: solveKindly(skies, lowerKind(effort), telling) };
}

type Full = {
  readonly stage: LowerStage;
  readonly later: LowerStage | undefined;
  /** The undamaged car with a full bag in the turn that follows. */
  readonly laterFresh: SoloTable | undefined;
};

/** The undamaged car with a full bag, which is any bag unless the weather may turn. */
export function solveFull(
  skies: Skies,
  effort: Effort,
  { stage, later, laterFresh }: Full,
): SoloTable {
  if (stage.turned === undefined) return stage.tables.get(damageKey(NO_DAMAGE)) ?? outside();
  const context = contextAfter(skies, NO_DAMAGE);
  const at = { damage: NO_DAMAGE, bags: [kindBag(skies.model, NO_DAMAGE)] };
  const request = kindlyRequest(context, lowerKind(effort), { ...stage, later }, at);
  return solveDamage(context, { ...request, following: laterFresh });
}
