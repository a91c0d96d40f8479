import type { Audience } from './audience.ts';
import { passHost } from './lobbyRequests.ts';
import { applyChange, type Table } from './table.ts';

const HOST_NOTED_MILLIS = 60_000;

/** Who opened a race, as long as it has not been started. */
export class Host {
  readonly #table: Table;
  readonly #audience: Audience;

  constructor(table: Table, audience: Audience) {
    this.#table = table;
    this.#audience = audience;
  }

  get isGone(): boolean {
    const { row, settings } = this.#table;
    const isHosted = row.phase === 'lobby' && settings.season === undefined;
    return isHosted && !this.#audience.has(row.createdBy);
  }

  /** To whoever else waits in the race: that one may start it now. */
  async passOn(): Promise<boolean> {
    return this.isGone && passHost(this.#table, (player) => this.#audience.has(player));
  }

  /** While the host is here the store knows it, to the minute: lists show only races that can start. */
  get isToBeNoted(): boolean {
    const { row, deps } = this.#table;
    const isOld = deps.now() - row.updatedAt >= HOST_NOTED_MILLIS;
    return isOld && row.phase === 'lobby' && this.#audience.has(row.createdBy);
  }

  async note(): Promise<void> {
    if (!this.isToBeNoted) return;
    const { id, deps } = this.#table;
    const change = { at: deps.now() };
    const noted = await deps.store.changeGame(id, 'lobby', change);
    if (noted.ok) this.#table.row = applyChange(this.#table.row, change);
  }
}
