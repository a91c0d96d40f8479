import type { Result } from '@perfect-line/core/result';
import type { Lease, Phase } from '@perfect-line/store/gameStore';

import { ComputerTurn, type Thought } from './computerTurn.ts';
import { Helm, isAtTheWheel, needsDriver } from './helm.ts';
import type { Keeper } from './keeper.ts';
import { begin, fillSeats } from './lobbyRequests.ts';
import { move, playOutTurn, timeOut } from './raceRequests.ts';
import { computerToAct, dueAt, Overtaken, type Refusal, type Table } from './table.ts';
import { Unheard } from './unheard.ts';

/** What happens in a race by itself: time is called up, computers drive; among several nodes one does it. */
export class Autopilot {
  readonly #keeper: Keeper;
  readonly #table: Table;
  readonly #helm: Helm;
  readonly #computerTurn: ComputerTurn;
  readonly unheard: Unheard;

  constructor(keeper: Keeper) {
    const { deps, table, audience } = keeper;
    this.#keeper = keeper;
    this.#table = table;
    this.#helm = new Helm(table);
    this.#computerTurn = new ComputerTurn(deps, table, audience);
    this.unheard = new Unheard(table);
  }

  /** Nothing is under way here. */
  get isFree(): boolean {
    return !this.#computerTurn.isThinking && this.#table.lease === undefined;
  }

  /** The lease this node drives the race with, and whether it still has a use for it. */
  get wheel(): { readonly lease: Lease; readonly isNeeded: boolean } | undefined {
    const { lease } = this.#table;
    return lease && { lease, isNeeded: needsDriver(this.#table) };
  }

  /** Sets the alarm for what the server has to do by itself, or does it. */
  wake(): void {
    const { alarm, deps, turnCall } = this.#keeper;
    alarm.cancel();
    if (this.#keeper.isClosed) return;
    if (deps.node === undefined) turnCall.callAbsent();
    if (!isAtTheWheel(this.#table)) return this.#claimWheel();
    const computer = computerToAct(this.#table);
    if (computer !== undefined) {
      return this.#computerTurn.start(computer, (thought) => this.#enqueueThought(thought));
    }
    const due = dueAt(this.#table);
    if (due !== undefined) alarm.setAt(due, () => void this.#keeper.enqueue(() => this.#onDue()));
  }

  /** Asks for the wheel where one is wanted. */
  lookAhead(): void {
    if (!isAtTheWheel(this.#table)) this.wake();
  }

  #claimWheel(): void {
    if (!this.#helm.beginClaim()) return;
    void this.#keeper.enqueue(async () => {
      const lease = await this.#helm.claim();
      if (lease !== undefined) await this.takeWheel(lease);
    });
  }

  async takeWheel(lease: Lease): Promise<void> {
    const { head } = this.#table.row;
    await this.#asDriver(async () => {
      await this.#helm.take(lease);
      this.#keeper.announcer.announce(true);
      this.#keeper.turnCall.leaveToOthers();
      if (lease.epoch > 1 || this.#table.row.head !== head) return this.#keeper.changed(true);
      this.wake();
    });
  }

  /** Somebody else may drive now: nothing more happens here by itself. */
  loseWheel(): void {
    this.#keeper.alarm.cancel();
    if (this.#helm.lose()) this.#keeper.announcer.announce(false);
  }

  /** What a driver wanted to do is void when another node was faster, and all the more when it drives now. */
  async #asDriver(job: () => Promise<void>): Promise<void> {
    try {
      await job();
    } catch (error) {
      if (!(error instanceof Overtaken)) throw error;
      if (error.code === 'store.lease-lost') this.loseWheel();
      await this.#keeper.catchUp();
      this.wake();
    }
  }

  async #onDue(): Promise<void> {
    const { deps } = this.#keeper;
    await this.#keeper.settleDoubt();
    const due = dueAt(this.#table);
    const isEarly = due === undefined || due > deps.now();
    if (isEarly || !isAtTheWheel(this.#table)) return this.wake();
    const { phase } = this.#table.row;
    if (phase === 'opening' && (await this.#hasBegunElsewhere())) return;
    await this.#asDriver(async () => {
      const isPaidBack = phase === 'racing' && (await this.unheard.payBack(due));
      if (isPaidBack) return this.#keeper.changed(true);
      const done = await this.#doDue(phase);
      if (done.ok) return this.#keeper.changed(true);
      this.#giveUp('clock', done.error);
    });
  }

  #doDue(phase: Phase): Promise<Result<void, Refusal>> {
    if (phase === 'lobby') return fillSeats(this.#table);
    return phase === 'opening' ? begin(this.#table, this.#table.lease) : timeOut(this.#table);
  }

  async #hasBegunElsewhere(): Promise<boolean> {
    if (this.#keeper.deps.node !== undefined) await this.#keeper.catchUp();
    return this.#table.row.phase !== 'opening';
  }

  #enqueueThought(thought: Thought): void {
    void this.#keeper.enqueue(() => this.#takeThought(thought));
  }

  /** A driver that fails or errs must not stop the race: the turn is then played out in small steps. */
  async #takeThought(thought: Thought): Promise<void> {
    this.#computerTurn.end();
    await this.#keeper.settleDoubt();
    const isStill = this.#computerTurn.isStill(thought);
    if (!isStill || !isAtTheWheel(this.#table)) return this.wake();
    await this.#asDriver(() => this.#saveThought(thought));
  }

  async #saveThought({ seat, action }: Thought): Promise<void> {
    const { telemetry } = this.#keeper.deps;
    const mover = { seat, by: 'computer' } as const;
    const moved = action.ok ? await move(this.#table, action.value, mover) : action;
    if (moved.ok) return this.#keeper.changed(false);
    telemetry.fault('driver', moved.error, this.#table.id);
    const played = await playOutTurn(this.#table, seat);
    if (played.ok) return this.#keeper.changed(false);
    this.#giveUp('stuck', played.error);
  }

  #giveUp(where: string, error: Refusal): void {
    this.#keeper.deps.telemetry.fault(where, error, this.#table.id);
    this.#keeper.retryLater();
  }
}
