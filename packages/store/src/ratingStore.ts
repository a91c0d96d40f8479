import type { GameId, Millis, PlayerId } from './ids.ts';

/** Weng and Lin: what a driver is worth, and how sure that is. */
export type Rating = { readonly mu: number; readonly sigma: number };

/** What a rated race leaves in its row when it ends: people only, the first is 1. */
export type RatedResult = {
  readonly at: Millis;
  readonly places: readonly { readonly player: PlayerId; readonly place: number }[];
};

export type RatedPlace = Rating & { readonly player: PlayerId; readonly place: number };
/** `nth` has no gaps: ratings hang on the order, so it is written down. */
export type RatedRace = {
  readonly nth: number;
  readonly game: GameId;
  readonly kind: string;
  readonly at: Millis;
  /** By player; the ratings are those after the race. */
  readonly places: readonly RatedPlace[];
};

export type PlayerRating = Rating & { readonly kind: string; readonly races: number };
/** A race of one player, and the rating after it. */
export type RatingPoint = Rating & {
  readonly game: GameId;
  readonly kind: string;
  readonly at: Millis;
  readonly place: number;
  readonly drivers: number;
};

/** `changed` counts the figures that were not what the log makes of them. */
export type Rebuilt = {
  readonly races: number;
  readonly players: number;
  readonly changed: number;
};

export type RatingDump = { readonly kind: 'rated'; readonly race: RatedRace };

export interface RatingStore {
  /** Races that are over and not rated yet, in the order they ended; answers how many there were. */
  rateFinished(limit: number): Promise<number>;
  /** One for each game the player was rated in, by game. */
  ratingsOf(player: PlayerId): Promise<readonly PlayerRating[]>;
  /** The newest, oldest of them first. */
  ratingPoints(player: PlayerId, limit: number): Promise<readonly RatingPoint[]>;
  /** Works all figures out again from who came in where; writes them where that is wanted. */
  rebuildRatings(isWritten: boolean): Promise<Rebuilt>;
}
