import type { GameId, GameStore, PlayerId } from '@perfect-line/store/gameStore';
import type { OperatorEntry } from '@perfect-line/store/operatorStore';

import { Again, type Later } from './again.ts';
import { OneByOne } from './queue.ts';
import type { Rooms } from './rooms.ts';
import type { Telemetry } from './telemetry.ts';

/** An order is noticed within this time, on every process of the database. */
const LOOK_MILLIS = 1000;
const ENTRIES_AT_ONCE = 200;

export type OperatorDeps = {
  readonly store: GameStore;
  readonly rooms: Pick<Rooms, 'drop' | 'refresh'>;
  readonly telemetry: Telemetry;
  readonly later: Later;
};

/** What the operator has ordered, wherever it was said: read from the log of orders, in their order. */
export class Operator {
  readonly #deps: OperatorDeps;
  readonly #lines = new Map<PlayerId, Set<() => void>>();
  readonly #looks = new OneByOne();
  readonly #again: Again;
  #hidden: ReadonlySet<GameId> = new Set();
  /** The last order that was followed; undefined until the store has said how far its log goes. */
  #seen: number | undefined;

  constructor(deps: OperatorDeps) {
    this.#deps = deps;
    const { later, telemetry } = deps;
    const job = (): Promise<void> => this.#looks.add(() => this.#followNew());
    const failed = (error: unknown): void => telemetry.fault('operator', error, '');
    this.#again = new Again({ later, millis: LOOK_MILLIS, job, failed });
  }

  /** For everybody who does not sit in it there is no such race. */
  isHidden(race: GameId): boolean {
    return this.#hidden.has(race);
  }

  /** Runs `end` when the player is blocked or deleted; answers how to stop waiting. */
  onBlock(player: PlayerId, end: () => void): () => void {
    const lines = this.#lines.get(player) ?? new Set();
    this.#lines.set(player, lines.add(end));
    return () => {
      lines.delete(end);
      if (lines.size === 0) this.#lines.delete(player);
    };
  }

  close(): void {
    this.#again.stop();
  }

  /** What has been ordered since the last time, and from now on again and again; one look after the other. */
  look(): Promise<void> {
    return this.#again.now();
  }

  async #followNew(): Promise<void> {
    const seen = this.#seen ?? (await this.#begin());
    for (const entry of await this.#deps.store.operatorLog(seen, ENTRIES_AT_ONCE)) {
      await this.#follow(entry);
      this.#seen = entry.nth;
    }
  }

  /** Where the log ends is read first: what is hidden meanwhile is in one of the two. */
  async #begin(): Promise<number> {
    const { store } = this.#deps;
    const head = await store.operatorHead();
    this.#hidden = new Set(await store.hiddenRaces());
    this.#seen = head;
    return head;
  }

  async #follow({ action, target }: OperatorEntry): Promise<void> {
    const { rooms, store } = this.#deps;
    switch (action) {
      case 'hide-race':
      case 'show-race':
        this.#hidden = new Set(await store.hiddenRaces());
        return;
      case 'delete-race':
        return rooms.drop((room) => room.id === target);
      case 'rename-player':
        return rooms.refresh(target);
      case 'block-player':
        for (const end of this.#lines.get(target) ?? []) end();
        return;
      case 'delete-player':
        for (const end of this.#lines.get(target) ?? []) end();
        await rooms.drop(({ table: { row } }) => row.phase === 'lobby' && row.createdBy === target);
        return rooms.refresh(target);
      case 'unblock-player':
      case 'export-race':
      case 'export-player':
      // Lists of courses are read from the store each time.
      case 'hide-entry':
      case 'show-entry':
      case 'delete-entry':
      // Studies are compared with the store all the time.
      case 'hide-study':
      case 'show-study':
      case 'delete-study':
      // So are challenges.
      case 'add-challenge':
      case 'replace-challenge':
      case 'cancel-challenge':
      case 'restore-challenge':
      case 'hide-season':
      case 'show-season':
      case 'delete-season':
        return;
    }
  }
}
