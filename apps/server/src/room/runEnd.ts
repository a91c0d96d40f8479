import type { RunEnd } from '@perfect-line/store/challengeStore';

import type { Table } from './table.ts';

/** When the race of a run ended and with which time; without one it was given up. */
export function runEndOf({ row, course, game }: Table): RunEnd | undefined {
  if (course === undefined || row.phase !== 'over') return undefined;
  const { seconds } = game.progress(course.state);
  return { at: row.updatedAt, ...(seconds !== undefined && { seconds }) };
}
