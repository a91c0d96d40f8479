import type { RallyOptions } from '@perfect-line/rules/rally/options';
import { TOP_GEAR } from '@perfect-line/rules/rally/words';

/** A gear in use and the gear dice used so far this turn, as bits: what decides which gear dice may follow (R2.3). */
type GearState = {
  readonly gear: number;
  readonly mask: number;
  readonly used: number;
  /** Gear states after one more gear die. */
  readonly next: readonly number[];
};

const MASKS = 1 << TOP_GEAR;
const FIRST = [-1, 0, 1];
const FURTHER = [-1, 1];

const bitsOf = (mask: number): number => (mask === 0 ? 0 : 1 + bitsOf(mask & (mask - 1)));

const keyOf = (gear: number, mask: number): number => gear * MASKS + mask;

function gearsAfter(gear: number, mask: number, steps: readonly number[]): readonly number[] {
  if (gear === 0) return [1];
  return steps
    .map((step) => gear + step)
    .filter((g) => g >= 1 && g <= TOP_GEAR && (mask & (1 << (g - 1))) === 0);
}

export type Gearbox = {
  readonly states: readonly GearState[];
  /** The state of a turn that has used no gear die, by gear. */
  readonly fresh: readonly number[];
  indexOf(gear: number, mask: number): number;
};

/** [R2.2] [R2.3] Every state the gear dice can come to; neutral is left by the die of gear 1 only. */
export function gearboxOf({ ownGearDie }: Pick<RallyOptions, 'ownGearDie'>): Gearbox {
  const keys: number[] = [];
  const indexBy = new Map<number, number>();
  const indexOf = (gear: number, mask: number): number => {
    const key = keyOf(gear, mask);
    const known = indexBy.get(key);
    if (known !== undefined) return known;
    indexBy.set(key, keys.length);
    return keys.push(key) - 1;
  };
  const fresh = Array.from({ length: TOP_GEAR + 1 }, (_, gear) => indexOf(gear, 0));
  const states: GearState[] = [];
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i] ?? 0;
    const [gear, mask] = [Math.floor(key / MASKS), key % MASKS];
    // Where only the first die may be the gear's own, white dice have been used before.
    const steps = mask === 0 && ownGearDie === 'first-gear-die' ? FIRST : FURTHER;
    const next = gearsAfter(gear, mask, steps).map((g) => indexOf(g, mask | (1 << (g - 1))));
    states.push({ gear, mask, used: bitsOf(mask), next });
  }
  return { states, fresh, indexOf };
}

/** [R2.2] The first die of a turn may always be the gear's own. */
export const firstGears = (box: Gearbox, gear: number): readonly number[] =>
  gearsAfter(gear, 0, FIRST).map((g) => box.indexOf(g, 1 << (g - 1)));
