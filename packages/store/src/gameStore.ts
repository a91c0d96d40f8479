import type { Result } from '@perfect-line/core/result';
import type { SeatId } from '@perfect-line/rules/game';

import type { ChainRow, ChainStore } from './chainStore.ts';
import type { ChallengeStore, NewRun, RunDump } from './challengeStore.ts';
import type { DrivingStore, ParDump } from './drivingStore.ts';
import type { Hints } from './hints.ts';
import type { GameId, Millis, NodeId, Phase, PlayerId } from './ids.ts';
import type { KeptDump, KeptStore } from './keptStore.ts';
import type { LibraryDump, LibraryStore } from './libraryStore.ts';
import type { MadeDump, MadeStore } from './madeStore.ts';
import type { MeetDump, MeetStore, Search } from './meetStore.ts';
import type { OperatorDump, OperatorStore } from './operatorStore.ts';
import type { RatingDump, RatingStore } from './ratingStore.ts';
import type { StudyDump, StudyStore } from './studyStore.ts';
import type { RoundName, SeasonDump, SeasonStore } from './seasonStore.ts';
import type { EventBy, NewEvent, StoredEvent } from './storedEvent.ts';

export type { EventBy, GameId, Millis, NewEvent, NodeId, Phase, PlayerId, StoredEvent };

export type NewSeat = { readonly seat: SeatId; readonly computer?: string };
export type SeatRow = NewSeat & {
  readonly position: number;
  readonly holder?: PlayerId;
  readonly name?: string;
  /** SHA-256 of the number this player adds to the dice, and the number once opened. */
  readonly commitment?: string;
  readonly number?: string;
  readonly options?: Readonly<Record<string, unknown>>;
  /** A computer drives for a player who is away. */
  readonly away: boolean;
};

export type NewGame = {
  readonly id: GameId;
  readonly kind: string;
  readonly rulesVersion: string;
  readonly createdAt: Millis;
  readonly createdBy: PlayerId;
  /** In the public list of open races, or by link only. */
  readonly listed: boolean;
  readonly settings: unknown;
  /** The dice secret's SHA-256, public from the start. */
  readonly commitment: string;
  /** When the server must do something here by itself. */
  readonly dueAt?: Millis;
};
export type GameRow = NewGame & {
  readonly phase: Phase;
  /** The highest sequence number in the log; 0 when empty. */
  readonly head: number;
  readonly updatedAt: Millis;
  /** Clocks and banks, as the server keeps them. */
  readonly clock?: unknown;
  readonly rematch?: GameId;
  readonly result?: unknown;
  /** Rises with every change of the game or its seats that is no event. */
  readonly rev: number;
};

/** A game as backups hold it: how often it was changed is of no use elsewhere. */
type SavedGame = Omit<GameRow, 'rev'>;

/** A line of a list: what a reader of many games needs, without their setups. */
export type ListedGame = Pick<
  GameRow,
  'id' | 'kind' | 'phase' | 'createdAt' | 'createdBy' | 'updatedAt' | 'clock'
> & {
  /** Written at creation; missing in games from before there were lists of their own. */
  readonly summary?: unknown;
  readonly seats: readonly SeatRow[];
};

/** The state after an event, so that not every event must be played again. */
export type Snapshot = { readonly seq: number; readonly hash: string; readonly state: string };

export type GameChange = {
  readonly at: Millis;
  readonly phase?: Phase;
  readonly clock?: unknown;
  /** `undefined` written out clears it. */
  readonly dueAt?: Millis | undefined;
  readonly result?: unknown;
  readonly settings?: unknown;
  /** Another host. */
  readonly createdBy?: PlayerId;
  readonly listed?: boolean;
};

export type SeatClaim = {
  readonly holder: PlayerId;
  readonly name: string;
  readonly commitment?: string;
  /** The tip of the chain this player adds to the dice. */
  readonly chain?: string;
  readonly options?: Readonly<Record<string, unknown>>;
};
export type SeatChange = {
  readonly number?: string;
  readonly away?: boolean;
  readonly computer?: string | undefined;
};

