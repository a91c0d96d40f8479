import { err, type Result } from '@perfect-line/core/result';
import type { RuleError, SeatId } from '@perfect-line/rules/game';

import { LocalSession, type LocalGame, type LocalHelp } from '../table/session/localSession.ts';

/** Says which decisions a lesson waits for, and hears of those that were taken. */
interface Gate<Action> {
  allows(action: Action): boolean;
  /** `before`: how many events there were when it was decided. */
  taken(action: Action, before: number): void;
}

export const NOT_THIS: RuleError = {
  code: 'lesson.not-this',
  message: 'the lesson waits for something else',
};

/** A game in which only what the lesson asks for can be decided, so that its story stays true. */
export class LessonSession<State, Action> extends LocalSession<State, Action> {
  readonly #gate: Gate<Action>;

  constructor(game: LocalGame<State, Action>, help: LocalHelp<State, Action>, gate: Gate<Action>) {
    super(game, help);
    this.#gate = gate;
  }

  override async act(action: Action, as?: SeatId): Promise<Result<void, RuleError>> {
    if (!this.#gate.allows(action)) return err(NOT_THIS);
    const before = this.entries.value.length;
    const done = await super.act(action, as);
    if (done.ok) this.#gate.taken(action, before);
    return done;
  }
}
