import * as v from 'valibot';

import { MAX_BROUGHT_OPS, OPS_PER_FRAME } from './limits.ts';
import {
  broughtOp,
  chapterId,
  moment,
  raceText,
  spokenOp,
  studyName,
  studyOp,
} from './operations.ts';
import { gameKind, millis, playerName, requestId, seq } from '../shapes.ts';

const hex16 = () => v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/));
/** The key in a link, to write or to read; what it opens is kept under a name that does not give it back. */
const studyKey = hex16();
export const studyId = hex16();
/** Somebody who is there, by a name that means nothing elsewhere. */
const guestId = v.pipe(v.string(), v.regex(/^[0-9a-f]{12}$/));

const place = v.strictObject({ chapter: chapterId, at: moment });
export type StudyPlace = v.InferOutput<typeof place>;

export const STUDY_CLIENT_FRAMES = [
  /** Follow a study from the operation after `have`; said again it asks for what is missing. */
  v.strictObject({ type: v.literal('study-open'), key: studyKey, have: seq }),
  v.strictObject({ type: v.literal('study-close'), study: studyId }),
  v.strictObject({
    type: v.literal('study-do'),
    study: studyId,
    id: requestId,
    op: spokenOp,
  }),
  /** I lead from now on, or no longer. */
  v.strictObject({ type: v.literal('study-lead'), study: studyId, isLeading: v.boolean() }),
  /** Where the leader is. */
  v.strictObject({ type: v.literal('study-at'), study: studyId, place }),
] as const;

const loggedOp = v.strictObject({ seq, id: requestId, at: millis, op: studyOp });
export type LoggedOp = v.InferOutput<typeof loggedOp>;

const guest = v.strictObject({ id: guestId, name: playerName, edits: v.boolean() });
export type StudyGuest = v.InferOutput<typeof guest>;

export const STUDY_SERVER_FRAMES = [
  /** The operations from `from` on, without a gap; `reset`: what the client has is of no use. */
  v.strictObject({
    type: v.literal('study-ops'),
    study: studyId,
    from: seq,
    head: seq,
    ops: v.pipe(v.array(loggedOp), v.maxLength(OPS_PER_FRAME)),
    reset: v.optional(v.literal(true)),
  }),
  /** Who is there and who leads; the highest `rev` is the newest word. */
  v.strictObject({
    type: v.literal('study-here'),
    study: studyId,
    rev: seq,
    edits: v.boolean(),
    /** Left out for whoever has no name here. */
    me: v.optional(guestId),
    guests: v.array(guest),
    /** Those who have no name, and more than can be named. */
    others: seq,
    leader: v.optional(guestId),
    place: v.optional(place),
  }),
] as const;

/** Over HTTP. */
export const newStudyBody = v.strictObject({ name: studyName });
export const newStudyReply = v.strictObject({ study: studyId, key: studyKey });

export const newChapterBody = v.strictObject({
  key: studyKey,
  id: requestId,
  chapter: chapterId,
  name: studyName,
  game: gameKind,
  race: raceText,
});
export type NewChapterBody = v.InferOutput<typeof newChapterBody>;

/** Notes and marks that were there before it was shared. */
export const broughtBody = v.strictObject({
  key: studyKey,
  id: requestId,
  ops: v.pipe(v.array(broughtOp), v.minLength(1), v.maxLength(MAX_BROUGHT_OPS)),
});
export type BroughtBody = v.InferOutput<typeof broughtBody>;
/** The last operation there is then. */
export const studySeqReply = v.strictObject({ seq });

export const studyRaceBody = v.strictObject({ key: studyKey, chapter: chapterId });
export const studyRaceReply = v.strictObject({ race: raceText });

const studyLine = v.strictObject({
  study: studyId,
  name: v.string(),
  createdAt: millis,
  updatedAt: millis,
  chapters: seq,
});
export const myStudiesReply = v.strictObject({ studies: v.array(studyLine) });