/** The right to do what happens in a race by itself; whoever has it next has a higher epoch. */
export type Lease = { readonly owner: NodeId; readonly epoch: number };
/** Who wants leases, and for how long on the database's clock. */
export type Hold = { readonly node: NodeId; readonly millis: Millis };
export type Claimed = { readonly id: GameId; readonly lease: Lease };
/** What must still be so when a write happens; refused as a whole else. */
export type Guard = {
  readonly lease?: Lease | undefined;
  readonly phase?: Phase;
  /** Nothing but events has changed since this was read. */
  readonly rev?: number;
};

/** How far somebody knows a race. */
export type Known = { readonly id: GameId; readonly head: number; readonly rev: number };
/** What such a reader has missed; the setup changes only when the seats become final. */
export type News = Known &
  Pick<GameRow, 'phase' | 'createdBy' | 'listed' | 'updatedAt' | 'clock' | 'dueAt' | 'rematch'> & {
    readonly events: readonly StoredEvent[];
    /** Where something but events has changed. */
    readonly seats?: readonly SeatRow[];
  };

export type Session = {
  readonly tokenHash: string;
  readonly player: PlayerId;
  readonly name: string;
  readonly expiresAt: Millis;
};
/** Devices of one player that are told when it is his turn. */
export const MOST_DEVICES = 20;
export type PushSubscription = {
  readonly endpoint: string;
  readonly player: PlayerId;
  readonly keys: unknown;
};

export type StoreError =
  | 'store.game-exists'
  | 'store.no-game'
  | 'store.seq-taken'
  | 'store.action-known'
  | 'store.phase-passed'
  | 'store.lease-lost'
  | 'store.changed'
  | 'store.seat-taken'
  | 'store.already-seated'
  | 'store.not-empty';

export type Stored<T = void> = Promise<Result<T, StoreError>>;

/** One whole game, for backups and for moving from one database to another. */
export type DumpEntry =
  | { readonly kind: 'player'; readonly player: PlayerId; readonly name: string }
  | { readonly kind: 'session'; readonly session: Omit<Session, 'name'> }
  | {
      readonly kind: 'vault';
      readonly name: string;
      readonly value: string;
      readonly expiresAt?: Millis;
    }
  | { readonly kind: 'push'; readonly subscription: PushSubscription }
  | KeptDump
  | OperatorDump
  | LibraryDump
  | RatingDump
  | RunDump
  | MadeDump
  | SeasonDump
  | ParDump
  | MeetDump
  | StudyDump
  | {
      readonly kind: 'game';
      readonly game: SavedGame;
      readonly summary?: unknown;
      readonly secret: string;
      readonly seats: readonly SeatRow[];
      readonly events: readonly StoredEvent[];
      readonly chains?: readonly ChainRow[];
    };

export type NewGameWithSeats = {
  readonly game: NewGame;
  /** What lists show of it. */
  readonly summary?: unknown;
  /** 32 bytes in hex; kept apart from the game, so that no list can carry it. */
  readonly secret: string;
  readonly seats: readonly NewSeat[];
};

