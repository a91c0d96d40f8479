import type { Livery } from '@perfect-line/board/dom/scene';
import type { Options } from '@perfect-line/rules/gt/options';
import type { Category, Edition, Tyres, Weather } from '@perfect-line/rules/gt/words';
import { LEVELS, type Level } from '@perfect-line/solver/gt/levels';
import { readyTrack } from '@perfect-line/track/readyTracks';

import { freeLivery } from './driverList.ts';
import type { OwnTrack } from './ownTrack.ts';

export { LEVELS, type Level };

export const GRIDS = ['drawn', 'given', 'qualifying'] as const;
export const ENDINGS = ['first', 'all'] as const;
/** Options of the rules that a table switches on and off; the rest follow from the edition. */
export const RACE_OPTIONS = [
  'flyingStart',
  'redZone',
  'softTyres',
  'noWeather',
  'overtakeNeedsGearDie',
] as const satisfies readonly (keyof Options)[];
export const SOLO_OPTIONS = [
  'flyingStart',
  'redZone',
  'randomWeather',
] as const satisfies readonly (keyof Options)[];

export type GridChoice = (typeof GRIDS)[number];
export type Ending = (typeof ENDINGS)[number];
export type OptionName = (typeof RACE_OPTIONS)[number] | (typeof SOLO_OPTIONS)[number];
export type Control = 'human' | Level;

export const MAX_DRIVERS = 6;
export const MAX_LAPS = 9;
export const MAX_NAME = 24;

export type DriverChoice = {
  readonly control: Control;
  readonly livery: Livery;
  readonly category: Category;
  readonly tyres: Tyres;
  /** Empty: the page says "You", "Guest" or the level in its own language. */
  readonly name: string;
};

/** All that a race needs to be set up; a link carries exactly this. */
export type RaceChoice = {
  readonly mode: 'race' | 'solo';
  /** Number of a ready track of the rulebook; 0 on a track of the player's own. */
  readonly track: number;
  readonly own: OwnTrack | undefined;
  readonly laps: number;
  readonly edition: Edition;
  readonly weather: Weather;
  readonly grid: GridChoice;
  readonly ending: Ending;
  readonly options: readonly OptionName[];
  readonly drivers: readonly DriverChoice[];
};

const driver = (control: Control, livery: Livery): DriverChoice => ({
  control,
  livery,
  category: 'gt6',
  tyres: 'asphalt',
  name: '',
});

/** Human in blue against three of different skill: a race for everyone's first click. */
export const QUICK_RACE: RaceChoice = {
  mode: 'race',
  track: 2,
  own: undefined,
  laps: 1,
  edition: 'v1.1',
  weather: 'sunny',
  grid: 'drawn',
  ending: 'all',
  options: [],
  drivers: [
    driver('human', 'blue'),
    driver('club', 'vermilion'),
    driver('beginner', 'sky'),
    driver('pro', 'yellow'),
  ],
};

export const SOLO_LAP: RaceChoice = {
  ...QUICK_RACE,
  mode: 'solo',
  options: [],
  drivers: [driver('human', 'blue')],
};

export const withDriver = (choice: RaceChoice): RaceChoice =>
  choice.drivers.length >= MAX_DRIVERS
    ? choice
    : { ...choice, drivers: [...choice.drivers, driver('club', freeLivery(choice.drivers))] };

export const onReadyTrack = (choice: RaceChoice, track: number): RaceChoice => ({
  ...choice,
  track,
  own: undefined,
  laps: choice.mode === 'solo' ? 1 : (readyTrack(track)?.laps ?? 1),
});

export const onOwnTrack = (choice: RaceChoice, own: OwnTrack): RaceChoice => ({
  ...choice,
  track: 0,
  own,
  laps: 1,
});
