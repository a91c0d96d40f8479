import type { Result } from '@perfect-line/core/result';
import type { ChanceRequest, Faces, Note, RuleError } from '@perfect-line/rules/game';

import type { Fields, Reply } from './lines.ts';

export type Answer = Result<Reply, RuleError>;
export type Moved = Result<{ readonly table: Table; readonly notes: readonly Note[] }, RuleError>;

/** A game on the referee's table: every question it may be asked, whichever game it is. Immutable. */
export type Table = {
  readonly state: () => Reply;
  readonly steps: (fields: Fields) => Answer;
  readonly count: (fields: Fields) => Answer;
  readonly odds: (fields: Fields) => Answer;
  readonly best: (fields: Fields) => Answer;
  readonly record: () => Answer;
  readonly hash: () => string;
  readonly act: (action: unknown) => Moved;
  readonly chanceDue: () => ChanceRequest | undefined;
  readonly answer: (faces: Faces) => Moved;
};

export type Opened = Moved;

/** How a game comes onto the table. */
export type Opener = {
  readonly fresh: (setup: unknown) => Opened;
  readonly position: (fields: Fields) => Opened;
  readonly replayed: (record: Fields) => Opened;
};