export interface GameStore
  extends
    ChainStore,
    ChallengeStore,
    DrivingStore,
    KeptStore,
    LibraryStore,
    MadeStore,
    MeetStore,
    OperatorStore,
    RatingStore,
    StudyStore,
    SeasonStore {
  createGame(input: NewGameWithSeats): Stored;
  game(id: GameId): Promise<GameRow | undefined>;
  secretOf(id: GameId): Promise<string | undefined>;
  /** Refused unless the game still is in `phase`. */
  changeGame(id: GameId, phase: Phase, change: GameChange, guard?: Omit<Guard, 'phase'>): Stored;
  /** All or nothing; fails when `seq` is taken: the caller then reloads, it never overwrites. */
  append(id: GameId, batch: Batch): Stored;
  events(id: GameId, after?: number): Promise<readonly StoredEvent[]>;
  /** Listed lobbies touched since, newest first. */
  openGames(limit: number, since?: Millis): Promise<readonly ListedGame[]>;
  /** A race with a free seat that nobody else was sent to, else the offer becomes one: of any number of callers at once none opens a second. */
  findGame(search: Search, offer: NewGameWithSeats): Promise<GameId>;
  /**
   * Of any number of callers one begins it, with its race; everybody is told which race it is. Refused when the
   * challenge is no longer the one that was looked at: made at `madeAt`, or of the calendar.
   */
  beginRun(
    run: NewRun,
    game: NewGameWithSeats,
    madeAt?: Millis,
  ): Stored<{ readonly game: GameId; readonly isNew: boolean }>;
  /** The race of a round of a season, once its hour has come: of any number of callers one makes it, the others get nothing. */
  openRound(round: RoundName, now: Millis, game: NewGameWithSeats): Promise<GameId | undefined>;
  /** Listed and under way, last moved first. */
  runningGames(limit: number): Promise<readonly ListedGame[]>;
  gamesOf(player: PlayerId, limit: number): Promise<readonly ListedGame[]>;
  /** How many lobbies the player opened that still wait. */
  lobbiesOf(player: PlayerId): Promise<number>;
  /** The newest one counts; an older one coming late changes nothing. */
  keepSnapshot(id: GameId, snapshot: Snapshot): Promise<void>;
  snapshotOf(id: GameId): Promise<Snapshot | undefined>;
  dueGames(before: Millis, limit: number): Promise<readonly GameId[]>;
  /** The first caller's race becomes the rematch; every caller gets that one. */
  linkRematch(id: GameId, rematch: GameId): Stored<GameId>;
  /** Lobbies nobody touched since, those of official runs not among them; answers how many. */
  forgetLobbies(before: Millis): Promise<number>;

  seatsOf(id: GameId): Promise<readonly SeatRow[]>;
  /** Atomic: of any number of callers one gets the seat. Only in the lobby. */
  claimSeat(id: GameId, seat: SeatId, claim: SeatClaim): Stored;
  releaseSeat(id: GameId, seat: SeatId, holder: PlayerId): Stored;
  changeSeat(id: GameId, seat: SeatId, change: SeatChange, guard?: Guard): Stored;

  /** The database's own clock: the only one that all nodes share. */
  time(): Promise<Millis>;
  /** Free, run out or the caller's own: then the epoch rises. Undefined while another node holds it. */
  claim(id: GameId, hold: Hold): Promise<Lease | undefined>;
  /** Races with something due before, and those whose owner let its lease run out; each goes to one caller. */
  claimDue(hold: Hold, before: Millis, limit: number): Promise<readonly Claimed[]>;
  /** Answers those the caller still has. */
  renew(hold: Hold, ids: readonly GameId[]): Promise<readonly GameId[]>;
  release(node: NodeId, ids: readonly GameId[]): Promise<void>;
  /** Of the races named, what has changed since; nothing for those that have not. */
  newsOf(known: readonly Known[]): Promise<readonly News[]>;
  openHints(node: NodeId): Promise<Hints>;

  putPlayer(player: PlayerId, name: string): Promise<void>;
  putSession(session: Omit<Session, 'name'>): Promise<void>;
  /** Player and session in one: a sweep never finds the one without the other. */
  openSession(session: Session): Promise<void>;
  /**
   * Sessions and once-values that are over, and players nobody can be any more; answers how many rows. Of guests who
   * only looked (no race, no course) also sessions that would end before `lookersUntil`. What players who are gone
   * published stays, without their name.
   */
  sweepGuests(now: Millis, lookersUntil?: Millis): Promise<number>;
  sessionOf(tokenHash: string, now: Millis): Promise<Session | undefined>;
  /** Those of the sessions that are still open. */
  openSessions(tokenHashes: readonly string[], now: Millis): Promise<readonly string[]>;
  endSession(tokenHash: string): Promise<void>;

  /** Keeps the first value written under a name and answers it. */
  keepOnce(name: string, value: string, expiresAt?: Millis): Promise<string>;
  /** Takes a value out: of any number of callers one gets it. */
  takeOnce(name: string): Promise<string | undefined>;

  /** False where the player has as many as one may have. */
  putPush(subscription: PushSubscription): Promise<boolean>;
  dropPush(endpoint: string): Promise<void>;
  pushOf(player: PlayerId): Promise<readonly PushSubscription[]>;

  dump(write: (entry: DumpEntry) => Promise<void> | void): Promise<void>;
  /** Only into an empty store. */
  restore(entries: AsyncIterable<DumpEntry> | Iterable<DumpEntry>): Stored;
  /** Writes that a server lives now, so that it fails whenever a write would; answers when one last said so. */
  alive(now: Millis): Promise<Millis | undefined>;
  close(): Promise<void>;
}

export type Batch = Guard & {
  /** The sequence number of the first event. */
  readonly seq: number;
  readonly events: readonly NewEvent[];
  readonly change: GameChange;
};
