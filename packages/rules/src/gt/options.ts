import type { Edition } from './words.ts';

/** Everything a table may choose. An edition is a preset over the first half. */
export type Options = {
  /** G1.5: which spaces are alongside: those that touch, or the whole row. */
  readonly alongside: 'touching' | 'row';
  /** G4.9: a step over the limit is legal and loses control, or it is no step at all. */
  readonly overspeed: 'loses' | 'blocked';
  /** G8.8: while a yellow flag lies nobody comes alongside anywhere, or on three tiles only. */
  readonly yellowFlag: 'everywhere' | 'near';
  /** G8.7: two or four weather tokens of one loss cancel out before anything is turned over. */
  readonly weatherPairsCancel: boolean;
  /** G12.2: seconds of a turn ended with 00. */
  readonly soloOffSeconds: Edition;
  /** G6.6, G12.2: a solo lap ends with the step that crosses the line, not with the turn. */
  readonly soloEndsAtLine: boolean;

  /** G4.7: coming alongside takes a gear die. */
  readonly overtakeNeedsGearDie: boolean;
  /** G10.2: the race goes on for the places after the first car has finished. */
  readonly driveOn: boolean;
  /** G8.7: weather tokens are set aside and replaced. */
  readonly noWeather: boolean;
  /** G11.2 */
  readonly flyingStart: boolean;
  /** G11.3 */
  readonly redZone: boolean;
  /** G11.4 */
  readonly qualifying: boolean;
  /** G11.5: cars that have boost dice may use them. */
  readonly boost: boolean;
  /** G11.6: soft tyres are among the sets of the pit lane. */
  readonly softTyres: boolean;
  /** G12.1: weather tokens count on solo laps too. */
  readonly randomWeather: boolean;
};

const ADVANCED = {
  overtakeNeedsGearDie: false,
  driveOn: false,
  noWeather: false,
  flyingStart: false,
  redZone: false,
  qualifying: false,
  boost: true,
  softTyres: false,
  randomWeather: false,
} as const;

export const PRESETS: Readonly<Record<Edition, Options>> = {
  classic: {
    alongside: 'touching',
    overspeed: 'loses',
    yellowFlag: 'everywhere',
    weatherPairsCancel: false,
    soloOffSeconds: 'classic',
    soloEndsAtLine: false,
    ...ADVANCED,
  },
  'v1.1': {
    alongside: 'row',
    overspeed: 'blocked',
    yellowFlag: 'near',
    weatherPairsCancel: true,
    soloOffSeconds: 'v1.1',
    soloEndsAtLine: true,
    ...ADVANCED,
  },
};

/** The values each option may have; the first half by name, the rest on or off. */
export const OPTION_VALUES: { readonly [K in keyof Options]: readonly Options[K][] } = {
  alongside: ['touching', 'row'],
  overspeed: ['loses', 'blocked'],
  yellowFlag: ['everywhere', 'near'],
  weatherPairsCancel: [false, true],
  soloOffSeconds: ['classic', 'v1.1'],
  soloEndsAtLine: [false, true],
  overtakeNeedsGearDie: [false, true],
  driveOn: [false, true],
  noWeather: [false, true],
  flyingStart: [false, true],
  redZone: [false, true],
  qualifying: [false, true],
  boost: [false, true],
  softTyres: [false, true],
  randomWeather: [false, true],
};
