import { LEVELS, type Level } from './levels.ts';

/** Computer drivers with a style of their own. All see as much as the ace; what they like besides winning differs. */
export const CHARACTERS = [
  'brave',
  'patient',
  'blocker',
  'saver',
  'gambler',
  'lateBraker',
] as const;
export type Character = (typeof CHARACTERS)[number];

/** How a place seems better or worse than it is, in turns to the finish; nothing of it: the ace. */
export type Style = {
  /** What a loss of control seems to cost less; below zero more. */
  readonly nerve: number;
  /** What each gear at the end of a turn seems worth. */
  readonly speed: number;
  /** What each focus token in hand seems worth. */
  readonly thrift: number;
  /** What a turn that a rival loses seems worth. */
  readonly spite: number;
  /** What a plan flat out seems worth before it is rolled, as a chance to win. */
  readonly flair: number;
};

export const NO_STYLE: Style = { nerve: 0, speed: 0, thrift: 0, spite: 0, flair: 0 };

const STYLES: Readonly<Record<Character, Style>> = {
  brave: { ...NO_STYLE, nerve: 0.6 },
  patient: { ...NO_STYLE, nerve: -0.8 },
  blocker: { ...NO_STYLE, spite: 0.6 },
  saver: { ...NO_STYLE, thrift: 0.03 },
  gambler: { ...NO_STYLE, nerve: 0.2, flair: 0.08 },
  lateBraker: { ...NO_STYLE, speed: 0.08 },
};

/** Everybody who can drive a circuit: levels, the weakest first, then those with a style. */
export const GT_DRIVERS = [...LEVELS, ...CHARACTERS] as const;
export type GtDriver = (typeof GT_DRIVERS)[number];

const isCharacter = (driver: GtDriver): driver is Character =>
  CHARACTERS.some((character) => character === driver);

export const levelOf = (driver: GtDriver): Level => (isCharacter(driver) ? 'ace' : driver);

export const styleOf = (driver: GtDriver): Style =>
  isCharacter(driver) ? STYLES[driver] : NO_STYLE;
