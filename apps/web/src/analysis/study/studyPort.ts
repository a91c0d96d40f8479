import type { Result } from '@perfect-line/core/result';
import type { StudyDocument } from '@perfect-line/protocol/study/document';
import type { StudyGuest, StudyPlace } from '@perfect-line/protocol/study/frames';
import type { SpokenOp } from '@perfect-line/protocol/study/operations';
import type { ReadonlySignal } from '@preact/signals';

import type { ConnectionStatus } from '../../online/connection/connection.ts';
import type { Refusal } from '../../online/connection/server.ts';

export type NewChapter = {
  readonly chapter: string;
  readonly name: string;
  readonly game: string;
  /** The race, packed. */
  readonly race: string;
};

/** Who is there with me, and who leads. */
export type Company = {
  readonly status: ReadonlySignal<ConnectionStatus>;
  readonly guests: ReadonlySignal<readonly StudyGuest[]>;
  readonly others: ReadonlySignal<number>;
  readonly me: ReadonlySignal<string | undefined>;
  readonly leader: ReadonlySignal<string | undefined>;
  /** Where the leader is. */
  readonly place: ReadonlySignal<StudyPlace | undefined>;
  readonly lead: (isLeading: boolean) => void;
  readonly tellPlace: (place: StudyPlace) => void;
  /** The key to write, where that is the one we came by. */
  readonly keys: () => { readonly edit?: string; readonly read: string };
};

/** A study, wherever it is kept: the same for one on this device and for many on a server. */
export type StudyPort = {
  readonly id: string;
  readonly document: ReadonlySignal<StudyDocument>;
  readonly edits: ReadonlySignal<boolean>;
  /** What was refused last; undefined once something was done again. */
  readonly refusal: ReadonlySignal<Refusal | undefined>;
  readonly make: (op: SpokenOp) => void;
  readonly addChapter: (chapter: NewChapter) => Promise<Result<void, Refusal>>;
  readonly raceOf: (chapter: string) => Promise<string | undefined>;
  readonly company?: Company;
  readonly close: () => void;
};

export const newChapterId = (): string => `c-${crypto.randomUUID().slice(0, 13)}`;
