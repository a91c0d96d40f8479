import type { DiceLimits, SoloModel } from '../graph/soloModel.ts';

/** Tokens on the dashboard that cost dice (G8.6). */
export type Damage = { readonly gear: number; readonly brake: number; readonly coast: number };

export const NO_DAMAGE: Damage = { gear: 0, brake: 0, coast: 0 };

export const damageKey = ({ gear, brake, coast }: Damage): string => `${gear}${brake}${coast}`;

export const damageTotal = ({ gear, brake, coast }: Damage): number => gear + brake + coast;

export const isWithin = (a: Damage, b: Damage): boolean =>
  a.gear <= b.gear && a.brake <= b.brake && a.coast <= b.coast;

/** Tokens beyond the dice of the dashboard change nothing any more. */
export const effective = (model: SoloModel, damage: Damage): Damage => ({
  gear: Math.min(damage.gear, model.dice.gear),
  brake: Math.min(damage.brake, model.dice.brake),
  coast: Math.min(damage.coast, model.dice.coast),
});

export const diceLeft = (model: SoloModel, damage: Damage): DiceLimits => ({
  gear: model.dice.gear - damage.gear,
  brake: model.dice.brake - damage.brake,
  coast: model.dice.coast - damage.coast,
  boost: model.dice.boost,
});

/** Tokens left in the bag by kind; `blank` ones do nothing on a solo lap. */
export type Bag = Damage & { readonly blank: number };

export type Drawn = { readonly damage: Damage; readonly probability: number };

const KINDS = ['gear', 'brake', 'coast', 'blank'] as const;

/** Every damage that a draw of so many tokens may lead to, without putting back (G8.5). */
export function drawsFrom(bag: Bag, damage: Damage, tokens: number): readonly Drawn[] {
  const found = new Map<string, Drawn>();
  const draw = (left: Bag, to: Damage, count: number, probability: number): void => {
    const total = left.gear + left.brake + left.coast + left.blank;
    if (count === 0 || total === 0) {
      const key = damageKey(to);
      const known = found.get(key)?.probability ?? 0;
      found.set(key, { damage: to, probability: known + probability });
      return;
    }
    for (const kind of KINDS) {
      if (left[kind] === 0) continue;
      const next = kind === 'blank' ? to : { ...to, [kind]: to[kind] + 1 };
      const p = (probability * left[kind]) / total;
      draw({ ...left, [kind]: left[kind] - 1 }, next, count - 1, p);
    }
  };
  draw(bag, damage, tokens, 1);
  return [...found.values()];
}

/** The bag after this damage was drawn and no blank token: the kindest it can be. */
export const kindBag = ({ bag }: SoloModel, damage: Damage): Bag => ({
  gear: Math.max(0, bag.gear - damage.gear),
  brake: Math.max(0, bag.brake - damage.brake),
  coast: Math.max(0, bag.coast - damage.coast),
  blank: bag.blank,
});

/**
 * A bag at least as bad as any the driver may face with this damage: `blanksDrawn` of the blank tokens are gone,
 * and so are those of a kind that could do no more harm.
 */
export function harshBag(model: SoloModel, damage: Damage, blanksDrawn: number): Bag {
  const left = kindBag(model, damage);
  return {
    gear: left.gear,
    brake: damage.brake < model.dice.brake ? left.brake : 0,
    coast: damage.coast < model.dice.coast ? left.coast : 0,
    blank: Math.max(0, model.bag.blank - blanksDrawn),
  };
}

/** All damages that differ in their dice, the worst first. */
export function allDamages(model: SoloModel): readonly Damage[] {
  const all: Damage[] = [];
  for (let gear = 0; gear < model.dice.gear; gear++) {
    for (let brake = 0; brake <= model.dice.brake; brake++) {
      for (let coast = 0; coast <= model.dice.coast; coast++) all.push({ gear, brake, coast });
    }
  }
  return all.sort((a, b) => damageTotal(b) - damageTotal(a));
}
