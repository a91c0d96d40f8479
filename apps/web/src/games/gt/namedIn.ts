import { fieldOf } from '../fieldOf.ts';
import type { CourseNamed } from '../gameCard.ts';

/** What lists say of the circuit of a setup. */
export function circuitNamedIn(setup: unknown): CourseNamed {
  const track = fieldOf(setup, 'track');
  const [ready, name] = [fieldOf(track, 'ready'), fieldOf(track, 'name')];
  return {
    ready: typeof ready === 'number' ? ready : 0,
    trackName: typeof name === 'string' ? name : '',
  };
}
