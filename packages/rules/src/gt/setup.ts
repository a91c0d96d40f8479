import type { PlacedTile } from '@perfect-line/track/graph';
import type { SeatId } from '../game.ts';
import type { Options } from './options.ts';
import type { Tables } from './tables.ts';
import type { Category, Edition, Marker, Off, Tokens, Tyres, Weather } from './words.ts';

export type Driver = {
  /** Seat and colour in one: `red`. */
  readonly id: SeatId;
  readonly category: Category;
  readonly tyres: Tyres;
  /** For the score sheet. */
  readonly name?: string;
};

/** A car of a position as it stands on the table (referee `position`). */
export type PlacedCar = {
  readonly id: SeatId;
  readonly at: string;
  readonly off: Off | null;
  readonly gear: Marker;
  readonly lap: number;
  readonly focus: number;
  readonly damage: Tokens;
  readonly tyres: Tyres;
};

export type Position = {
  readonly cars: readonly PlacedCar[];
  /** Left out: the first in the order of the round. */
  readonly toAct?: SeatId;
  readonly bag: Tokens;
};

/** A checked setup: everything named, so that it replays without today's defaults. */
export type Setup = {
  readonly track: {
    readonly tiles: readonly PlacedTile[];
    /** Number of the ready track it was taken from, or its title. */
    readonly ready?: number;
    readonly name?: string;
  };
  readonly laps: number;
  readonly edition: Edition;
  readonly options: Options;
  readonly weather: Weather;
  readonly drivers: readonly Driver[];
  /** Starting order, pole first; left out: drawn, or from qualifying (G2.2). */
  readonly grid?: readonly SeatId[];
  readonly solo: boolean;
  /** For the score sheet; the engine knows no clock. */
  readonly date?: string;
  /** A game that begins in the middle. */
  readonly position?: Position;
  readonly tables: Tables;
};
