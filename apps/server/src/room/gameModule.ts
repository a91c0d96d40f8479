import type { Game, GameKind, SeatId } from '@perfect-line/rules/game';

export type AnyGame = Game<unknown, unknown, unknown, unknown>;

/** A game as the server carries it: the rules, and the few things a table with a clock must ask. */
export type GameModule = {
  readonly game: AnyGame;
  /** Nothing is hidden from anybody, so everyone may have every event. */
  readonly isOpen: boolean;
  /** Changes when another turn begins: the clock starts anew. */
  turnOf(state: unknown): string;
  resignAction(seat: SeatId): unknown;
  /** What the clock does for an absent player: something legal and small, until the turn has passed. */
  idleAction(state: unknown, seat: SeatId): unknown;
};

export type GameModules = Readonly<Partial<Record<GameKind, GameModule>>>;
