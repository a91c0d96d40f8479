import type { Result } from '@perfect-line/core/result';

import type { GameId, Millis, PlayerId } from './ids.ts';

export type SeasonId = string;

/** `hidden` by the operator. */
type SeasonState = 'shown' | 'hidden';

/** A trial is driven alone until it closes, a race by everybody at its hour. */
export type RoundKind = 'trial' | 'race';

export type NewRound = {
  readonly kind: RoundKind;
  readonly opensAt: Millis;
  /** The deadline of a trial; of a race only where nobody was there to drive it. */
  readonly closesAt?: Millis;
  /** What is driven and how, as the server writes it. */
  readonly course: unknown;
};
export type RoundRow = NewRound & {
  /** The first is 1. */
  readonly nth: number;
  readonly isCancelled: boolean;
  /** The race that was made of it. */
  readonly game?: GameId;
};

/** Names are those the players have now; of somebody who is gone there is none. */
export type EntrantRow = {
  /** Numbers of a season have no meaning elsewhere. */
  readonly nth: number;
  readonly player: PlayerId;
  readonly name?: string;
  readonly team?: string;
  readonly enteredAt: Millis;
};

export type NewSeason = {
  readonly id: SeasonId;
  readonly owner: PlayerId;
  readonly name: string;
  /** Points, ties, dropped results and teams, as the server writes them. */
  readonly rules: unknown;
  readonly createdAt: Millis;
  readonly rounds: readonly NewRound[];
};
export type SeasonRow = Omit<NewSeason, 'rounds'> & {
  readonly state: SeasonState;
  readonly ownerName?: string;
  readonly rounds: readonly RoundRow[];
  /** In the order in which they entered. */
  readonly entrants: readonly EntrantRow[];
};

/** A line of a list: without what is driven. */
export type SeasonLine = Pick<SeasonRow, 'id' | 'owner' | 'name' | 'createdAt' | 'state'> & {
  readonly rounds: readonly Omit<RoundRow, 'course'>[];
  readonly drivers: number;
};

/** How many a player may have founded, and how many there may be. */
export type SeasonLimits = { readonly perPlayer: number; readonly all: number };

export type SeasonRefusal =
  | 'season.too-many'
  | 'season.full'
  | 'season.unknown'
  | 'season.not-yours'
  | 'season.entered'
  | 'season.not-entered'
  | 'season.opened'
  | 'season.too-long'
  | 'season.few-seats';
type Seasoned<T = void> = Promise<Result<T, SeasonRefusal>>;

export type NewEntrant = {
  readonly season: SeasonId;
  readonly player: PlayerId;
  readonly team?: string;
  readonly at: Millis;
};

/** A round was added since the season was read. */
export type RoomChanged = 'season.changed';
/** How many may enter, of the rounds that whoever says so has seen. */
export type SeasonRoom = { readonly most: number; readonly rounds: number };

/** A round more, as the founder wants it. */
export type AddedRound = {
  readonly season: SeasonId;
  readonly owner: PlayerId;
  readonly round: NewRound;
  /** More drivers than this have no seat in it. */
  readonly seats: number;
  /** A season has no more rounds than this. */
  readonly most: number;
};

/** A change of the calendar, as its founder wants it; refused once the round has opened, for whoever saw it first. */
export type RoundChange = {
  readonly season: SeasonId;
  readonly nth: number;
  readonly owner: PlayerId;
  readonly now: Millis;
  /** What a trial is once it has opened. */
  readonly challenge?: string;
};
export type RoundTimes = Pick<NewRound, 'opensAt' | 'closesAt'>;

export type RoundName = { readonly season: SeasonId; readonly nth: number };

export type SeasonFilter = {
  readonly limit: number;
  readonly id?: SeasonId;
  readonly owner?: PlayerId;
};

/** As backups hold it. */
export type SeasonDump = {
  readonly kind: 'season';
  readonly season: Omit<SeasonRow, 'ownerName' | 'entrants'> & {
    readonly entrants: readonly Omit<EntrantRow, 'name'>[];
  };
};

export interface SeasonStore {
  /** Counts and writes in one: of any number of callers none gets past a limit. */
  foundSeason(season: NewSeason, limits: SeasonLimits): Seasoned;
  season(id: SeasonId): Promise<SeasonRow | undefined>;
  /** Founded or entered by this player, the newest first. */
  seasonsOf(player: PlayerId, limit: number): Promise<readonly SeasonLine[]>;
  /** Once for each player, and never more than so many. */
  enterSeason(
    entrant: NewEntrant,
    room: SeasonRoom,
  ): Promise<Result<void, SeasonRefusal | RoomChanged>>;
  /** Only while no round has opened. */
  leaveSeason(season: SeasonId, player: PlayerId, now: Millis): Seasoned;
  isEntered(season: SeasonId, player: PlayerId): Promise<boolean>;
  /** After the last one; answers its number. */
  addRound(added: AddedRound): Seasoned<number>;
  moveRound(change: RoundChange, times: RoundTimes): Seasoned;
  cancelRound(change: RoundChange): Seasoned;
  /** Races whose hour has come and that nobody has made, the oldest first. */
  dueRounds(now: Millis, limit: number): Promise<readonly RoundName[]>;
  /** A race to which nobody had entered. */
  closeRound(round: RoundName, now: Millis): Promise<void>;
  operatorSeasons(filter: SeasonFilter): Promise<readonly SeasonLine[]>;
}
