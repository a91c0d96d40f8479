import { fieldOf } from '../fieldOf.ts';
import type { CourseNamed } from '../gameCard.ts';

/** What lists say of the rally of a setup. */
export function rallyNamedIn(setup: unknown): CourseNamed {
  const name = fieldOf(setup, 'name');
  return { ready: 0, trackName: typeof name === 'string' ? name : '' };
}
