import type { SeatId } from '@perfect-line/rules/game';

import type { GameId } from './ids.ts';

/** A chain of numbers a player joined with, for the dice of version 2; later ones are in the events. */
export type ChainRow = { readonly seat: SeatId; readonly tip: string };

export interface ChainStore {
  /** By seat. */
  chainsOf(id: GameId): Promise<readonly ChainRow[]>;
}
