import {
  rowsFor,
  since,
  type OptionCatalogue,
  type OptionRow,
  type OptionsOf,
} from '../options.ts';

/** Oldest first; a record says by which it was played. */
export const RALLY_VERSIONS = ['rally-1', 'rally-2'] as const;

const { reading, extra, former } = rowsFor(['en', 'ru'], 'rally-2');

const ROWS = {
  /** Dice rolled together for seconds. */
  timeAttack: extra('R9.1'),
  /** Dice laid for seconds. */
  spendSeconds: extra('R10.1'),
  /** One loss by warnings cancelled a rally. */
  sisu: reading('R6.7', [false, true], [false, true]),
  /** A blocked car takes a card like the one on top. */
  blockedCard: reading('R2.6', [false, true], [true, true]),
  /** Blocked without a card to copy, or with a spare tyre on top: a gear-1 card, or nothing and 60 s. */
  waitingCard: former('R2.6', { now: 'first-gear', before: 'as-on-top' }),
  /** A white die lost to a flat on the way takes its warning with it. */
  flatTakesWarning: reading('R9.3', [false, true], [false, true]),
  /** Out of the rally when more than two gears above: the highest note of the corner, or the note of the line. */
  tooFast: since('rally-2', 'line', reading('R4.4', ['corner', 'line'], ['corner', 'line'])),
  /** The first gear die of a turn may be the current gear's own: also after white dice, or at once only. */
  ownGearDie: former('R2.3', { now: 'first-gear-die', before: 'first-die' }),
  /** Sisu cancels a jump two gears too fast or cut off by cars as well, or warnings only. */
  sisuOnBumps: former('R6.7', { now: true, before: false }),
  /** Control lost on leaving a shortcut: the car stays on the road, or goes where the card says. */
  leavingCut: former('R6.4', { now: 'stays', before: 'by-card' }),
  /** A car that lost control in a skid restarts on the inside: when nobody is on it, or in any case. */
  restartInside: former('R6.4', { now: 'when-free', before: 'always' }),
  /** Without gear dice a car is out: when it would have to drive, or at once. */
  lastGearDie: former('R6.6', { now: 'when-driving', before: 'at-once' }),
  /** Faces of like dice in a time attack: as is best for the driver, or as they were rolled. */
  likeDice: former('R9.2', { now: 'best', before: 'as-rolled' }),
  /** White dice a flat takes from an attack on snow tyres: those of no use on the surfaces left, or by count only. */
  uselessDice: {
    ...former('R9.3', { now: 'by-surface', before: 'by-count' }),
    isUnhashed: true,
  },
  /** After a spare tyre in a skid: on with the skid, or from the inside. */
  spareInSkid: former('R7.3', { now: 'skids-on', before: 'inside' }),
  /** When others resigned, the last car in the rally: has won, or drives on alone. */
  lastCarLeft: {
    ...former('R13.2', { now: 'wins', before: 'drives-on' }),
    isUnhashed: true,
  },
  /** Timing points laid by the organiser; 0 where none are wanted. */
  splits: {
    clause: 'R12.1',
    kind: 'extra',
    values: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
    presets: { en: 0, ru: 0 },
  },
  /** Timing points laid evenly: as many as wanted, or those of them that fall on different junctions. */
  evenSplits: former('R12.1', { now: 'all', before: 'junctions' }),
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
