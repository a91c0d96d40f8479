import type { Result } from '@perfect-line/core/result';

/**
 * The contract both games keep. A game is its setup and its events; chance is an event like any other:
 * the engine asks (`chanceDue`), someone outside answers, the log stores the answer.
 */
export const GAME_KINDS = ['gt', 'rally'] as const;
export type GameKind = (typeof GAME_KINDS)[number];
export type SeatId = string;

/** Codes are words with dots, as the referee prints them: `plan.gear-skipped`. */
export type RuleError = {
  readonly code: string;
  /** Plain English for logs and the referee; a page translates by code and facts. */
  readonly message: string;
  readonly facts?: Readonly<Record<string, unknown>>;
};

/** One independent draw: `weights[i]` of all the weights says how likely `faces[i]` is. */
export type Draw = {
  /** Unique in the game: turn, step and die, so that no roll can stand in for another. */
  readonly label: string;
  readonly kind: 'die' | 'token' | 'card' | 'shortcut' | 'weather' | 'order';
  /** For a die which one it is (`1`..`6`, `c`, `b`, `z`, `t`), so that tables can show it. */
  readonly of?: string;
  readonly faces: readonly string[];
  readonly weights: readonly number[];
};

/** The draws that happen together; the answer names one face for each, in order. */
export type ChanceRequest = readonly Draw[];
export type Faces = readonly string[];

export type GameEvent<Action> =
  | { readonly type: 'action'; readonly seat: SeatId; readonly action: Action }
  | { readonly type: 'chance'; readonly faces: Faces };

/** What happened, for the co-driver's line, the log and the replay; never needed to replay. */
export type Note = { readonly type: string } & Readonly<Record<string, unknown>>;

/** A note of something that a seat did or met. */
export type NoteBy<Type extends string, Facts = unknown> = {
  readonly type: Type;
  readonly seat: SeatId;
} & Readonly<Facts>;

export type Step<State, N extends Note = Note> = {
  readonly state: State;
  readonly notes: readonly N[];
};

/** How far a game is, for lists that show many without opening them. */
export type Progress = {
  /** Lap of the leader, or number of the special. */
  readonly lap: number;
  readonly round: number;
  readonly finished: boolean;
  /** Seats in finishing order, once finished. */
  readonly ranking?: readonly SeatId[];
  /** The place of each of them, where equals share one; left out, each has its own. */
  readonly places?: readonly number[];
  /** Alone against the clock: the final time. */
  readonly seconds?: number;
};

/** Everything that page, server, referee, worker and tests ask of a game; none of them asks its kind. */
export interface Game<Setup, State, Action, View, N extends Note = Note> {
  readonly kind: string;
  /** What new games are played by, the last of `versions`. */
  readonly rulesVersion: string;
  /** Versions whose records this program replays and whose games it plays on, oldest first. */
  readonly versions: readonly string[];
  /** What is left out has the values that version knew; without a version today's. */
  parseSetup(input: unknown, version?: string): Result<Setup, RuleError>;
  /** A setup that begins in the middle: `{setup, cars, …}`, as a person describes what lies on the table. */
  parsePosition(input: unknown, version?: string): Result<Setup, RuleError>;
  parseAction(input: unknown): Result<Action, RuleError>;
  start(setup: Setup): Step<State, N>;
  setupOf(state: State): Setup;
  /** The one public way forward: checked, immutable. */
  apply(state: State, event: GameEvent<Action>): Result<Step<State, N>, RuleError>;
  /** The seat that decides now; undefined while chance is due or when the game is over. */
  toAct(state: State): SeatId | undefined;
  /** Kinds of action open to that seat; which dice and spaces they take is asked apart. */
  actionsNow(state: State): readonly string[];
  /** What chance must answer now; undefined when a seat decides or the game is over. */
  chanceDue(state: State): ChanceRequest | undefined;
  isOver(state: State): boolean;
  progress(state: State): Progress;
  /** Changes when another turn begins: a clock starts anew. */
  turnKey(state: State): string;
  /** For an absent driver: something legal and small, until the turn has passed. */
  idleAction(state: State): Action;
  resignAction(seat: SeatId): Action;
  /** Nothing is hidden from anybody, so everyone may have every event. */
  readonly isOpen: boolean;
  /** What a seat (undefined: a spectator) may see. */
  view(state: State, seat: SeatId | undefined): View;
  hash(state: State): string;
}

/** Any game, by whoever carries one without looking inside. */
export type AnyGame = Game<unknown, unknown, unknown, unknown>;
