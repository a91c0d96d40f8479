import { isGearDie, type Die } from './words.ts';

/** [G7.2] 1 for the first die secured in a turn, 2 for the second … */
export function securePrice(secured: number, dice: number): number {
  return dice * secured + (dice * (dice + 1)) / 2;
}

/** [G6.5, G11.3, G11.5] Gear and coast dice earn a token each, the others none. */
export const focusEarned = (dice: readonly Die[]): number =>
  dice.filter((die) => die === 'c' || isGearDie(die)).length;
