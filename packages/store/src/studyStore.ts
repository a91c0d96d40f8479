import type { Result } from '@perfect-line/core/result';

import type { Millis, PlayerId } from './ids.ts';

export type StudyId = string;

/** `hidden` by the operator. */
type StudyState = 'shown' | 'hidden';

export type NewStudy = {
  readonly id: StudyId;
  readonly name: string;
  readonly owner: PlayerId;
  readonly createdAt: Millis;
};
export type StudyRow = NewStudy & {
  readonly updatedAt: Millis;
  /** The number of the last operation; 0 when there is none. */
  readonly head: number;
  readonly state: StudyState;
  /** Races in it. */
  readonly chapters: number;
};

/** One operation of the log; what it means is not the store's to know. */
type NewStudyOp = {
  /** What the client called it; unique in the study, so that a repeat is known. */
  readonly id: string;
  readonly at: Millis;
  /** Left out once its author is gone. */
  readonly by?: PlayerId;
  readonly op: unknown;
};
export type StudyOpRow = NewStudyOp & { readonly seq: number };

/** What a batch changes besides the log. */
export type StudyBatch = {
  /** The number of the first operation. */
  readonly seq: number;
  readonly ops: readonly NewStudyOp[];
  readonly name?: string;
  /** The race of a new chapter, and one that goes with its chapter. */
  readonly race?: { readonly chapter: string; readonly text: string };
  readonly dropped?: string;
};

/** How many a player may have, may begin within a day, and how many there may be of all. */
export type StudyLimits = {
  readonly perPlayer: number;
  readonly perDay: number;
  readonly all: number;
};

export type StudyRefusal =
  | 'study.unknown'
  | 'study.full'
  | 'study.too-many'
  | 'study.too-often'
  | 'study.not-yours'
  | 'study.seq-taken'
  | 'study.op-known';
type Studied<T = void> = Promise<Result<T, StudyRefusal>>;

export type StudyFilter = {
  readonly limit: number;
  readonly id?: StudyId;
  readonly owner?: PlayerId;
};

/** As backups hold it. */
export type StudyDump = {
  readonly kind: 'study';
  readonly study: StudyRow;
  readonly ops: readonly StudyOpRow[];
  readonly races: readonly { readonly chapter: string; readonly text: string }[];
};

export interface StudyStore {
  /** Counts and writes in one: of any number of callers none gets past a limit. */
  createStudy(study: NewStudy, limits: StudyLimits): Studied;
  study(id: StudyId): Promise<StudyRow | undefined>;
  /** All or nothing; refused when `seq` is taken or one of the operations is there already. */
  appendStudy(id: StudyId, batch: StudyBatch): Studied;
  studyOps(id: StudyId, after: number, limit: number): Promise<readonly StudyOpRow[]>;
  studyRace(id: StudyId, chapter: string): Promise<string | undefined>;
  /** Those of the studies named that are there. */
  studiesOf(ids: readonly StudyId[]): Promise<readonly StudyRow[]>;
  /** Last touched first: for their owner, and for the operator. */
  studies(filter: StudyFilter): Promise<readonly StudyRow[]>;
  deleteStudy(id: StudyId, owner: PlayerId): Studied;
  /** Those without a race that nobody touched since; answers how many. */
  sweepStudies(before: Millis): Promise<number>;
}
