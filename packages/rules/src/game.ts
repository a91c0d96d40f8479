import type { Result } from '@perfect-line/core/result';

/**
 * The contract both games keep. A game is its setup and its events; chance is an event like any other:
 * the engine asks (`chanceDue`), someone outside answers, the log stores the answer.
 */
export type GameKind = 'gt' | 'rally';
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

export type Step<State> = { readonly state: State; readonly notes: readonly Note[] };

export interface Game<Setup, State, Action, View> {
  readonly kind: GameKind;
  /** What new games are played by, the last of `versions`. */
  readonly rulesVersion: string;
  /** Versions whose records this program replays and whose games it plays on, oldest first. */
  readonly versions: readonly string[];
  /** What is left out has the values that version knew; without a version today's. */
  parseSetup(input: unknown, version?: string): Result<Setup, RuleError>;
  parseAction(input: unknown): Result<Action, RuleError>;
  start(setup: Setup): Step<State>;
  /** The one public way forward: checked, immutable. */
  apply(state: State, event: GameEvent<Action>): Result<Step<State>, RuleError>;
  /** The seat that decides now; undefined while chance is due or when the game is over. */
  toAct(state: State): SeatId | undefined;
  /** What chance must answer now; undefined when a seat decides or the game is over. */
  chanceDue(state: State): ChanceRequest | undefined;
  isOver(state: State): boolean;
  /** What a seat (undefined: a spectator) may see. */
  view(state: State, seat: SeatId | undefined): View;
  hash(state: State): string;
}
