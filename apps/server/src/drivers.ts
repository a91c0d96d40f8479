import type { GameEvent, SeatId } from '@perfect-line/rules/game';

import type { PackedState } from './room/packedState.ts';

/** All a computer driver is given: what everyone at the table can see, never the secret of the dice. */
export type DriveRequest = {
  readonly race: string;
  readonly game: string;
  readonly setup: unknown;
  /** The race so far; empty in a game with secrets, where only the seat's `view` is given. */
  readonly events: readonly GameEvent<unknown>[];
  readonly view?: unknown;
  readonly seat: SeatId;
  readonly level: string;
};

/** When it is this race's turn to be thought about, and how its position gets to another thread. */
export type DriveTurn = {
  /** Who opened the race: every owner gets the same share of the drivers, however many races. */
  readonly owner: string;
  readonly isWatched: () => boolean;
  /** The position now, for who cannot carry the whole race. */
  readonly state?: () => PackedState | undefined;
};

/** Whoever decides for a seat without a player; the answer is judged by the rules like any other. */
export type Driver = (request: DriveRequest, turn?: DriveTurn) => Promise<unknown>;
