import { ok } from '@perfect-line/core/result';

import { checkFields, isObject, isWhole, refuse, type Read } from '../parse.ts';
import type { Edition } from './words.ts';

export type RallyOptions = {
  /** [R9] Dice rolled together for seconds. */
  readonly timeAttack: boolean;
  /** [R10] Dice laid for seconds. */
  readonly spendSeconds: boolean;
  /** [R6.7] One loss by warnings cancelled a rally. */
  readonly sisu: boolean;
  /** [R2.6] A blocked car takes a card like the one on top. */
  readonly blockedCard: boolean;
  /** [R9.3] A white die lost to a flat on the way takes its warning with it. */
  readonly flatTakesWarning: boolean;
  /** [R12] Timing points laid by the organiser; 0 where none are wanted. */
  readonly splits: 0 | 1 | 2;
  /** [R14.2] Warnings and flats ignored. */
  readonly easyDrive: boolean;
  /** [R14.3] Everyone alone on the road. */
  readonly timeTrial: boolean;
};

/** An edition is a preset; what it leaves open is off. */
export const PRESETS: Readonly<Record<Edition, RallyOptions>> = {
  en: {
    timeAttack: false,
    spendSeconds: false,
    sisu: false,
    blockedCard: false,
    flatTakesWarning: false,
    splits: 0,
    easyDrive: false,
    timeTrial: false,
  },
  ru: {
    timeAttack: false,
    spendSeconds: false,
    sisu: true,
    blockedCard: true,
    flatTakesWarning: true,
    splits: 0,
    easyDrive: false,
    timeTrial: false,
  },
};

const OPTION_NAMES = Object.keys(PRESETS.ru);

export function readOptions(input: unknown, edition: Edition): Read<RallyOptions> {
  if (input === undefined) return ok(PRESETS[edition]);
  if (!isObject(input)) return refuse('setup.options', 'options must be an object');
  const known = checkFields(input, OPTION_NAMES, 'setup.unknown-option');
  if (!known.ok) return known;
  for (const [name, value] of Object.entries(input)) {
    const fits = name === 'splits' ? isWhole(value, 0, 2) : typeof value === 'boolean';
    if (!fits)
      return refuse('setup.option-value', `option ${name} has a wrong value`, { option: name });
  }
  return ok({ ...PRESETS[edition], ...(input as Partial<RallyOptions>) });
}
