import * as v from 'valibot';

import { MAX_NOTE, MAX_RACE_TEXT, MAX_STUDY_NAME } from './limits.ts';
import { gameKind, isPrintable, shownText } from '../shapes.ts';

const whole = (most: number) =>
  v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(most));

/** What every object has already is no name for anything. */
export const chapterId = v.pipe(
  v.string(),
  v.regex(/^[\w-]{4,40}$/),
  v.check((text) => !Reflect.has(Object.prototype, text)),
);
/** Longer than any race. */
export const moment = whole(100_000);
const space = whole(9999);

export const STUDY_COLOURS = ['green', 'red', 'blue', 'amber'] as const;
const colour = v.picklist(STUDY_COLOURS);
export type StudyColour = (typeof STUDY_COLOURS)[number];

export const studyName = shownText(MAX_STUDY_NAME);

/** A note has lines; each is as printable as a name. */
const noteText = v.pipe(
  v.string(),
  v.maxLength(MAX_NOTE),
  v.check((text) => isPrintable(text.replaceAll('\n', ''))),
);

const here = { chapter: chapterId, at: moment };

/** What is written and drawn at a moment; without a colour a mark or an arrow goes. */
const AT_MOMENT = [
  v.strictObject({ type: v.literal('note'), ...here, text: noteText }),
  v.strictObject({ type: v.literal('mark'), ...here, space, colour: v.optional(colour) }),
  v.strictObject({
    type: v.literal('arrow'),
    ...here,
    from: space,
    to: space,
    colour: v.optional(colour),
  }),
  v.strictObject({ type: v.literal('wipe'), ...here }),
] as const;

/** What a study of one brings along when it is shared. */
export const broughtOp = v.variant('type', [...AT_MOMENT]);
export type BroughtOp = v.InferOutput<typeof broughtOp>;

const SPOKEN = [
  v.strictObject({ type: v.literal('rename'), name: studyName }),
  v.strictObject({ type: v.literal('drop'), chapter: chapterId }),
  v.strictObject({ type: v.literal('name'), chapter: chapterId, name: studyName }),
  ...AT_MOMENT,
] as const;

/** What is said over the socket: a new chapter brings a race and does not fit. */
export const spokenOp = v.variant('type', [...SPOKEN]);
export type SpokenOp = v.InferOutput<typeof spokenOp>;

const addChapter = v.strictObject({
  type: v.literal('add'),
  chapter: chapterId,
  name: studyName,
  game: gameKind,
});

export const studyOp = v.variant('type', [addChapter, ...SPOKEN]);
export type StudyOp = v.InferOutput<typeof studyOp>;

/** An operation as whoever made it calls it; a repeat is known by its id. */
export type NewOp = { readonly id: string; readonly op: StudyOp };

/** A race, packed by the page; nobody believes it but who can replay it. */
export const raceText = v.pipe(
  v.string(),
  v.minLength(1),
  v.maxLength(MAX_RACE_TEXT),
  v.regex(/^[\w-]+$/),
);
