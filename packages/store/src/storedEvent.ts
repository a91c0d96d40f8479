import type { Faces, SeatId } from '@perfect-line/rules/game';

import type { Millis } from './ids.ts';

/** Who moved: the player, a computer driver, the clock on an absent player's behalf, or the dice. */
export type EventBy = 'player' | 'computer' | 'clock' | 'dice';

export type NewEvent = {
  readonly by: EventBy;
  readonly at: Millis;
  readonly seat?: SeatId;
  /** What the client called its action; unique in the game, so that a repeat is known. */
  readonly actionId?: string;
  /** Of the state after it, so that a snapshot can be held against the log. */
  readonly hash?: string;
  readonly payload:
    /** What the driver brought for the dice that follow: a link, or another chain. */
    | {
        readonly type: 'action';
        readonly action: unknown;
        readonly link?: string;
        readonly chain?: string;
      }
    | { readonly type: 'chance'; readonly faces: Faces };
};
export type StoredEvent = NewEvent & { readonly seq: number };
