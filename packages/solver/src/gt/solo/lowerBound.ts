import { afterLossFrom, bySize, upTo, type ByDamage, type Effort } from './effort.ts';
import {
  damageKey,
  damageTotal,
  diceLeft,
  isWithin,
  kindBag,
  NO_DAMAGE,
  type Damage,
} from './damage.ts';
import type { SoloTable } from './soloTable.ts';
import { solveDamage } from './solveDamage.ts';
import type { SoloContext, SweepRequest } from './sweep.ts';

/** The largest solved damage within another: less damage never costs more. */
function within(tables: ByDamage, damages: readonly Damage[], to: Damage) {
  const best = damages.find((damage) => isWithin(damage, to));
  return best === undefined ? undefined : tables.get(damageKey(best));
}

/** What the tables of a lower bound, or of a first rough picture, have in common. */
type Kindly = Pick<SweepRequest, 'bound'> & {
  readonly most: number;
  readonly plansOf: (damage: Damage) => SweepRequest['plans'];
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
  { most, topOf, plansOf, bound }: Kindly,
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
  const [top, limits, plans] = [topOf(damage), diceLeft(model, damage), plansOf(damage)];
  return { bound, plans, top, limits, afterLoss, following: later?.get(own) };
}

type Telling = { readonly later?: ByDamage | undefined; readonly tick?: () => void };

/** Tables of the damages up to a total, the worst first. */
export function solveKindly(
  context: SoloContext,
  kind: Kindly,
  { later, tick }: Telling = {},
): ByDamage {
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
  plansOf: () => 'searched',
  most: lower.length - 1,
  topOf: (damage) => bySize(damage, lower),
});

/** Lower bounds of a turn of the tyres by damage; those of the undamaged car are rough, without plans. */
export function solveLowerStage(context: SoloContext, effort: Effort, telling: Telling): ByDamage {
  const kind = lowerKind(effort);
  return solveKindly(
    context,
    {
      ...kind,
      plansOf: (damage) => (damageTotal(damage) === 0 ? 'relaxed' : 'searched'),
    },
    telling,
  );
}

/** The undamaged car once more, where its places to lose control are ranked better: any ranking gives a bound. */
export function sharpened(context: SoloContext, effort: Effort, known: Known): ByDamage {
  const own = damageKey(NO_DAMAGE);
  const request = kindlyRequest(context, lowerKind(effort), known, NO_DAMAGE);
  return new Map([...known.tables, [own, solveDamage(context, request)]]);
}
