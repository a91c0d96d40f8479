import { outside } from '@perfect-line/core/outside';

import type { DiceLimits, SoloModel } from '../graph/soloModel.ts';

/** Tokens on the dashboard that cost dice (G8.6), and those that have turned the weather (G8.7, G12.1). */
export type Damage = {
  readonly gear: number;
  readonly brake: number;
  readonly coast: number;
  readonly weather: number;
};

export const NO_DAMAGE: Damage = { gear: 0, brake: 0, coast: 0, weather: 0 };

export const damageKey = ({ gear, brake, coast, weather }: Damage): string =>
  `${gear}${brake}${coast}${weather}`;

export const damageTotal = ({ gear, brake, coast, weather }: Damage): number =>
  gear + brake + coast + weather;

/** [G8.7] Which of the skies it is after so many weather tokens: pairs cancel out in both editions. */
export const skyAfter = ({ skies }: SoloModel, { weather }: Damage): number =>
  weather % skies.length;

export const isWithin = (a: Damage, b: Damage): boolean =>
  a.gear <= b.gear && a.brake <= b.brake && a.coast <= b.coast;

/** Tokens beyond the dice of the dashboard change nothing any more, nor do those of weather that stays. */
export const effective = (model: SoloModel, damage: Damage): Damage => ({
  gear: Math.min(damage.gear, model.dice.gear),
  brake: Math.min(damage.brake, model.dice.brake),
  coast: Math.min(damage.coast, model.dice.coast),
  weather: Math.min(damage.weather, model.bag.weather),
});

/** Under the first sky. */
export function diceLeft({ skies }: SoloModel, damage: Damage): DiceLimits {
  const { gear, brake, coast, boost } = (skies[0] ?? outside()).dice;
  return {
    gear: Math.max(0, gear - damage.gear),
    brake: Math.max(0, brake - damage.brake),
    coast: Math.max(0, coast - damage.coast),
    boost,
  };
}

/** Tokens left in the bag by kind; `blank` ones do nothing on a solo lap. */
export type Bag = Damage & { readonly blank: number };

export type Drawn = { readonly damage: Damage; readonly probability: number };

const KINDS = ['gear', 'brake', 'coast', 'weather', 'blank'] as const;

/** Every damage that a draw of so many tokens may lead to, without putting back (G8.5). */
export function drawsFrom(bag: Bag, damage: Damage, tokens: number): readonly Drawn[] {
  const found = new Map<string, Drawn>();
  const draw = (left: Bag, to: Damage, count: number, probability: number): void => {
    const total = damageTotal(left) + left.blank;
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
  weather: Math.max(0, bag.weather - damage.weather),
  blank: bag.blank,
});

/** Every bag there may be after this damage and up to so many blank tokens: no one of them is the kindest where the weather turns. */
function possibleBags(model: SoloModel, damage: Damage, mostBlanks: number): readonly Bag[] {
  const full = kindBag(model, damage);
  const most = Math.min(full.blank, mostBlanks);
  return Array.from({ length: most + 1 }, (_, drawn) => ({ ...full, blank: full.blank - drawn }));
}

/** Bags of which one is no harsher than the true one. */
export const kindBags = (model: SoloModel, damage: Damage): readonly Bag[] =>
  model.bag.weather === 0 ? [kindBag(model, damage)] : possibleBags(model, damage, Infinity);

/**
 * A bag at least as bad as any the driver may face with this damage: `blanksDrawn` of the blank tokens are gone,
 * and so are those of a kind that could do no more harm.
 */
export function harshBag(model: SoloModel, damage: Damage, blanksDrawn: number): Bag {
  const left = kindBag(model, damage);
  return {
    ...left,
    brake: damage.brake < model.dice.brake ? left.brake : 0,
    coast: damage.coast < model.dice.coast ? left.coast : 0,
    blank: Math.max(0, model.bag.blank - blanksDrawn),
  };
}

/** Bags of which one is no kinder than the true one. */
export const harshBags = (model: SoloModel, damage: Damage, blanksDrawn: number): readonly Bag[] =>
  model.bag.weather === 0
    ? [harshBag(model, damage, blanksDrawn)]
    : possibleBags(model, damage, blanksDrawn);

/** Weather tokens told apart where they turn the weather. */
const MOST_TURNS = 2;

/** All damages that differ in their dice, the worst first. */
export function wornDamages(model: SoloModel): readonly Damage[] {
  const all: Damage[] = [];
  for (let gear = 0; gear < model.dice.gear; gear++) {
    for (let brake = 0; brake <= model.dice.brake; brake++) {
      for (let coast = 0; coast <= model.dice.coast; coast++)
        all.push({ gear, brake, coast, weather: 0 });
    }
  }
  return all.sort((a, b) => damageTotal(b) - damageTotal(a));
}

/** All damages that are told apart, the worst first. */
export function allDamages(model: SoloModel): readonly Damage[] {
  const turns = Math.min(MOST_TURNS, model.bag.weather);
  const worn = wornDamages(model);
  const all = worn.flatMap((damage) =>
    Array.from({ length: turns + 1 }, (_, weather) => ({ ...damage, weather })),
  );
  return all.sort((a, b) => damageTotal(b) - damageTotal(a));
}
