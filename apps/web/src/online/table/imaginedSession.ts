import { err, type Result } from '@perfect-line/core/result';
import type { RuleError, SeatId } from '@perfect-line/rules/game';
import { signal } from '@preact/signals';

import type { Entry, GameSession, Trouble } from '../../table/session/session.ts';
import type { SavedGame } from '../../storage/savedGame.ts';

const ONLY_IMAGINED: RuleError = { code: 'turn.not-yours', message: 'this is only a plan' };

/** A game that never goes on: it only lends its position to the tools of planning. */
export class ImaginedSession<State, Action> implements GameSession<State, Action> {
  readonly id: string;
  readonly saved: SavedGame;
  readonly first: State;
  readonly state;
  readonly entries = signal<readonly Entry<State, Action>[]>([]);
  readonly busy = signal(false);
  readonly thinking = signal<SeatId | undefined>(undefined);
  readonly trouble = signal<Trouble | undefined>(undefined);
  readonly #seat: SeatId;

  constructor(of: GameSession<State, Action>, imagined: State, seat: SeatId) {
    this.id = `${of.id}.imagined`;
    this.saved = of.saved;
    this.first = of.first;
    this.state = signal(imagined);
    this.#seat = seat;
  }

  isMine(seat: SeatId): boolean {
    return seat === this.#seat;
  }

  async act(): Promise<Result<void, RuleError>> {
    return err(ONLY_IMAGINED);
  }

  close(): void {
    this.busy.value = true;
  }
}
