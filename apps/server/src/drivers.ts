import type { GameEvent, SeatId } from '@perfect-line/rules/game';

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

/** Whoever decides for a seat without a player; the answer is judged by the rules like any other. */
export type Driver = (request: DriveRequest) => Promise<unknown>;
