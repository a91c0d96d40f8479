import type { Result } from '@perfect-line/core/result';
import type { GameEvent, Note, RuleError, SeatId } from '@perfect-line/rules/game';
import type { ReadonlySignal } from '@preact/signals';

import type { SavedGame } from '../../storage/savedGame.ts';

/** One event of the game with all that it led to: the log, the replay and the coach live on these. */
export type Entry<State, Action, N extends Note = Note> = {
  readonly event: GameEvent<Action>;
  readonly before: State;
  readonly after: State;
  readonly notes: readonly N[];
  /** The clock did it for a driver whose time was up. */
  readonly by?: 'clock';
};

export type Trouble =
  | 'moved-on-elsewhere'
  | 'not-saved'
  | 'no-room'
  | 'newer-elsewhere'
  | 'driver-silent';

/**
 * One game as the screens see it, wherever its truth lies: on this device now, on a server later; the
 * circuit race now, the rally too. Screens ask and are told; they never decide.
 */
export interface GameSession<State, Action, N extends Note = Note> {
  readonly id: string;
  readonly saved: SavedGame;
  /** The state before the first event. */
  readonly first: State;
  /** Everything that has happened, saved before it appears here. */
  readonly entries: ReadonlySignal<readonly Entry<State, Action, N>[]>;
  readonly state: ReadonlySignal<State>;
  /** Events are running: dice roll, computers think. Nobody at this screen has to decide. */
  readonly busy: ReadonlySignal<boolean>;
  /** The seat a computer is thinking for. */
  readonly thinking: ReadonlySignal<SeatId | undefined>;
  readonly trouble: ReadonlySignal<Trouble | undefined>;
  /** May this screen decide for the seat? */
  isMine(seat: SeatId): boolean;
  /** For the seat that has to decide, or for another one at this screen (giving up). */
  act(action: Action, seat?: SeatId): Promise<Result<void, RuleError>>;
  close(): void;
}

/** Called after each event is saved; the game goes on when the promise is kept. */
export type Presenter<State, Action> = (entry: Entry<State, Action>) => Promise<void>;
