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

/** Undefined while another node drives. */
export async function claimWheel({ deps, id }: Table): Promise<Lease | undefined> {
  return deps.node === undefined ? undefined : deps.store.claim(id, holdOf(deps.node));
}

/**
 * What the last driver did is read first. Where there was one, it is gone: nobody pays for the time in which nobody
 * was at the wheel, and everybody sees the clock as it is now.
 */
export async function takeWheel(table: Table, lease: Lease): Promise<void> {
  table.lease = lease;
  await catchUp(table);
  const isFirst = lease.epoch === 1;
  if (isFirst || dueAt(table) === undefined) return;
  const change = resumed(table);
  const { store } = table.deps;
  const saved = await store.changeGame(table.id, table.row.phase, change, { lease });
  if (checkOvertaken(table.id, saved).ok) table.row = applyChange(table.row, change);
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
