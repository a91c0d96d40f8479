import type { Telemetry } from '../telemetry.ts';
import type { Table } from './table.ts';

/** Events played again at most when a race is loaded: some tens of milliseconds. */
const SNAPSHOT_EVERY = 100;

/** Nobody waits for it: without one the race is only slower to load. */
export function keepSnapshot(table: Table, telemetry: Telemetry): void {
  const { course, snapshotAt } = table;
  const fresh = (course?.head ?? 0) - snapshotAt;
  const isDue = fresh >= SNAPSHOT_EVERY || (fresh > 0 && table.row.phase === 'over');
  if (course === undefined || !isDue) return;
  const snapshot = course.snapshot();
  if (snapshot === undefined) return;
  table.snapshotAt = snapshot.seq;
  table.deps.store
    .keepSnapshot(table.id, snapshot)
    .catch((error: unknown) => telemetry.fault('snapshot', error, table.id));
}
