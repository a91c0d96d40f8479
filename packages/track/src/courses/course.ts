import type { Result } from '@perfect-line/core/result';

import type { Difficulty, LANES } from '../builder/wish.ts';

/** What is worked out of a course and never taken on trust. */
export type CourseFacts = {
  /** Spaces from line to line on the shortest way. */
  readonly length: number;
  readonly corners: number;
  /** Tiles or boards it is laid of. */
  readonly pieces: number;
  readonly difficulty: Difficulty;
  /** Of a circuit. */
  readonly lanes?: (typeof LANES)[number];
};

export type ReadCourse = {
  /** Written anew from what was read: nothing else that came along is in it. */
  readonly text: string;
  /** Equal for courses that drive the same, however they lie on the table. */
  readonly identity: string;
  readonly facts: CourseFacts;
};

type CourseError = { readonly code: string; readonly message: string };

/** One kind of course that can be kept, published and driven; its text fits an address. */
export type CourseKind = {
  /** Whose setups it stands in. */
  readonly game: string;
  /** Only whole courses, checked by their own rules. */
  readonly read: (text: string) => Result<ReadCourse, readonly CourseError[]>;
  /** Of the course in a checked setup; undefined where it stands for none. */
  readonly identityIn: (setup: Readonly<Record<string, unknown>>) => string | undefined;
};
