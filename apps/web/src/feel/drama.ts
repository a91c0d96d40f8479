import type { Note } from '@perfect-line/rules/game';

import type { Course, Situation } from './situations.ts';

/** What an event sounds like, before anybody decides how loud. */
export type Sound =
  | { readonly type: 'drive'; readonly gears: readonly number[]; readonly isWet: boolean }
  | { readonly type: 'lost' }
  | { readonly type: 'secured' }
  | { readonly type: 'rain' }
  | { readonly type: 'lights' }
  | { readonly type: 'crowd'; readonly isGreat: boolean };

/** What a game brings to the room of drama; loaded with it. */
export interface GameDrama<State = unknown, N extends Note = Note> {
  /** Reads the notes of a game, event by event; the same notes bring the same situations. */
  situationsOf(events: readonly (readonly N[])[], course: Course): readonly Situation[];
  courseOf(state: State): Course;
  soundsOf(notes: readonly N[], after: State): readonly Sound[];
}
