import type { RunEnd } from '@perfect-line/store/challengeStore';

import type { Telemetry } from '../telemetry.ts';
import type { Table } from './table.ts';

/** When the race of a run ended and with which time; without one it was given up. */
export function runEndOf({ row, course, game }: Table): RunEnd | undefined {
  if (course === undefined || row.phase !== 'over') return undefined;
  const { seconds } = game.progress(course.state);
  return { at: row.updatedAt, ...(seconds !== undefined && { seconds }) };
}

/** Nobody waits for it: what is missed here is found when somebody looks at the challenge. */
export function noteRunEnd(table: Table, telemetry: Telemetry): void {
  const end = table.settings.challenge === undefined ? undefined : runEndOf(table);
  if (end === undefined) return;
  table.deps.store
    .endRun(table.id, end)
    .catch((error: unknown) => telemetry.fault('run', error, table.id));
}
