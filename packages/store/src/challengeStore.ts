import type { GameId, Millis, PlayerId } from './ids.ts';

/** The official run of a player in a challenge: the first that was started, and no other. */
export type RunRow = {
  readonly challenge: string;
  readonly player: PlayerId;
  /** The race it is driven in. */
  readonly game: GameId;
  /** As the player was called when it began. */
  readonly name: string;
  readonly startedAt: Millis;
  readonly finishedAt?: Millis;
  /** The final time. */
  readonly seconds?: number;
  /** What the decisions cost, dice taken out; worked out later. */
  readonly cost?: number;
};
export type NewRun = Omit<RunRow, 'finishedAt' | 'seconds' | 'cost'>;

export type RunEnd = { readonly at: Millis; readonly seconds?: number };

/** By what a table of results is sorted. */
export type RunOrder = 'seconds' | 'cost';

export type RankedRun = RunRow & { readonly place: number };

/** As backups hold it. */
export type RunDump = { readonly kind: 'run'; readonly run: RunRow };

export interface ChallengeStore {
  runOf(challenge: string, player: PlayerId): Promise<RunRow | undefined>;
  runOfGame(game: GameId): Promise<RunRow | undefined>;
  /** Only the first end counts; one without a time was given up. */
  endRun(game: GameId, end: RunEnd): Promise<void>;
  /** Races of runs that are over and have no end yet. */
  runsToSettle(challenge: string): Promise<readonly GameId[]>;
  keepCost(game: GameId, cost: number): Promise<void>;
  /** The best of those that have such a result by then; equal ones share a place. */
  bestRuns(
    challenge: string,
    by: RunOrder,
    range: { readonly until: Millis; readonly limit: number },
  ): Promise<readonly RankedRun[]>;
  /** Undefined where this player has no such result by then. */
  placeOf(
    challenge: string,
    by: RunOrder,
    who: { readonly player: PlayerId; readonly until: Millis },
  ): Promise<number | undefined>;
  /** Begun and without a time by then, in the order in which they began. */
  unfinishedRuns(
    challenge: string,
    range: { readonly until: Millis; readonly limit: number },
  ): Promise<readonly RunRow[]>;
  countRuns(challenge: string): Promise<number>;
  /** Every one, in the order in which they began: for standings and for open data. */
  allRuns(challenge: string): Promise<readonly RunRow[]>;
  /** Challenges of this player, the latest first. */
  runsOfPlayer(player: PlayerId, limit: number): Promise<readonly RunRow[]>;
}
