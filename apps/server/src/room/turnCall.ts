import type { SeatId } from '@perfect-line/rules/game';

import type { Audience } from './audience.ts';
import type { RoomDeps } from './roomDeps.ts';
import type { Table } from './table.ts';

/** Calls a player who is not here to the wheel, once a turn. */
export class TurnCall {
  readonly #callPlayer: RoomDeps['callPlayer'];
  readonly #table: Table;
  readonly #audience: Audience;
  #called: SeatId | undefined;

  constructor({ callPlayer }: RoomDeps, table: Table, audience: Audience) {
    this.#callPlayer = callPlayer;
    this.#table = table;
    this.#audience = audience;
  }

  callAbsent(): void {
    const { course, seats } = this.#table;
    const seat = seats.find((each) => each.seat === course?.toAct);
    if (seat?.seat === this.#called) return;
    this.#called = seat?.seat;
    if (seat?.holder === undefined || seat.away || this.#audience.has(seat.holder)) return;
    this.#callPlayer(seat.holder, this.#table.id);
  }

  /** The node whose event it was has called the player. */
  leaveToOthers(): void {
    this.#called = this.#table.course?.toAct;
  }
}
