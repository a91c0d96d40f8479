export type GameMode = 'race' | 'solo' | 'learn';

/** Who sits in a seat: a person at this screen, one at another screen, or a computer. */
export type SeatControl =
  | { readonly type: 'human' }
  /** A person at another screen. */
  | { readonly type: 'remote' }
  | { readonly type: 'computer'; readonly level: string };

export type SavedSeat = {
  readonly id: string;
  readonly name: string;
  readonly control: SeatControl;
};

/** What the list of games shows without replaying them. */
export type Progress = {
  readonly lap: number;
  readonly round: number;
  readonly finished: boolean;
  /** Seats in finishing order, once finished. */
  readonly ranking?: readonly string[];
  /** Solo: the final time. */
  readonly seconds?: number;
};

/** A game that was another one up to a moment: what if? */
export type Branch = {
  /** The game it leaves, and after how many of its events. */
  readonly of: string;
  readonly at: number;
  readonly name: string;
  /** Whether the dice that were rolled fall again, as far as they go. */
  readonly dice: 'same' | 'new';
};

/** A game as it lies on the shelf; its events lie beside it, one by one. */
export type SavedGame = {
  readonly id: string;
  readonly kind: string;
  readonly mode: GameMode;
  readonly rulesVersion: string;
  /** As the rules parse it; never trusted on reading. */
  readonly setup: unknown;
  readonly seats: readonly SavedSeat[];
  /** Number of the ready track, 0 for one of the player's own; its name is said in the page's language. */
  readonly ready: number;
  readonly trackName: string;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly eventCount: number;
  readonly progress: Progress;
  readonly branch?: Branch;
  /** A race of a study, kept so that branches of it have a race to leave; no list shows it. */
  readonly isChapter?: true;
  /** The challenge it trains for, or of which it is the official run. */
  readonly challenge?: string;
};

/** Driven alone by somebody at this screen: others' runs and computers' drives are nobody's best here. */
export const isOwnDrive = ({ mode, seats }: Pick<SavedGame, 'mode' | 'seats'>): boolean =>
  mode === 'solo' && seats.every(({ control }) => control.type === 'human');
