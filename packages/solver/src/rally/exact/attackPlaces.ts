import type { SpotId } from '@perfect-line/track/rally/special';

import { cutStepsOf, type CutStep } from './attackCuts.ts';
import type { AttackStart, AttackStep } from './attackSteps.ts';
import type { Net } from './net.ts';

/** Where a chain may end, and the shortcuts on the way to it. */
export type AttackEnd = {
  readonly spot: SpotId;
  readonly gear: number;
  readonly cuts: readonly CutStep[];
  /** One chain that comes there so. */
  readonly chain: readonly AttackStep[];
};

/** Where control may be lost. */
export type LossPlace = Omit<AttackEnd, 'chain'> & { readonly stays: boolean };

/** Keys of dice and faces: gear dice, white dice, and of each those that show a warning. */
export const diceKey = (gears: number, whites: number): number => gears | (whites << 5);
export const facesKey = (dice: number, warned: number, whites: number): number =>
  dice | (warned << 7) | (whites << 12);

export type Collecting = {
  readonly net: Net;
  readonly start: AttackStart;
  readonly places: LossPlace[];
  readonly placeAt: Map<string, number>;
  /** Places where the last die reaches the limit, and where its warning spoils a jump, by the dice laid. */
  readonly limit: Map<number, Set<number>>;
  readonly spoilt: Map<number, Set<number>>;
  readonly chains: Map<
    string,
    {
      readonly steps: readonly AttackStep[];
      readonly ends: AttackEnd[];
      readonly seen: Set<string>;
    }
  >;
};

/** Number of the place where the last of these dice loses control. */
export function placeOf(all: Collecting, steps: readonly AttackStep[]): number {
  const last = steps.at(-1);
  if (!last) throw new Error('no die to lose control with');
  const cuts = cutStepsOf(all.net, all.start, steps.slice(0, -1), steps);
  const key = `${last.to} ${last.gear} ${last.stays} ${cutsKey(cuts)}`;
  const known = all.placeAt.get(key);
  if (known !== undefined) return known;
  all.placeAt.set(key, all.places.length);
  return all.places.push({ spot: last.to, gear: last.gear, stays: last.stays, cuts }) - 1;
}

export const cutsKey = (cuts: readonly CutStep[]): string => cuts.map((cut) => cut.key).join(';');
