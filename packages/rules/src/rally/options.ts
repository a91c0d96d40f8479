import type { OptionCatalogue, OptionRow, OptionsOf, OptionValue } from '../options.ts';

/** Oldest first; a record says by which it was played. */
export const RALLY_VERSIONS = ['rally-1', 'rally-2'] as const;

/** A rule on which the rulebooks differ: the value of the English one, then of the Russian one. */
const reading = <const V extends OptionValue>(
  clause: string,
  values: readonly V[],
  [en, ru]: readonly [NoInfer<V>, NoInfer<V>],
) => ({ clause, kind: 'reading', values, presets: { en, ru } }) as const;

const extra = (clause: string) =>
  ({
    clause,
    kind: 'extra',
    values: [false, true],
    presets: { en: false, ru: false },
  }) as const satisfies OptionRow<boolean>;

const ROWS = {
  /** Dice rolled together for seconds. */
  timeAttack: extra('R9.1'),
  /** Dice laid for seconds. */
  spendSeconds: extra('R10.1'),
  /** One loss by warnings cancelled a rally. */
  sisu: reading('R6.7', [false, true], [false, true]),
  /** A blocked car takes a card like the one on top. */
  blockedCard: reading('R2.6', [false, true], [false, true]),
  /** A white die lost to a flat on the way takes its warning with it. */
  flatTakesWarning: reading('R9.3', [false, true], [false, true]),
  /** Timing points laid by the organiser; 0 where none are wanted. */
  splits: { clause: 'R12.1', kind: 'extra', values: [0, 1, 2], presets: { en: 0, ru: 0 } },
  /** Warnings and flats ignored. */
  easyDrive: extra('R14.2'),
  /** Everyone alone on the road. */
  timeTrial: extra('R14.3'),
} as const;

export const RALLY_OPTIONS = {
  rows: ROWS,
  versions: RALLY_VERSIONS,
} as const satisfies OptionCatalogue<Readonly<Record<string, OptionRow>>>;

/** Everything a table may choose; an edition is a preset over it. */
export type RallyOptions = OptionsOf<typeof ROWS>;
