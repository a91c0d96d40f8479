import type { GameId, Millis, PlayerId } from './ids.ts';

/** Somebody looks for a race and takes any with this key. */
export type Search = {
  readonly key: string;
  readonly player: PlayerId;
  readonly now: Millis;
  /** Lobbies nobody has looked after since then are passed over. */
  readonly since: Millis;
};

/** How a player is called to the wheel; what is in it is the server's to read. */
export type CallRow = {
  readonly player: PlayerId;
  readonly settings: unknown;
  /** The hash of the address of the player's calendar. */
  readonly feed?: string;
};

/** Said of what somebody wrote, for the operator. */
export type TalkReport = {
  readonly game: GameId;
  readonly by: PlayerId;
  readonly about: PlayerId;
  readonly text: string;
  readonly at: Millis;
};

export type Block = { readonly player: PlayerId; readonly other: PlayerId };

export type MeetDump =
  | { readonly kind: 'call'; readonly call: CallRow }
  | { readonly kind: 'block'; readonly block: Block }
  | { readonly kind: 'talk-report'; readonly report: TalkReport };

/** A seat that somebody was sent to is kept for so long. */
export const PROMISE_MILLIS = 15_000;
/** Reports are kept for so long. */
export const REPORT_MILLIS = 90 * 86_400_000;
export const MOST_BLOCKS = 200;

export interface MeetStore {
  putCall(call: CallRow): Promise<void>;
  callOf(player: PlayerId): Promise<CallRow | undefined>;
  callOfFeed(feed: string): Promise<CallRow | undefined>;

  /** Answers false when there are too many already. */
  putBlock(block: Block): Promise<boolean>;
  dropBlock(block: Block): Promise<void>;
  blocksOf(player: PlayerId): Promise<readonly PlayerId[]>;
  /** Once for each player and race; the last one counts. */
  reportTalk(report: TalkReport): Promise<void>;
  talkReports(limit: number): Promise<readonly TalkReport[]>;
}
