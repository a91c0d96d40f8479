import { lapsToDrive } from '@perfect-line/rules/gt/cars';
import type { GtNote } from '@perfect-line/rules/gt/notes';
import type { State } from '@perfect-line/rules/gt/state';

import type { GameDrama, Sound } from '../../feel/drama.ts';
import { gtSituations } from './situations.ts';

function soundOf(note: GtNote): readonly Sound[] {
  switch (note.type) {
    case 'lost-control':
      return [{ type: 'lost' }];
    case 'secured':
      return [{ type: 'secured' }];
    case 'weather':
      return note.weather === 'rain' ? [{ type: 'rain' }] : [];
    case 'grid':
      return [{ type: 'lights' }];
    case 'finished':
      return [{ type: 'crowd', isGreat: note.place === 1 }];
    case 'lap-time':
      return [{ type: 'crowd', isGreat: false }];
    default:
      return [];
  }
}

function soundsOf(notes: readonly GtNote[], { weather }: State): readonly Sound[] {
  const gears = notes.flatMap((note) => (note.type === 'moved' ? [Number(note.gear)] : []));
  const drive = { type: 'drive', gears, isWet: weather === 'rain' } as const;
  return [...(gears.length === 0 ? [] : [drive]), ...notes.flatMap(soundOf)];
}

export const gtDrama: GameDrama<State, GtNote> = {
  situationsOf: gtSituations,
  courseOf: (state) => ({ laps: lapsToDrive(state), seats: state.cars.length }),
  soundsOf,
};
