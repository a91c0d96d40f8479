import type { SeatId } from '@perfect-line/rules/game';

import type { GameId, Stored } from './gameStore.ts';

/** A chain of numbers a player committed to, for the dice of version 2. */
export type ChainRow = {
  readonly seat: SeatId;
  readonly tip: string;
  /** Events there were then; left out: with the seat, before the race. */
  readonly after?: number;
};

export interface ChainStore {
  /** In the order they were committed to. */
  chainsOf(id: GameId): Promise<readonly ChainRow[]>;
  /** During a race: the store says after which event, so that no other writer can come between. */
  commitChain(id: GameId, seat: SeatId, tip: string): Stored<ChainRow>;
}
