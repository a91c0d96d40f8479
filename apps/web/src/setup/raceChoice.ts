import type { Livery } from '@perfect-line/board/dom/scene';
import { GT_OPTIONS } from '@perfect-line/rules/gt/options';
import type { Category, Edition, Tyres, Weather } from '@perfect-line/rules/gt/words';
import { LEVELS, type Level } from '@perfect-line/solver/gt/race/levels';
import { readyTrack } from '@perfect-line/track/readyTracks';

import { freeLivery } from './driverList.ts';
import { offerOf, type Offer, type OwnOptions } from './ownOptions.ts';
import type { OwnTrack } from './ownTrack.ts';

export { LEVELS, type Level };

export const GRIDS = ['drawn', 'given', 'qualifying'] as const;

type Rows = typeof GT_OPTIONS.rows;
export type RaceMode = 'race' | 'solo';

/** What a table may choose; qualifying is chosen with the grid, and one lap alone has no rivals and no pit lane. */
export const GT_OFFERS: Readonly<Record<RaceMode, Offer<Rows>>> = {
  race: offerOf('gt', GT_OPTIONS, ['qualifying', 'randomWeather']),
  solo: offerOf('gt', GT_OPTIONS, [
    'alongside',
    'yellowFlag',
    'overtakeNeedsGearDie',
    'offOrder',
    'driveOn',
    'noWeather',
    'qualifying',
    'softTyres',
  ]),
};

export type GridChoice = (typeof GRIDS)[number];
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
  readonly mode: RaceMode;
  /** Number of a ready track of the rulebook; 0 on a track of the player's own. */
  readonly track: number;
  readonly own: OwnTrack | undefined;
  readonly laps: number;
  readonly edition: Edition;
  readonly weather: Weather;
  readonly grid: GridChoice;
  readonly options: OwnOptions<Rows>;
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
  options: { driveOn: true },
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
  options: {},
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
