import type { GameId } from '@perfect-line/store/gameStore';

import { Again } from './again.ts';
import type { Room } from './room/room.ts';
import type { RoomDeps } from './room/roomDeps.ts';
import { SESSION_MILLIS } from './sessions.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
export const SWEEP_MILLIS = 15_000;
/** Kept in memory after the last visitor, for the one who only reloads the page. */
const IDLE_MILLIS = 5 * MINUTE;
const LOBBY_DAYS = 7;
const DUE_AT_ONCE = 200;
const RATED_AT_ONCE = 200;
/** A guest who never drove nor published is not known any longer than this. */
const LOOKED_DAYS = 30;
const GUESTS_SWEEP_MILLIS = 60 * MINUTE;

type SweepDeps = Pick<RoomDeps, 'store' | 'now' | 'later' | 'telemetry' | 'node'> & {
  /** Those in memory; what is idle is taken out. */
  readonly rooms: Map<GameId, Promise<Room | undefined>>;
  readonly load: (id: GameId) => Promise<Room | undefined>;
};

/** What is looked after again and again: races that fall due, and all that nobody needs any more. */
export class Sweep {
  readonly #deps: SweepDeps;
  readonly #again: Again;
  #guestsSweptAt = -Infinity;

  constructor(deps: SweepDeps) {
    this.#deps = deps;
    const { later, telemetry } = deps;
    const failed = (error: unknown): void => telemetry.fault('sweep', error, '');
    this.#again = new Again({ later, millis: SWEEP_MILLIS, job: () => this.#sweep(), failed });
  }

  /** Once now, and then until it is closed. */
  open(): Promise<void> {
    return this.#again.now();
  }

  close(): void {
    this.#again.stop();
  }

  async #sweep(): Promise<void> {
    const { store, node, now } = this.#deps;
    await store.alive(now());
    if (node === undefined) await this.#wakeDue();
    await this.#forgetIdle();
    await store.forgetLobbies(now() - LOBBY_DAYS * DAY);
    await store.rateFinished(RATED_AT_ONCE);
    await this.#sweepGuests(now());
  }

  /** Nobody waits for it: what is not rated now is at the next sweep. */
  rateFinished(): void {
    const { store, telemetry } = this.#deps;
    store
      .rateFinished(RATED_AT_ONCE)
      .catch((error: unknown) => telemetry.fault('ratings', error, ''));
  }

  async #wakeDue(): Promise<void> {
    const { store, now, load } = this.#deps;
    const due = await store.dueGames(now() + SWEEP_MILLIS, DUE_AT_ONCE);
    // One race that cannot be loaded, already told, must not keep the others waiting.
    for (const id of due) await load(id).catch(() => undefined);
  }

  async #forgetIdle(): Promise<void> {
    const { rooms } = this.#deps;
    const now = this.#deps.now();
    for (const [id, loading] of rooms) {
      const room = await loading.catch(() => undefined);
      await room?.noteHost();
      if (room?.isIdle(now - IDLE_MILLIS, now + 2 * SWEEP_MILLIS) !== true) continue;
      rooms.delete(id);
      await room.close();
    }
  }

  async #sweepGuests(now: number): Promise<void> {
    if (now - this.#guestsSweptAt < GUESTS_SWEEP_MILLIS) return;
    this.#guestsSweptAt = now;
    await this.#deps.store.sweepGuests(now, now + SESSION_MILLIS - LOOKED_DAYS * DAY);
  }
}
