import type { Result } from '@perfect-line/core/result';
import type { SeatId } from '@perfect-line/rules/game';
import type { Millis, PlayerId } from '@perfect-line/store/gameStore';

import { saveClock, seatHeldBy, type Refusal, type Table } from './table.ts';

/** A page sends what was not judged again within some seconds. */
const UNHEARD_MILLIS = 15_000;

/** Whose move could not be saved, and was not judged. */
export class Unheard {
  readonly #table: Table;
  #seat: SeatId | undefined;

  constructor(table: Table) {
    this.#table = table;
  }

  note(player: PlayerId | undefined, answered: Result<unknown, Refusal>): void {
    const isBusy = !answered.ok && answered.error.code === 'server.busy';
    this.#seat = isBusy ? seatHeldBy(this.#table, player)?.seat : undefined;
  }

  /** A move that came in time and could not be saved then: its player gets a moment to send it again. */
  async payBack(due: Millis): Promise<boolean> {
    const { clock, course, deps } = this.#table;
    if (clock === undefined || this.#seat === undefined) return false;
    if (this.#seat !== course?.toAct) return false;
    const now = deps.now();
    await deps.store.alive(now);
    this.#seat = undefined;
    this.#table.clock = { ...clock, startedAt: clock.startedAt + now - due + UNHEARD_MILLIS };
    if (deps.node !== undefined) await saveClock(this.#table);
    return true;
  }
}
