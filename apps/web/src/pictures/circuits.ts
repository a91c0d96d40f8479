import { trackSvg } from '@perfect-line/board/trackDrawing';
import { readyTrack } from '@perfect-line/track/readyTracks';
import { readyGraph } from '@perfect-line/track/readyGraph';

import { drawnCircuit } from '../games/gt/setup/drawnCircuit.ts';
import type { Wanted } from './wanted.ts';

type Circuit = Extract<Wanted, { type: 'ready' | 'tiles' | 'circuit' }>;

function courseOf(wanted: Exclude<Circuit, { type: 'circuit' }>): ReturnType<typeof drawnCircuit> {
  if (wanted.type === 'tiles') return drawnCircuit(wanted.tiles);
  const track = readyTrack(wanted.track);
  return track === undefined ? undefined : { graph: readyGraph(track), pit: track.pit };
}

export function circuitPicture(wanted: Circuit): string {
  if (wanted.type === 'circuit') return trackSvg(wanted, wanted.look);
  const course = courseOf(wanted);
  if (course === undefined) return '';
  const pit = course.pit === undefined ? {} : { pit: course.pit };
  return trackSvg(course.graph, { ...pit, theme: wanted.theme, spaces: false });
}
