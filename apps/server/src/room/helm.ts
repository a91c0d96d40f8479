import type { Lease } from '@perfect-line/store/gameStore';

import { holdOf } from '../clusterNode.ts';
import { catchUp } from './catchUp.ts';
import { resumedClock } from './raceClock.ts';
import {
  applyChange,
  checkOvertaken,
  computerToAct,
  dueAt,
  OPENING_MILLIS,
  type Table,
} from './table.ts';

/** Turns of days are looked after only when their time is nearly over: the store finds them then. */
const SOON_MILLIS = 30_000;

/** Alone, or the one of several nodes that drives this race. */
export const isAtTheWheel = ({ deps, lease }: Table): boolean =>
  deps.node === undefined || lease !== undefined;

/** Something happens here by itself, now or soon: one node must be at the wheel. */
export function needsDriver(table: Table): boolean {
  const due = dueAt(table);
  if (due === undefined) return false;
  const isLive = table.settings.clock.type === 'live' || computerToAct(table) !== undefined;
  return isLive || due - table.deps.now() < SOON_MILLIS;
}

/** Whether this node drives a race, and when it asks to. */
export class Helm {
  readonly #table: Table;
  #isClaiming = false;
  /** Another node drives: there is no use in asking for the wheel before. */
  #claimsAgainAt = -Infinity;

  constructor(table: Table) {
    this.#table = table;
  }

  /** Whether the wheel is to be asked for now; it is asked for once at a time. */
  beginClaim(): boolean {
    const { node, now } = this.#table.deps;
    if (this.#isClaiming || node === undefined || now() < this.#claimsAgainAt) return false;
    this.#isClaiming = needsDriver(this.#table);
    return this.#isClaiming;
  }

  /** Undefined while another node drives. */
  async claim(): Promise<Lease | undefined> {
    const { id, deps } = this.#table;
    this.#isClaiming = false;
    if (deps.node === undefined) return undefined;
    const lease = await deps.store.claim(id, holdOf(deps.node));
    if (lease === undefined) this.#claimsAgainAt = deps.now() + deps.node.leaseMillis;
    return lease;
  }

  /**
   * What the last driver did is read first. Where there was one, it is gone: nobody pays for the time in which nobody
   * was at the wheel, and everybody sees the clock as it is now.
   */
  async take(lease: Lease): Promise<void> {
    const table = this.#table;
    table.lease = lease;
    await catchUp(table);
    const isFirst = lease.epoch === 1;
    if (isFirst || dueAt(table) === undefined) return;
    const change = resumed(table);
    const { store } = table.deps;
    const saved = await store.changeGame(table.id, table.row.phase, change, { lease });
    if (checkOvertaken(table.id, saved).ok) table.row = applyChange(table.row, change);
  }

  /** Whether there was anything to lose. */
  lose(): boolean {
    this.#claimsAgainAt = -Infinity;
    const hadWheel = this.#table.lease !== undefined;
    this.#table.lease = undefined;
    return hadWheel;
  }
}

function resumed(table: Table) {
  const { now, outage } = table.deps;
  const at = table.row.updatedAt;
  if (table.row.phase === 'opening') return { at, dueAt: now() + OPENING_MILLIS };
  if (table.clock !== undefined) {
    table.clock = resumedClock(table.clock, table.settings.clock, { now: now(), outage });
  }
  return { at, clock: table.clock, dueAt: dueAt(table) };
}
