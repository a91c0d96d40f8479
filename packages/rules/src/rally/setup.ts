import type { Surface } from '@perfect-line/track/rally/terrain';
import type { ZoneId } from '@perfect-line/track/rally/zoneOutline';

import type { SeatId } from '../game.ts';
import type { RallyOptions } from './options.ts';
import type { RallyTables } from './tables.ts';
import type { Edition, Tyres } from './words.ts';

export type Sides = Readonly<Partial<Record<ZoneId, Surface>>>;

/** [R11.1] `off`: all asphalt and no tyres to choose; a list: agreed zone by zone for each special. */
export type Weather = 'off' | Surface | 'rolled' | readonly Sides[];

export type RallyDriver = {
  readonly id: SeatId;
  readonly tyres?: Tyres;
  /** For the course sheet; the rules know drivers by id. */
  readonly name?: string;
};

/** A car of a position as it stands on the table (referee `position`). */
export type PlacedRallyCar = {
  readonly id: SeatId;
  /** Null before the start. */
  readonly at: string | null;
  readonly off: 'left' | 'right' | null;
  readonly spun: boolean;
  readonly gear: number;
  /** Seconds of the pile, the card on top included. */
  readonly time: number;
  /** Only in a skid: the dirt that lay when the car entered it (R4.3). */
  readonly skidDirt?: number;
  readonly seconds: number;
  readonly damage: number;
  readonly flats: number;
  readonly spare: boolean;
  readonly sisu: boolean;
  readonly tyres: Tyres;
};

export type RallyPosition = {
  readonly special: number;
  /** In the order in which they came to their spaces; drivers that are not here have not started. */
  readonly cars: readonly PlacedRallyCar[];
  readonly dirt: Readonly<Record<string, number>>;
  /** Left out: the first in the order of the round. */
  readonly toAct?: SeatId;
};

/** A rally as agreed: everything filled in, with the tables and roads it is played with. */
export type RallySetup = {
  readonly name: string;
  readonly date: string;
  readonly stages: readonly string[];
  /** [R7.4] Service after the first, second … special; none after the last. */
  readonly service: readonly boolean[];
  readonly edition: Edition;
  readonly options: RallyOptions;
  readonly weather: Weather;
  readonly drivers: readonly RallyDriver[];
  readonly startOrder: readonly SeatId[] | 'draw';
  /** [R12.1] Addresses of the timing points of each special, in any order; empty: the option lays them. */
  readonly splits: readonly (readonly string[])[];
  readonly tables: RallyTables;
  /** The roads used, in their notation, as they were when the rally began. */
  readonly roads: Readonly<Record<string, string>>;
  /** A rally that begins in the middle. */
  readonly position?: RallyPosition;
};
