import type { GameId, Millis, NodeId, Phase, PlayerId } from './ids.ts';
import type { StoredEvent } from './storedEvent.ts';
import type { StudyId } from './studyStore.ts';

/** As the protocol writes it; the store only carries it. */
type Spoken = unknown;

/** Events as they were saved, for who knows the race just before them; anybody else asks the store. */
type MovedNews = {
  readonly after: number;
  /** Nothing but events had changed since. */
  readonly rev: number;
  readonly phase: Phase;
  readonly updatedAt: Millis;
  readonly clock: unknown;
  readonly dueAt?: Millis;
  readonly events: readonly StoredEvent[];
};

/** What a node tells the others. None is needed for truth: one that is lost costs a moment. */
export type Hint =
  /** Something was saved in this race; `head` is its last event. */
  | {
      readonly type: 'moved';
      readonly race: GameId;
      readonly head: number;
      readonly news?: MovedNews;
    }
  /** Who follows a race at a node, or drives it; asking makes the others say the same of theirs. */
  | {
      readonly type: 'here';
      readonly race: GameId;
      readonly players: readonly PlayerId[];
      readonly spectators: number;
      readonly isDriving: boolean;
      readonly isAsking: boolean;
    }
  /** The list of races is out of date. */
  | { readonly type: 'list' }
  /** A driver said something; it is kept nowhere. */
  | {
      readonly type: 'said';
      readonly race: GameId;
      readonly seat: string;
      readonly saying: Spoken;
      readonly at: Millis;
    }
  | { readonly type: 'signed-out'; readonly session: string }
  /** Something was saved in this study. */
  | { readonly type: 'study-moved'; readonly study: StudyId; readonly head: number }
  /** Who follows a study at a node, as its server writes it; asking makes the others say the same of theirs. */
  | {
      readonly type: 'study-here';
      readonly study: StudyId;
      readonly here: unknown;
      readonly isAsking: boolean;
    };

export type Heard = (hint: Hint, from: NodeId) => void;

export type Hints = {
  readonly send: (hint: Hint) => void;
  /** Of the other nodes, never one's own. */
  readonly onHint: (heard: Heard) => void;
  readonly close: () => Promise<void>;
};

/** Of two hints that say the same of the same thing the newer is enough; events that follow each other go together. */
export function mergedHint(older: Hint | undefined, newer: Hint): Hint {
  if (older?.type !== 'moved' || newer.type !== 'moved') return newer;
  const [before, after] = [older.news, newer.news];
  const fits = before?.rev === after?.rev && older.head === after?.after;
  if (before === undefined || after === undefined || !fits) return newer;
  const events = [...before.events, ...after.events];
  return { ...newer, news: { ...after, after: before.after, events } };
}

/** Of a store that one process alone can use. */
export const NO_HINTS: Hints = {
  send: () => undefined,
  onHint: () => undefined,
  close: async () => undefined,
};

/** Among nodes of one process: for tests with a store in memory. */
export class LocalHints {
  readonly #listeners = new Map<NodeId, Set<Heard>>();

  open(node: NodeId): Hints {
    const own = new Set<Heard>();
    this.#listeners.set(node, own);
    return {
      send: (hint) => setImmediate(() => this.#tell(hint, node)),
      onHint: (heard) => void own.add(heard),
      close: async () => void this.#listeners.delete(node),
    };
  }

  #tell(hint: Hint, from: NodeId): void {
    for (const [node, listeners] of this.#listeners) {
      if (node !== from) for (const heard of listeners) heard(hint, from);
    }
  }
}
