import type { Play as AnyPlay } from '../play.ts';
import type { SpaceId, TrackGraph } from '@perfect-line/track/graph';
import type { SeatId } from '../game.ts';
import type { GtNote } from './notes.ts';
import type { Options } from './options.ts';
import type { Setup } from './setup.ts';
import type { Tables } from './tables.ts';
import type { Category, Die, Face, Mode, Off, Tokens, Tyres, Weather } from './words.ts';

/** What never changes in a game, derived from its setup and shared by all its states; never hashed. */
export type Race = {
  readonly setup: Setup;
  readonly graph: TrackGraph;
  readonly options: Options;
  readonly tables: Tables;
};

export type CarStatus = 'racing' | 'finished' | 'out' | 'waiting';

export type Car = {
  readonly id: SeatId;
  readonly category: Category;
  readonly tyres: Tyres;
  /** Turns the set has run (G11.6). */
  readonly tyreTurns: number;
  /** The space it stands on, or comes back to while it is off; undefined when it has no place. */
  readonly space: SpaceId | undefined;
  readonly off: Off | undefined;
  /** Turn in which it left the track, for the order of those off it (G3.3). */
  readonly leftAt: number;
  /** 0 to 6, OFF_GEAR for 00. */
  readonly gear: number;
  /** Times over the line. */
  readonly lap: number;
  readonly focus: number;
  readonly damage: Tokens;
  readonly status: CarStatus;
  readonly place: number | undefined;
};

/** A step of a checked plan: what it uses, where it leads, what the track adds there. */
export type CheckedStep = {
  readonly dice: readonly Die[];
  readonly to: SpaceId;
  readonly diagonal: boolean;
  /** Gear after the step. */
  readonly gear: number;
  /** Limit that binds, 0 where none. */
  readonly limit: number;
  /** Warnings of the track (G5.2, G5.4). */
  readonly warnings: number;
  /** Over the limit: control is lost in that space (G5.1). */
  readonly loses: boolean;
  /** Crosses the start/finish line. */
  readonly finish: boolean;
};

export type Turn = {
  readonly mode: Mode | undefined;
  readonly plan: readonly CheckedStep[];
  readonly done: number;
  /** Faces of each step taken, gear die first; empty for a secured one. */
  readonly rolled: readonly (readonly Face[])[];
  readonly warnings: number;
  readonly limit: number;
  /** Dice secured this turn (G7.2). */
  readonly secured: number;
  /** Weather at the start of the turn, for the score sheet. */
  readonly weather: Weather;
  /** Solo, classic: the line has been crossed in this turn, which goes on to its end. */
  readonly crossed: boolean;
  /** Tokens still to be drawn after a loss, and weather tokens among those drawn. */
  readonly draws: number;
  readonly drawn: number;
  readonly weatherDrawn: number;
};

/** A yellow flag on the track (G8.8). */
export type Flag = {
  readonly car: number;
  readonly tile: number;
  /** Pairs of cars side by side when it came out: they drive on normally. */
  readonly exempt: readonly (readonly [number, number])[];
};

/** One turn on a score sheet (G12.4). */
export type SheetTurn = { readonly gear: number; readonly weather: Weather };
export type Lap = {
  readonly driver: SeatId;
  readonly tyres: Tyres;
  readonly turns: readonly SheetTurn[];
  readonly focus: number;
  readonly status: 'waiting' | 'driving' | 'finished' | 'out';
};

/**
 * `grid`: chance draws the starting order. `plan`: the driver plans, comes back or passes. `step`: one by one,
 * before a step. `dice`, `tokens`: chance rolls or draws. `relay`: a flat-out loss is laid anew.
 * `side`: which side of the track. `pit`: stop or not. `over`.
 */
export const PHASES = [
  'grid',
  'plan',
  'step',
  'dice',
  'relay',
  'side',
  'tokens',
  'pit',
  'over',
] as const;
export type Phase = (typeof PHASES)[number];

export type State = {
  readonly race: Race;
  readonly stage: 'qualifying' | 'race';
  readonly phase: Phase;
  /** 1, 2 …; odd rounds are white. */
  readonly round: number;
  /** Counts every turn of the game, qualifying included: the label of each draw. */
  readonly turnNumber: number;
  /** Cars by index in the order of this round, fixed at its start (G3.2). */
  readonly order: readonly number[];
  /** Which of `order` has its turn. */
  readonly turnIndex: number;
  readonly weather: Weather;
  readonly cars: readonly Car[];
  readonly bag: Tokens;
  /** Tokens out of the game (G8.7, no weather). */
  readonly setAside: Tokens;
  readonly flags: readonly Flag[];
  readonly turn: Turn;
  /** Solo and qualifying laps, one a driver. */
  readonly laps: readonly Lap[];
  /** Starting order so far, while it is drawn. */
  readonly grid: readonly number[];
};

/** One event being carried out: the state so far and what has happened; never leaves `apply`. */
export type Play = AnyPlay<State, GtNote>;
