import type { RallyNote } from '@perfect-line/rules/rally/notes';
import type { RallyState } from '@perfect-line/rules/rally/state';

import type { GameDrama, Sound } from '../../feel/drama.ts';
import { rallySituations } from './situations.ts';

function soundOf(note: RallyNote): readonly Sound[] {
  switch (note.type) {
    case 'lost':
      return [{ type: 'lost' }];
    case 'secured':
      return [{ type: 'secured' }];
    case 'special':
      return [{ type: 'lights' }];
    case 'finished':
      return [{ type: 'crowd', isGreat: false }];
    case 'over':
      return [{ type: 'crowd', isGreat: true }];
    default:
      return [];
  }
}

function soundsOf(notes: readonly RallyNote[]): readonly Sound[] {
  const gears = notes.flatMap((note) => (note.type === 'moved' ? [note.gear] : []));
  const drive = { type: 'drive', gears, isWet: false } as const;
  return [...(gears.length === 0 ? [] : [drive]), ...notes.flatMap(soundOf)];
}

export const rallyDrama: GameDrama<RallyState, RallyNote> = {
  situationsOf: rallySituations,
  courseOf: (state) => ({ laps: 1, seats: state.cars.length }),
  soundsOf,
};
