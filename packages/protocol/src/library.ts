import * as v from 'valibot';

import { MAX_COURSE_CHARS, MAX_COURSE_NAME, MAX_TAG, MAX_TAGS } from './limits.ts';
import { gameKind, millis, playerName, shownText } from './shapes.ts';

export const entryId = v.pipe(v.string(), v.regex(/^[\w-]{16}$/));
/** Which kinds are published is the server's to say, not the line's. */
const courseKind = gameKind;
/** Signs that an address carries as they are: a course is written in nothing else. */
const courseText = v.pipe(v.string(), v.maxLength(MAX_COURSE_CHARS), v.regex(/^[\w.~,:;!*/+ -]+$/));
const courseName = shownText(MAX_COURSE_NAME);
/** Letters, digits and what joins them; small letters, so that a tag is found again. */
export const courseTag = v.pipe(
  v.string(),
  v.trim(),
  v.toLowerCase(),
  v.minLength(1),
  v.maxLength(MAX_TAG),
  v.regex(/^[\p{L}\p{N}][\p{L}\p{M}\p{N} '-]*$/u),
);
const tags = v.pipe(
  v.array(courseTag),
  v.maxLength(MAX_TAGS),
  v.check((list) => new Set(list).size === list.length),
);

const DIFFICULTIES = ['easy', 'medium', 'hard'] as const;
const difficulty = v.picklist(DIFFICULTIES);
const LANES = ['2', '3', 'mixed'] as const;
const lanes = v.picklist(LANES);
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** What a player publishes; who he is and what the course is like the server knows better. */
export const publishBody = v.strictObject({
  kind: courseKind,
  course: courseText,
  name: courseName,
  tags,
  /** The entry that this is a new version of. */
  previous: v.optional(entryId),
});
export type PublishBody = v.InferOutput<typeof publishBody>;

export const REPORT_REASONS = ['offensive', 'copied', 'broken', 'other'] as const;
export const reportBody = v.strictObject({ reason: v.picklist(REPORT_REASONS) });

export const LIBRARY_SORTS = ['new', 'likes', 'driven'] as const;

/** In an address everything is text. */
const written = v.pipe(v.string(), v.regex(/^\d{1,4}$/), v.transform(Number));
/** `1794777000000.a1b2…`: by what the list is sorted, and the last one's id. */
const cursor = v.pipe(
  v.string(),
  v.regex(/^\d{1,16}\.[\w-]{16}$/),
  v.transform((text) => {
    const at = text.indexOf('.');
    return { value: Number(text.slice(0, at)), id: text.slice(at + 1) };
  }),
);

export const libraryQuery = v.strictObject({
  kind: v.optional(courseKind),
  words: v.optional(shownText(MAX_COURSE_NAME)),
  tag: v.optional(courseTag),
  difficulty: v.optional(difficulty),
  lanes: v.optional(lanes),
  shortest: v.optional(written),
  longest: v.optional(written),
  fewest: v.optional(written),
  most: v.optional(written),
  sort: v.optional(v.picklist(LIBRARY_SORTS), 'new'),
  /** `1`: my own, hidden ones too. */
  mine: v.optional(v.literal('1')),
  after: v.optional(cursor),
});
export type LibraryQuery = v.InferOutput<typeof libraryQuery>;

const libraryEntry = v.strictObject({
  id: entryId,
  kind: courseKind,
  course: courseText,
  name: courseName,
  author: playerName,
  tags,
  facts: v.strictObject({
    length: count,
    corners: count,
    pieces: count,
    difficulty,
    lanes: v.optional(lanes),
  }),
  createdAt: millis,
  likes: count,
  driven: count,
  /** By whoever asks. */
  liked: v.boolean(),
  mine: v.boolean(),
  /** Seen by its owner alone. */
  hidden: v.boolean(),
  previous: v.optional(entryId),
  next: v.optional(entryId),
});
export type LibraryEntry = v.InferOutput<typeof libraryEntry>;

export const libraryReply = v.strictObject({
  entries: v.array(libraryEntry),
  /** Where the next page begins; left out after the last. */
  after: v.optional(v.string()),
});
export const entryReply = v.strictObject({ entry: libraryEntry });
export const publishedReply = v.strictObject({ entry: entryId });
export const likesReply = v.strictObject({ likes: count });
