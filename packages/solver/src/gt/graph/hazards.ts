import { assertNever } from '@perfect-line/core/result';
import type { Die } from '@perfect-line/rules/gt/words';

import type { SoloModel } from './soloModel.ts';

type Hazards = Pick<SoloModel, 'gearHazard' | 'coastHazard' | 'brakeHazard' | 'boostHazard'>;

/** Chance that a die shows a warning. */
function hazardOf(model: Hazards, die: Die): number {
  switch (die) {
    case 'c':
      return model.coastHazard;
    case 'b':
    case 'z':
      return model.brakeHazard;
    case 't':
      return model.boostHazard;
    case '1':
    case '2':
    case '3':
    case '4':
    case '5':
    case '6':
      return model.gearHazard[Number(die)] ?? 0;
    default:
      return assertNever(die);
  }
}

/** Chance of 0, 1 … warnings among the dice. */
export function warningChancesOf(model: Hazards, dice: readonly Die[]): readonly number[] {
  let chances: readonly number[] = [1];
  for (const die of dice) {
    const hit = hazardOf(model, die);
    const before = chances;
    chances = Array.from(
      { length: before.length + 1 },
      (_, n) => (before[n] ?? 0) * (1 - hit) + (before[n - 1] ?? 0) * hit,
    );
  }
  return chances;
}
