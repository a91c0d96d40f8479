import { READY_RALLIES } from '@perfect-line/track/rally/readyRallies';

import { fieldOf } from '../fieldOf.ts';
import type { CourseNamed } from '../gameCard.ts';

/** Road-books of somebody's own under the id of a ready rally; lists carry none to compare. */
function isFalse(name: unknown, stages: unknown): boolean {
  const ready = READY_RALLIES.find(({ id }) => id === name);
  if (ready === undefined || !Array.isArray(stages)) return false;
  return stages.some((stage, i) => stage !== ready.specials[i]);
}

/** What lists say of the rally of a setup; own road-books never bear the name of a ready rally. */
export function rallyNamedIn(setup: unknown): CourseNamed {
  const name = fieldOf(setup, 'name');
  const isOwn = typeof name !== 'string' || isFalse(name, fieldOf(setup, 'stages'));
  return { ready: 0, trackName: isOwn ? '' : name };
}
